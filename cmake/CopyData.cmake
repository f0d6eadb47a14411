# Makes DESTINATION/<folder> equal to SOURCE/<folder> for each of FOLDERS: copies what is new or changed, removes what
# the source no longer has. Scripts that make the data (folders named import) stay behind.
foreach(folder IN LISTS FOLDERS)
  file(GLOB_RECURSE stale RELATIVE "${DESTINATION}/${folder}" "${DESTINATION}/${folder}/*")
  if(IS_DIRECTORY "${SOURCE}/${folder}")
    file(COPY "${SOURCE}/${folder}" DESTINATION "${DESTINATION}" PATTERN "import" EXCLUDE)
    file(GLOB_RECURSE present RELATIVE "${SOURCE}/${folder}" "${SOURCE}/${folder}/*")
    list(FILTER present EXCLUDE REGEX "(^|/)import/")
    list(REMOVE_ITEM stale ${present})
  endif()
  foreach(name IN LISTS stale)
    file(REMOVE "${DESTINATION}/${folder}/${name}")
  endforeach()
endforeach()
