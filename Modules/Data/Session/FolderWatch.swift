import Dispatch
import Foundation
import ShowlogPersistence
import Synchronization

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

#if !canImport(Darwin)

final class FolderWatches: Sendable {
  private let path: String
  private let descriptor: Int32
  /// The watches, by inotify's numbers.
  private let numbers = Mutex<Set<Int32>>([])
  private let source: Source

  /// Unchecked: a dispatch source may be canceled from any thread, which Dispatch on Linux does not declare.
  private struct Source: @unchecked Sendable {
    let value: any DispatchSourceRead
  }

  init?(of path: String, onChange: @escaping @Sendable () -> Void) {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    self.path = path
    self.descriptor = descriptor
    source = Source(value: DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .global()))
    source.value.setCancelHandler { _ = close(descriptor) }
    source.value.setEventHandler { [weak self] in
      self?.renew()
      onChange()
    }
    source.value.activate()
    guard renew() else {
      cancel()
      return nil
    }
  }

  func cancel() { source.value.cancel() }

  /// Repeated until nothing differs: a folder may be created before the watch that would report it. Returns false if no
  /// folder's entries are watched, so that no commit is reported.
  @discardableResult
  private func renew() -> Bool {
    drain()
    return numbers.withLock { numbers in
      var added = add()
      for _ in 1...8 {
        let again = add()
        if again.all == added.all { break }
        added = again
      }
      for old in numbers.subtracting(added.all) { inotify_rm_watch(descriptor, old) }
      numbers = added.all
      return added.hasEntries
    }
  }

  /// Adding a watch again replaces its events, but adds to them for a folder with entries, which may be above another.
  private func add() -> (all: Set<Int32>, hasEntries: Bool) {
    let own = IN_MOVE_SELF | IN_DELETE_SELF
    let entries = own | IN_MODIFY | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB | IN_MASK_ADD
    var added: (all: Set<Int32>, hasEntries: Bool) = ([], false)
    for folder in WatchedFolder.all(of: path) {
      let events = UInt32(bitPattern: Int32(folder.hasEntries ? entries : own))
      let number = unsafe inotify_add_watch(descriptor, folder.path, events)
      guard number >= 0 else { continue }
      added.all.insert(number)
      if folder.hasEntries { added.hasEntries = true }
    }
    return added
  }

  /// The kind of change does not matter.
  private func drain() {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    while unsafe read(descriptor, &bytes, bytes.count) > 0 {}
  }
}
#endif

#if canImport(Darwin)

/// Kernel event sources of the folders, and of the log, whose writes its folder does not report. The store itself has
/// none: closing a second descriptor of it would release SQLite's locks.
final class FolderWatches: Sendable {
  private let path: String
  private let onChange: @Sendable () -> Void
  private let queue = DispatchQueue(label: "showlog.folder")
  /// Nil once canceled.
  private let sources = Mutex<Sources?>(Sources(all: []))

  /// Unchecked, since a dispatch source may be canceled from any thread.
  private struct Sources: @unchecked Sendable {
    let all: [any DispatchSourceProtocol]
  }

  init?(of path: String, onChange: @escaping @Sendable () -> Void) {
    self.path = path
    self.onChange = onChange
    guard renew() else { return nil }
  }

  func cancel() {
    sources.withLock { sources in
      for source in sources?.all ?? [] { source.cancel() }
      sources = nil
    }
  }

  /// Replaces all sources, since the paths may lead to other files now. False if no folder's entries are watched.
  @discardableResult
  private func renew() -> Bool {
    sources.withLock { sources in
      guard let old = sources else { return false }
      let folders = WatchedFolder.all(of: path)
      let entries = makeSources(folders.filter(\.hasEntries).map(\.path), isWritten: true)
      let others = makeSources(folders.filter { !$0.hasEntries }.map(\.path), isWritten: false)
      let logs = makeSources(WatchedFolder.paths(of: path).map { $0 + "-wal" }, isWritten: true)
      for source in old.all { source.cancel() }
      sources = Sources(all: entries + others + logs)
      return !entries.isEmpty
    }
  }

  private func makeSources(_ paths: some Sequence<String>, isWritten: Bool) -> [any DispatchSourceProtocol] {
    paths.compactMap { path in
      let descriptor = unsafe open(path, O_EVTONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return nil }
      let source = DispatchSource.makeFileSystemObjectSource(
        fileDescriptor: descriptor,
        eventMask: isWritten ? [.delete, .rename, .write, .extend] : [.delete, .rename],
        queue: queue)
      source.setCancelHandler { _ = close(descriptor) }
      source.setEventHandler { [weak self] in
        self?.renew()
        self?.onChange()
      }
      source.activate()
      return source
    }
  }
}
#endif
