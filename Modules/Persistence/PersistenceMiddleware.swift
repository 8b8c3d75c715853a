import LeftfoldCore
import ShowlogFeatureKit

/// Persists the stored part of a state in a file.
///
/// The rows that an action changed and a line of the log are written in one transaction, which is on the disk when
/// `send` returns. An action is persisted if it changes a stored table, without any flag. The file is then locked
/// (unless the caller holds the lock), written and committed. Any other action costs a few identity comparisons.
///
/// A failed write is rolled back in the file. Then ``onFailure`` is called, which must lead to an action that installs
/// ``StoreFile/contents``: the state must not stay ahead of the file. If another process has changed the file since it
/// was last read, the write fails as well.
@MainActor
public final class PersistenceMiddleware<State: Sendable, Action>: Middleware {
  private let file: StoreFile<State>
  private let entry: (Action, _ before: State, _ after: State) -> LogEntry?
  private var outcome: Result<Commit<State>, StoreError>?

  /// Called after a write failed, while the action is still being handled.
  public var onFailure: (StoreError) -> Void = { _ in }

  /// Creates a middleware that writes to a file.
  ///
  /// - Parameters:
  ///   - file: The store, opened for writing and loaded into the initial state of the app's store.
  ///   - entry: Returns the log line of an action that changed a stored table; nil for a change that is not the viewer's,
  ///     which adds no undo step.
  public init(
    file: StoreFile<State>, entry: @escaping (_ action: Action, _ before: State, _ after: State) -> LogEntry?
  ) {
    self.file = file
    self.entry = entry
  }

  /// Returns the result of the last write since the last call; nil without one.
  public func takeOutcome() -> Result<Commit<State>, StoreError>? {
    defer { outcome = nil }
    return outcome
  }

  /// Writes and commits the action's changes of stored tables; calls ``onFailure`` if that fails.
  public func handle(_ action: Action, before: State, after: State) {
    guard file.differ(file.contents, after), file.differ(before, after) else { return }
    do throws(StoreError) {
      // Continuing from a state without the other process's changes would remove them.
      guard !file.differ(file.contents, before) else { throw file.conflict }
      if !file.isLocked { try file.lockUnchanged() }
      if let entry = entry(action, before, after) {
        try file.write(entry, from: before, to: after)
      } else {
        try file.writeUnlogged(from: before, to: after)
      }
      try file.commit()
      outcome = .success(Commit(before: before, after: after, isChanged: true))
    } catch {
      file.rollback()
      outcome = .failure(error)
      onFailure(error)
    }
  }
}
