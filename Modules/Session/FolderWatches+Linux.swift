#if !canImport(Darwin)
import Dispatch
import Foundation
import Synchronization

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
