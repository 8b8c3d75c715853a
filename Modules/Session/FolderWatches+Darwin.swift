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

  /// Replaces all sources, since the files at the paths may be other ones now; returns whether there are any.
  @discardableResult
  private func renew() -> Bool {
    sources.withLock { sources in
      guard let old = sources else { return false }
      let new = makeSources()
      for source in old.all { source.cancel() }
      sources = Sources(all: new)
      return !new.isEmpty
    }
  }

  private func makeSources() -> [any DispatchSourceProtocol] {
    let folders = WatchedFolder.all(of: path).map { (path: $0.path, isWritten: $0.hasEntries) }
    let logs = WatchedFolder.paths(of: path).map { (path: $0 + "-wal", isWritten: true) }
    return (folders + logs).compactMap { file in
      let descriptor = unsafe open(file.path, O_EVTONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return nil }
      let source = DispatchSource.makeFileSystemObjectSource(
        fileDescriptor: descriptor,
        eventMask: file.isWritten ? [.delete, .rename, .write, .extend] : [.delete, .rename],
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
