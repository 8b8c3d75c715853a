#ifndef SHOWLOG_FAULTS_H
#define SHOWLOG_FAULTS_H

/// The kinds of SQLite's calls that can fail, in the order of the names in `faults.c`.
enum showlog_fault {
  showlog_fault_none,
  showlog_fault_read,
  /// Half of what was to be written is, and then the device fails.
  showlog_fault_write,
  /// Half of what was to be written is, and then the disk is full.
  showlog_fault_full,
  showlog_fault_sync,
  showlog_fault_truncate,
  showlog_fault_lock,
  showlog_fault_open,
  /// The shared memory beside a write-ahead log.
  showlog_fault_map,
  showlog_fault_allocation,
  /// Not a failure but the end: the process is killed while half of what was to be written is.
  showlog_fault_kill,
  showlog_fault_count
};

/// Puts the faults between SQLite and the system, for all connections of the process. Before SQLite is used.
int showlog_faults_install(void);

/// Counts from zero, and lets the nth call of a kind fail once; with 0 none, with -n all from the nth on.
void showlog_faults_arm(enum showlog_fault kind, long nth);

/// How many calls of a kind there were since the faults were armed.
long showlog_faults_calls(enum showlog_fault kind);

/// Whether the call that was to fail has been made.
int showlog_faults_fired(void);

#endif
