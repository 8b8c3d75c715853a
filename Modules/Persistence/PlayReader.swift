import Dispatch
import LeftfoldEntities
import ShowlogModels
import Synchronization

/// Reads the plays of a store on another thread, by a connection of its own, while the library is read: they are about
/// as much as each other.
///
/// It gives nothing where that connection sees another revision, or does not come about: then the caller reads them.
final class PlayReader: Sendable {
  private let plays = Mutex<EntityTable<Play>?>(nil)
  private let work = DispatchGroup()

  init(_ path: String, revision: Int) {
    DispatchQueue.global(qos: .userInitiated).async(group: work) { [self] in
      guard let read = try? Self.read(path, revision: revision) else { return }
      plays.withLock { $0 = read }
    }
  }

  /// The plays, once they are read.
  func finish() -> EntityTable<Play>? {
    work.wait()
    return plays.withLock { $0 }
  }

  private static func read(_ path: String, revision: Int) throws(StoreError) -> EntityTable<Play>? {
    let connection = try Connection(path: path, access: .readWrite, busyTimeout: .zero)
    try connection.execute("PRAGMA query_only = ON; PRAGMA mmap_size = 1073741824; BEGIN", to: "read the plays")
    defer { connection.rollBack() }
    guard try connection.revision() == revision else { return nil }
    return try connection.read(Play.self)
  }
}
