import Dispatch
import Foundation

/// Reports changes in a store's folder by notifications of the kernel: nothing is polled, and an idle watch costs nothing.
///
/// A commit of another process writes the write-ahead log in the store's folder, and a moved, replaced or restored
/// store changes the folder, so watching the folder covers both. If the store is a link, its target's folder has the
/// log.
struct FolderWatch: Sendable {
  /// One element for any number of changes since the last one; ends with ``stop``.
  let changes: AsyncStream<Void>

  let stop: @Sendable () -> Void

  init?(ofFile path: String) {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let sources = Self.sources(path)
    guard !sources.isEmpty else { return nil }
    for (source, drain) in sources {
      source.setEventHandler {
        drain()
        continuation.yield()
      }
      source.activate()
    }
    changes = stream
    let handle = Sources(all: sources.map(\.source))
    stop = {
      for source in handle.all { source.cancel() }
      continuation.finish()
    }
  }

  /// The path, and the target if it is a link.
  private static func paths(_ path: String) -> Set<String> {
    [path, URL(fileURLWithPath: path).resolvingSymlinksInPath().path]
  }

  private static func folders(_ path: String) -> Set<String> {
    Set(paths(path).map { ($0 as NSString).deletingLastPathComponent }.map { $0.isEmpty ? "." : $0 })
  }

  private typealias Source = (source: any DispatchSourceProtocol, drain: @Sendable () -> Void)

  /// Unchecked, since a dispatch source may be canceled from any thread, which Dispatch's Linux overlay does not
  /// declare.
  private struct Sources: @unchecked Sendable {
    let all: [any DispatchSourceProtocol]
  }

  #if canImport(Darwin)
  /// Watches the folder for created and removed files, and the store and its log for writes.
  private static func sources(_ path: String) -> [Source] {
    (folders(path) + paths(path).flatMap { [$0, $0 + "-wal"] }).compactMap { name in
      let descriptor = unsafe open(name, O_EVTONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return nil }
      let source = DispatchSource.makeFileSystemObjectSource(
        fileDescriptor: descriptor, eventMask: [.write, .extend, .delete, .rename], queue: .global())
      source.setCancelHandler { _ = close(descriptor) }
      return (source, {})
    }
  }
  #else
  private static func sources(_ path: String) -> [Source] {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { return [] }
    guard add(path, to: descriptor) else {
      close(descriptor)
      return []
    }
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .global())
    source.setCancelHandler { _ = close(descriptor) }
    return [
      (
        source,
        {
          drain(descriptor)
          // A no-op, unless the link has another target now, or there is another folder at the path by now.
          _ = add(path, to: descriptor)
        }
      )
    ]
  }

  /// Returns whether a folder is watched.
  private static func add(_ path: String, to descriptor: Int32) -> Bool {
    let mask =
      IN_MODIFY | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB | IN_MOVE_SELF | IN_DELETE_SELF
    let watches = folders(path).map { unsafe inotify_add_watch(descriptor, $0, UInt32(mask)) }
    return watches.contains { $0 >= 0 }
  }

  /// Discards the events: the kind of change does not matter.
  private static func drain(_ descriptor: Int32) {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    while unsafe read(descriptor, &bytes, bytes.count) > 0 {}
  }
  #endif
}
