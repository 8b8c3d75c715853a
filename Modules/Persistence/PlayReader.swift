import Dispatch
import LeftfoldEntities
import ShowlogModels
import Synchronization

/// Reads the later plays of a store on another thread, by a connection of its own, while the library and the earlier
/// plays are read: together they are about as much.
///
/// It gives nothing where that connection sees another revision, or does not come about: then the caller reads them.
final class PlayReader: Sendable {
  /// Which plays it reads.
  let condition: String
  /// Which plays are left to the caller.
  let rest: String
  private let plays = Mutex<ContiguousArray<Play>?>(nil)
  private let work = DispatchGroup()

  /// - Parameter last: the last key of a play.
  init(_ path: String, revision: Int, last: Int) {
    let middle = last / 5 * 2
    condition = "id > \(middle)"
    rest = "id <= \(middle)"
    DispatchQueue.global(qos: .userInitiated).async(group: work) { [self] in
      guard let read = try? read(path, revision: revision) else { return }
      plays.withLock { $0 = read }
    }
  }

  /// The plays in the order of their keys, once they are read.
  func finish() -> ContiguousArray<Play>? {
    work.wait()
    return plays.withLock { $0 }
  }

  private func read(_ path: String, revision: Int) throws(StoreError) -> ContiguousArray<Play>? {
    let connection = try Connection(path: path, access: .readWrite, busyTimeout: .zero)
    try connection.execute("PRAGMA query_only = ON; PRAGMA mmap_size = 1073741824; BEGIN", to: "read the plays")
    defer { connection.rollBack() }
    guard try connection.revision() == revision else { return nil }
    var plays: ContiguousArray<Play> = []
    try connection.forEachRow(of: Play.columns, in: Play.table, where: condition) { row throws(StoreError) in
      plays.append(try Play(row: row))
    }
    return plays
  }
}
