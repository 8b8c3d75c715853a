import LeftfoldCore
import ShowlogFeatureKit

/// Keeps what is stored of a state in a file: what an action changed and a line of the log, in one transaction, which is on
/// the disk by the time that `send` returns.
///
/// An action is kept if a stored table differs after it; nothing else says so. An action that changes none costs a few
/// comparisons of identity. Otherwise the file is locked (unless the caller holds the lock), written and committed.
///
/// A write that fails is rolled back in the file, and ``onFailure`` is called, which is to send an action that installs
/// ``StoreFile/contents``: the state must not stay ahead of the file. Where another process has changed the file since it
/// was last seen, nothing is written and that is a failure as well.
@MainActor
public final class PersistenceMiddleware<State: Sendable, Action>: Middleware {
  private let file: StoreFile<State>
  private let entry: (Action) -> LogEntry
  private var outcome: Result<Commit<State>, StoreError>?

  /// Called after a write failed, while the action is still being handled.
  public var onFailure: (StoreError) -> Void = { _ in }

  /// A middleware that writes to a file.
  ///
  /// - Parameters:
  ///   - file: the store, opened to be written and loaded into the state that the app's store starts from.
  ///   - entry: the line that the log has of an action that changed something.
  public init(file: StoreFile<State>, entry: @escaping (Action) -> LogEntry) {
    self.file = file
    self.entry = entry
  }

  /// What became of the last write since the last call; nil if there was none.
  public func takeOutcome() -> Result<Commit<State>, StoreError>? {
    defer { outcome = nil }
    return outcome
  }

  /// Writes what the action changed.
  public func handle(_ action: Action, before: State, after: State) {
    guard file.differ(before, after), file.differ(file.contents, after) else { return }
    do throws(StoreError) {
      // An app that goes on with what it had before another process's changes would remove them.
      guard !file.differ(file.contents, before) else { throw file.conflict }
      if !file.isLocked { try file.lockUnchanged() }
      try file.write(entry(action), from: before, to: after)
      try file.commit()
      outcome = .success(Commit(before: before, after: after, isChanged: true))
    } catch {
      file.rollback()
      outcome = .failure(error)
      onFailure(error)
    }
  }
}
