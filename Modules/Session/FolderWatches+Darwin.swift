#if canImport(Darwin)
import Dispatch
import Foundation
import Synchronization

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
