#ifndef CSQLITE_SHIM_H
#define CSQLITE_SHIM_H

#include <sqlite3.h>

/// The marker by which SQLite takes a copy of bound bytes at once. A macro with a cast, which Swift does not import.
static inline sqlite3_destructor_type csqlite_transient(void) { return SQLITE_TRANSIENT; }

/// Reads the first bytes of the main file as they lie there: no lock is taken, no log beside it is opened, nothing is
/// written. Through SQLite's own descriptor, since closing another one would drop the process's locks on the file.
///
/// Bytes behind the end of a shorter file are zero; `size` is the file's size in bytes.
static inline int csqlite_read_head(sqlite3 *db, void *buffer, int count, sqlite3_int64 *size) {
  sqlite3_file *file = 0;
  int code = sqlite3_file_control(db, "main", SQLITE_FCNTL_FILE_POINTER, &file);
  if (code != SQLITE_OK) return code;
  if (file == 0 || file->pMethods == 0) return SQLITE_CANTOPEN;
  code = file->pMethods->xFileSize(file, size);
  if (code != SQLITE_OK) return code;
  code = file->pMethods->xRead(file, buffer, count, 0);
  return code == SQLITE_IOERR_SHORT_READ ? SQLITE_OK : code;
}

/// Whether the main file no longer lies under the name by which it was opened.
static inline int csqlite_has_moved(sqlite3 *db) {
  int moved = 0;
  return sqlite3_file_control(db, "main", SQLITE_FCNTL_HAS_MOVED, &moved) == SQLITE_OK && moved != 0;
}

#endif
