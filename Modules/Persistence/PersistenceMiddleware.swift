import LeftfoldCore
import ShowlogModels

/// Keeps what persists of an app's state in a store file: what an action changed and the action itself, in
/// one transaction, which is on the disk by the time that `send` returns.
///
/// An action that changes nothing of it and has no line in the log costs nothing, nor does one that was to take a change
/// back where there was none. Otherwise the file is
/// locked, written and committed. A caller may take the lock before sending, to base the action on what
/// ``StoreFile/lock()`` gives, and then calls ``StoreFile/rollback()`` afterwards, which gives the lock back
/// if there was nothing to write.
///
/// A failure rolls back and waits for ``takeFailure()``; the app's state is then ahead of the file, and the
/// next change that can be written brings what is missing along, log and all.
///
/// Where another process has changed the file since it was last seen, nothing is written, since that would
/// undo the other's changes: read the file again (``StoreFile/load()``, or ``StoreFile/lock()``) and send
/// what it holds in an action of the app's. What is equal to the file's contents is never written back.
@MainActor
public final class PersistenceMiddleware<State, Action>: Middleware {
  private let file: StoreFile
  private let contents: (State) -> PersistentState
  private let entry: (Action) -> LogEntry?
  private var failure: StoreError?
  /// After a failure: the revision of the file that the state is ahead of.
  private var revisionBehind: Int?
  /// After a failure: the lines of the log that the file lacks, to be written with the next change.
  public private(set) var missing: [LogEntry] = []

  /// A middleware that writes to a file.
  ///
  /// - Parameters:
  ///   - file: the store, opened to be written and loaded into the state that the app's store starts from.
  ///   - contents: what persists of a state; it should share the state's tables, so that differences cost
  ///     what differs.
  ///   - entry: the line that the log has of an action, or nil for an action that it need not have.
  public init(
    file: StoreFile, contents: @escaping (State) -> PersistentState, entry: @escaping (Action) -> LogEntry?
  ) {
    self.file = file
    self.contents = contents
    self.entry = entry
  }

  /// The first failure since the last call, if there was one.
  public func takeFailure() -> StoreError? {
    defer { failure = nil }
    return failure
  }

  /// Writes what the action changed.
  public func handle(_ action: Action, before: State, after: State) {
    let old = contents(before)
    let new = contents(after)
    let entry = entry(action)
    guard old != new || entry.map({ $0.step == .recorded }) ?? false else { return }
    if old != new, new == file.contents {
      // The app has taken over what the file holds, or taken back what could not be written.
      catchUp()
      if entry == nil { return }
    }
    // An app that goes on with what it had before another process's changes would remove them.
    let isBasedOnFile = old == file.contents || new == file.contents || revisionBehind == file.revision
    do throws(StoreError) {
      guard isBasedOnFile else { throw file.conflict }
      try write(entry, new)
      catchUp()
    } catch {
      file.rollback()
      failure = failure ?? error
      revisionBehind = isBasedOnFile ? file.revision : nil
      if let entry { missing.append(entry) }
    }
  }

  private func write(_ entry: LogEntry?, _ new: PersistentState) throws(StoreError) {
    if !file.isLocked { try file.lockUnchanged() }
    try file.write(entry, new, after: missing)
    try file.commit()
  }

  private func catchUp() {
    revisionBehind = nil
    missing = []
  }
}
