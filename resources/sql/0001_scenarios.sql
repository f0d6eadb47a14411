-- Scenarios exactly as the user typed them, the one that was open last, and small settings of this library.

-- AUTOINCREMENT: an id is never given twice, so a late save cannot land in another scenario.
CREATE TABLE scenarios (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    name       TEXT NOT NULL,
    document   TEXT NOT NULL
               CHECK (CASE WHEN json_valid(document) THEN json_type(document) = 'object' ELSE 0 END),
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL
) STRICT;

CREATE INDEX scenarios_by_update ON scenarios (updated_at DESC, id DESC);

CREATE TABLE session (
    id               INTEGER PRIMARY KEY CHECK (id = 1),
    current_scenario INTEGER REFERENCES scenarios (id) ON DELETE SET NULL
) STRICT;

INSERT INTO session (id, current_scenario) VALUES (1, NULL);

CREATE TABLE settings (
    key   TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
