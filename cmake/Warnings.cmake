# One interface target that every Headroom library and program links: warnings, sanitizers, assertions.
add_library(headroom_options INTERFACE)
add_library(Headroom::Options ALIAS headroom_options)

if(HEADROOM_PRECOMPILE AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(headroom_options INTERFACE -fpch-preprocess) # lets ccache see what a precompiled header holds
endif()

target_compile_options(headroom_options INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Wnon-virtual-dtor -Woverloaded-virtual
  -Wimplicit-fallthrough -Wcast-align -ffp-contract=off)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # GCC 12 sees overlapping copies in std::string at -O3 where there are none (its bug 105651).
  target_compile_options(headroom_options INTERFACE -Wno-restrict)
endif()
if(HEADROOM_WARNINGS_ARE_ERRORS)
  target_compile_options(headroom_options INTERFACE -Werror)
endif()

if(HEADROOM_ASSERTIONS)
  target_compile_options(headroom_options INTERFACE -UNDEBUG)
  target_compile_definitions(headroom_options INTERFACE _GLIBCXX_ASSERTIONS)
endif()

if(HEADROOM_SANITIZE)
  list(JOIN HEADROOM_SANITIZE "," headroom_sanitizers)
  target_compile_options(headroom_options INTERFACE
    -fsanitize=${headroom_sanitizers} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  target_link_options(headroom_options INTERFACE -fsanitize=${headroom_sanitizers})
  find_program(HEADROOM_LLD ld.lld) # instrumented programs are large; its linking takes half the time
  if(HEADROOM_LLD)
    target_link_options(headroom_options INTERFACE -fuse-ld=lld)
  endif()
endif()
