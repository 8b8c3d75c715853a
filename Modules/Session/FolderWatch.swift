import Dispatch
import Foundation
import ShowlogPersistence

/// Reports changes in a store's folder by notifications of the kernel, without polling.
///
/// A commit of another process writes the write-ahead log, which is beside the target of a link, and a moved, replaced
/// or restored store changes the folder. The kernel watches files, not paths. So each parent folder is watched for
/// its own move and removal. While the store's folder is missing, the nearest existing one is watched for new folders.
/// Each change renews the watches.
final class FolderWatch: Sendable {
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

struct WatchedFolder {
  let path: String
  /// If false, only its own move and removal are watched.
  let hasEntries: Bool

  static func paths(of store: String) -> Set<String> {
    let url = URL(fileURLWithPath: store)
    return [url.path, url.resolvingSymlinksInPath().path]
  }

  /// With the existing folders above. Those with entries come last, since their events are added to others.
  static func all(of store: String) -> [WatchedFolder] {
    let ways = paths(of: store).map { way(to: $0) }
    return ways.flatMap { $0.dropFirst() } + ways.compactMap(\.first)
  }

  /// From the nearest readable folder upwards: one that may not be read cannot be watched, but on Linux the folder above it
  /// reports when its permissions change.
  private static func way(to path: String) -> [WatchedFolder] {
    var found: [WatchedFolder] = []
    var path = path
    while path != "/", !path.isEmpty {
      path = FilePath.parent(of: path)
      guard FileManager.default.isReadableFile(atPath: path) else { continue }
      found.append(WatchedFolder(path: path, hasEntries: found.isEmpty))
    }
    return found
  }
}
