import Dispatch
import Foundation

/// Reports changes in a store's folder by notifications of the kernel: nothing is polled, and an idle watch costs nothing.
///
/// A commit of another process writes the write-ahead log in the store's folder, and a moved, replaced or restored
/// store changes the folder, so watching the folder covers both. If the store is a link, its target's folder has the
/// log.
///
/// The kernel watches files, not paths. So each folder above is watched for its own move and removal, the nearest one
/// for new folders while the store's is missing, and the watches are renewed after each change.
struct FolderWatch: Sendable {
  /// One element for any number of changes since the last one; ends with ``stop``.
  let changes: AsyncStream<Void>

  let stop: @Sendable () -> Void

  init?(ofFile path: String) {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    guard let watches = FolderWatches(of: path, onChange: { continuation.yield() }) else { return nil }
    changes = stream
    stop = {
      watches.cancel()
      continuation.finish()
    }
  }
}

/// A folder to watch.
struct WatchedFolder {
  let path: String
  /// Whether its entries are watched, or only its own move and removal.
  let hasEntries: Bool

  /// The paths to look at: of the store, and of its target if it is a link.
  static func paths(of store: String) -> Set<String> {
    let url = URL(fileURLWithPath: store)
    return [url.path, url.resolvingSymlinksInPath().path]
  }

  /// The existing folders on the ways from the root to the store and to its target, those with entries last.
  static func all(of store: String) -> [WatchedFolder] {
    let ways = paths(of: store).map { way(to: $0) }
    return ways.flatMap { $0.dropFirst() } + ways.compactMap(\.first)
  }

  /// From the nearest existing folder upwards.
  private static func way(to path: String) -> [WatchedFolder] {
    var found: [WatchedFolder] = []
    var path = path
    while path != "/", !path.isEmpty {
      path = (path as NSString).deletingLastPathComponent
      guard FileManager.default.fileExists(atPath: path) else { continue }
      found.append(WatchedFolder(path: path, hasEntries: found.isEmpty))
    }
    return found
  }
}
