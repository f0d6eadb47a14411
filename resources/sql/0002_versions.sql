-- Copies of a scenario that were set aside, so that the user can come back to them.
CREATE TABLE versions (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    scenario INTEGER NOT NULL REFERENCES scenarios (id) ON DELETE CASCADE,
    name     TEXT NOT NULL,
    document TEXT NOT NULL
             CHECK (CASE WHEN json_valid(document) THEN json_type(document) = 'object' ELSE 0 END),
    saved_at TEXT NOT NULL
) STRICT;

CREATE INDEX versions_by_scenario ON versions (scenario, id DESC);
