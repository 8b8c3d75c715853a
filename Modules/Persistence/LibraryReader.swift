import Dispatch
import ShowlogModels
import Synchronization

/// Reads the library of a store on another thread, by a connection of its own, while the plays are read: they are about
/// as much as each other. The plays are the longer part, and stay with the first thread, whose memory grows faster.
///
/// It gives nothing where that connection sees another revision, or does not come about: then the caller reads them.
final class LibraryReader: Sendable {
  private let library = Mutex<Library?>(nil)
  private let work = DispatchGroup()

  init(_ path: String, revision: Int) {
    DispatchQueue.global(qos: .userInitiated).async(group: work) { [self] in
      guard let read = try? Self.read(path, revision: revision) else { return }
      library.withLock { $0 = read }
    }
  }

  /// The library, once it is read.
  func finish() -> Library? {
    work.wait()
    return library.withLock { $0 }
  }

  private static func read(_ path: String, revision: Int) throws(StoreError) -> Library? {
    let connection = try Connection(path: path, access: .readWrite, busyTimeout: .zero)
    try connection.execute("PRAGMA query_only = ON; PRAGMA mmap_size = 1073741824; BEGIN", to: "read the library")
    defer { connection.rollBack() }
    guard try connection.revision() == revision else { return nil }
    return try connection.readLibrary()
  }
}
