# Fails when an include points the wrong way: app -> {ui, app/store} -> core, and inside core a room may include the
# rooms before it in the list, never those after it. SQL lives in app/store alone.
cmake_minimum_required(VERSION 3.25)

set(core_rooms base units names hardware model parallelism calibration communication compute memory schedule
    reliability cost estimate search launch claims decision fitting evidence validation io)
# Value headers of estimate/ that the rooms of terms read: the plan they work on and the figures they fill.
set(value_headers estimate/scenario.h estimate/plan.h estimate/estimate.h)
set(violations "")

function(check_file file layer forbidden)
  file(STRINGS ${file} lines REGEX "^[ \t]*#[ \t]*include")
  foreach(line IN LISTS lines)
    foreach(pattern IN LISTS forbidden)
      if(line MATCHES "${pattern}")
        file(RELATIVE_PATH name ${SOURCE_DIR} ${file})
        set(violations "${violations}\n  ${name}: ${line} (${layer} must not)" PARENT_SCOPE)
        set(found "${found}\n  ${name}: ${line} (${layer} must not)")
      endif()
    endforeach()
  endforeach()
  set(violations "${violations}${found}" PARENT_SCOPE)
endfunction()

# core: no Qt, no other layer, nothing that reads files, clocks or writes logs.
file(GLOB_RECURSE core_files ${SOURCE_DIR}/core/*.h ${SOURCE_DIR}/core/*.cpp)
foreach(file IN LISTS core_files)
  check_file(${file} core "[<\"]Q[A-Z];[<\"]Qt[A-Z];[<\"]qcustomplot;[<\"](ui|app|store)/;<(fstream|iostream|filesystem|chrono|random|ctime|cstdio)>")
endforeach()

# Rooms of core in order.
list(LENGTH core_rooms count)
foreach(file IN LISTS core_files)
  file(RELATIVE_PATH name ${SOURCE_DIR}/core ${file})
  string(REGEX REPLACE "/.*" "" room "${name}")
  list(FIND core_rooms "${room}" own)
  if(own EQUAL -1)
    set(violations "${violations}\n  core/${name}: room '${room}' is not in the list of check_layers.cmake")
    continue()
  endif()
  file(STRINGS ${file} lines REGEX "^[ \t]*#[ \t]*include[ \t]*\"")
  foreach(line IN LISTS lines)
    string(REGEX REPLACE ".*\"([^\"]+)\".*" "\\1" target "${line}")
    if(target IN_LIST value_headers)
      continue()
    endif()
    string(REGEX REPLACE "/.*" "" other "${target}")
    list(FIND core_rooms "${other}" theirs)
    if(theirs GREATER own)
      set(violations "${violations}\n  core/${name}: includes ${target}, a room after its own")
    endif()
  endforeach()
endforeach()

# ui: no SQL, not the store, not app.
file(GLOB_RECURSE ui_files ${SOURCE_DIR}/ui/*.h ${SOURCE_DIR}/ui/*.cpp)
foreach(file IN LISTS ui_files)
  check_file(${file} ui "QtSql;[<\"]QSql;[<\"](app|store)/")
endforeach()

# app/store: not ui. app otherwise: no SQL.
file(GLOB_RECURSE store_files ${SOURCE_DIR}/app/store/*.h ${SOURCE_DIR}/app/store/*.cpp)
foreach(file IN LISTS store_files)
  check_file(${file} app/store "[<\"]ui/;QtWidgets;<QWidget>")
endforeach()
file(GLOB_RECURSE app_files ${SOURCE_DIR}/app/*.h ${SOURCE_DIR}/app/*.cpp)
foreach(file IN LISTS app_files)
  if(NOT file MATCHES "/app/store/")
    check_file(${file} app "QtSql;[<\"]QSql")
  endif()
endforeach()

if(violations)
  message(FATAL_ERROR "includes that point the wrong way:${violations}")
endif()
list(LENGTH core_files core_count)
message(STATUS "${core_count} files of core and all of ui and app include in the right direction")
