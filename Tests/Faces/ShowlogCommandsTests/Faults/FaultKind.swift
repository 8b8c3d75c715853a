import ShowlogFaults

/// A kind of call below SQLite that can fail.
struct FaultKind: Hashable {
  let name: String
  let raw: UInt32

  init(_ name: String, _ fault: showlog_fault) {
    self.name = name
    raw = fault.rawValue
  }

  var fault: showlog_fault { showlog_fault(rawValue: raw) }

  /// The number of calls since the faults were armed.
  var calls: Int { showlog_faults_calls(fault) }

  static let all = [
    FaultKind("read", showlog_fault_read), FaultKind("write", showlog_fault_write),
    FaultKind("full", showlog_fault_full), FaultKind("sync", showlog_fault_sync),
    FaultKind("truncate", showlog_fault_truncate), FaultKind("lock", showlog_fault_lock),
    FaultKind("open", showlog_fault_open), FaultKind("map", showlog_fault_map),
    FaultKind("allocation", showlog_fault_allocation),
  ]
}
