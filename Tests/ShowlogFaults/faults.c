// A layer between SQLite and the system in which the nth call of a kind fails once.
//
// The tests arm it by its functions. Loaded into the real program (LD_PRELOAD), it reads SHOWLOG_FAULT, as in `write:7`, and
// writes how many calls of each kind there were to the file that SHOWLOG_FAULT_CALLS names.

#include "ShowlogFaults.h"

#include <signal.h>
#include <sqlite3.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const names[showlog_fault_count] = {"none", "read", "write", "full", "sync", "truncate",
                                                       "lock", "open", "map",   "allocation", "kill"};

static atomic_long calls[showlog_fault_count];
static atomic_int armed;
static atomic_long failing;
static atomic_int fired;

static int fails(enum showlog_fault kind) {
  long number = atomic_fetch_add(&calls[kind], 1) + 1;
  long nth = atomic_load(&failing);
  if (atomic_load(&armed) != (int)kind || (nth < 0 ? number < -nth : number != nth)) return 0;
  atomic_store(&fired, 1);
  return 1;
}

void showlog_faults_arm(enum showlog_fault kind, long nth) {
  for (int each = 0; each < showlog_fault_count; each++) atomic_store(&calls[each], 0);
  atomic_store(&fired, 0);
  atomic_store(&failing, nth);
  atomic_store(&armed, (int)kind);
}

long showlog_faults_calls(enum showlog_fault kind) { return atomic_load(&calls[kind]); }

int showlog_faults_fired(void) { return atomic_load(&fired); }

// Memory

static sqlite3_mem_methods memory;

static void *allocate(int size) { return fails(showlog_fault_allocation) ? NULL : memory.xMalloc(size); }

static void *reallocate(void *old, int size) {
  return fails(showlog_fault_allocation) ? NULL : memory.xRealloc(old, size);
}

// Files

typedef struct {
  sqlite3_file base;
  sqlite3_file *real; // behind this, in the same piece of memory
} fault_file;

#define REAL(file) (((fault_file *)(file))->real)
#define CALL(file, method, ...) REAL(file)->pMethods->method(REAL(file), ##__VA_ARGS__)

static int fault_close(sqlite3_file *file) { return CALL(file, xClose); }

static int fault_read(sqlite3_file *file, void *bytes, int count, sqlite3_int64 offset) {
  return fails(showlog_fault_read) ? SQLITE_IOERR_READ : CALL(file, xRead, bytes, count, offset);
}

static int fault_write(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset) {
  int isBroken = fails(showlog_fault_write), isFull = fails(showlog_fault_full), isKilled = fails(showlog_fault_kill);
  if (!isBroken && !isFull && !isKilled) return CALL(file, xWrite, bytes, count, offset);
  CALL(file, xWrite, bytes, count / 2, offset);
  if (isKilled) raise(SIGKILL);
  return isFull ? SQLITE_FULL : SQLITE_IOERR_WRITE;
}

static int fault_truncate(sqlite3_file *file, sqlite3_int64 size) {
  return fails(showlog_fault_truncate) ? SQLITE_IOERR_TRUNCATE : CALL(file, xTruncate, size);
}

static int fault_sync(sqlite3_file *file, int flags) {
  return fails(showlog_fault_sync) ? SQLITE_IOERR_FSYNC : CALL(file, xSync, flags);
}

static int fault_size(sqlite3_file *file, sqlite3_int64 *size) { return CALL(file, xFileSize, size); }

static int fault_lock(sqlite3_file *file, int level) {
  return fails(showlog_fault_lock) ? SQLITE_IOERR_LOCK : CALL(file, xLock, level);
}

static int fault_unlock(sqlite3_file *file, int level) { return CALL(file, xUnlock, level); }

static int fault_reserved(sqlite3_file *file, int *isReserved) { return CALL(file, xCheckReservedLock, isReserved); }

static int fault_control(sqlite3_file *file, int operation, void *argument) {
  return CALL(file, xFileControl, operation, argument);
}

static int fault_sector(sqlite3_file *file) { return CALL(file, xSectorSize); }

static int fault_device(sqlite3_file *file) { return CALL(file, xDeviceCharacteristics); }

static int fault_map(sqlite3_file *file, int region, int size, int isWriting, void volatile **memory) {
  return fails(showlog_fault_map) ? SQLITE_IOERR_SHMMAP : CALL(file, xShmMap, region, size, isWriting, memory);
}

static int fault_shared_lock(sqlite3_file *file, int offset, int count, int flags) {
  // A lock is given back without fail.
  if (flags & SQLITE_SHM_LOCK && fails(showlog_fault_lock)) return SQLITE_IOERR_SHMLOCK;
  return CALL(file, xShmLock, offset, count, flags);
}

static void fault_barrier(sqlite3_file *file) { CALL(file, xShmBarrier); }

static int fault_unmap(sqlite3_file *file, int isRemoved) { return CALL(file, xShmUnmap, isRemoved); }

// Of version 2: without memory-mapped files, so that each page is read by a call that can fail.
static const sqlite3_io_methods methods = {
    2,          fault_close,    fault_read,    fault_write,    fault_truncate, fault_sync,   fault_size,
    fault_lock, fault_unlock,   fault_reserved, fault_control, fault_sector,   fault_device, fault_map,
    fault_shared_lock, fault_barrier, fault_unmap, NULL, NULL};

static sqlite3_vfs *system_vfs;
static sqlite3_vfs fault_vfs;

static int fault_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *found) {
  (void)vfs;
  file->pMethods = NULL;
  if (fails(showlog_fault_open)) return SQLITE_CANTOPEN;
  REAL(file) = (sqlite3_file *)((fault_file *)file + 1);
  int code = system_vfs->xOpen(system_vfs, name, REAL(file), flags, found);
  // What has methods is closed, also where opening it has failed.
  if (REAL(file)->pMethods) file->pMethods = &methods;
  return code;
}

// The program's doing

static void write_calls(void) {
  const char *path = getenv("SHOWLOG_FAULT_CALLS");
  FILE *file = path ? fopen(path, "w") : NULL;
  if (!file) return;
  for (int kind = 1; kind < showlog_fault_count; kind++)
    fprintf(file, "%s %ld\n", names[kind], showlog_faults_calls((enum showlog_fault)kind));
  fclose(file);
}

int showlog_faults_install(void) {
  int code = sqlite3_config(SQLITE_CONFIG_GETMALLOC, &memory);
  if (code != SQLITE_OK) return code;
  sqlite3_mem_methods ours = memory;
  ours.xMalloc = allocate;
  ours.xRealloc = reallocate;
  code = sqlite3_config(SQLITE_CONFIG_MALLOC, &ours);
  if (code != SQLITE_OK) return code;
  system_vfs = sqlite3_vfs_find(NULL);
  if (!system_vfs) return SQLITE_ERROR;
  fault_vfs = *system_vfs;
  fault_vfs.zName = "showlog-faults";
  fault_vfs.szOsFile = (int)sizeof(fault_file) + system_vfs->szOsFile;
  fault_vfs.xOpen = fault_open;
  return sqlite3_vfs_register(&fault_vfs, 1);
}

__attribute__((constructor)) static void begin(void) {
  const char *fault = getenv("SHOWLOG_FAULT");
  if (!fault) return;
  if (showlog_faults_install() != SQLITE_OK) abort();
  atexit(write_calls);
  for (int kind = 0; kind < showlog_fault_count; kind++) {
    size_t length = strlen(names[kind]);
    if (strncmp(fault, names[kind], length) == 0 && fault[length] == ':')
      showlog_faults_arm((enum showlog_fault)kind, atol(fault + length + 1));
  }
}
