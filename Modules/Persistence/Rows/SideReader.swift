import Dispatch
import ShowlogFeatureKit
import Synchronization

/// Reads tables on another thread by a second connection, while the first connection reads the largest table. The
/// result is nil if the second one cannot be opened, as to a copy in a removed folder, or sees another revision.
final class SideReader<State>: Sendable {
  private let result = Mutex<[TableRead<State>]?>(nil)
  private let work = DispatchGroup()

  init(_ tables: [StoredTable<State>], _ totals: [String: TableLayout.Total], beside first: Connection, revision: Int) {
    let (path, access) = (first.path, first.access)
    DispatchQueue.global(qos: .userInitiated).async(group: work) { [self] in
      guard let read = try? Self.read(tables, totals, path, access, revision: revision) else { return }
      result.withLock { $0 = read }
    }
  }

  func finish() -> [TableRead<State>]? {
    work.wait()
    return result.withLock { $0 }
  }

  private static func read(
    _ tables: [StoredTable<State>], _ totals: [String: TableLayout.Total], _ path: String, _ access: Connection.Access,
    revision: Int
  ) throws(StoreError) -> [TableRead<State>]? {
    let connection = try Connection(path: path, access: access, busyTimeout: .zero)
    try connection.execute("PRAGMA query_only = ON; PRAGMA mmap_size = 1073741824; BEGIN", to: "read the library")
    defer { connection.rollBack() }
    guard try connection.revision() == revision else { return nil }
    var reads: [TableRead<State>] = []
    for table in tables { reads.append(try connection.read(table, totals[table.name])) }
    return reads
  }
}
