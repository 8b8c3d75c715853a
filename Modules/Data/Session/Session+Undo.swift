import Foundation
import LeftfoldCore
import LeftfoldUndo
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPersistence

/// Undo and redo of changes of any process, by the one writer.
extension Session {
  /// The change that undoes or redoes one; a conflict if the locked state is not the shown one.
  nonisolated func stepping(_ step: UndoStep, from shown: AppState? = nil) -> Writing {
    Writing(entry: (step == .undo ? AppAction.undone : .redone).logEntry(at: now())) { draft throws(StoreError) in
      if let shown, let file = draft.file, AppState.differ(shown, draft.state) {
        throw StoreError(.conflict, path: file.path, message: "another showlog changed the store meanwhile; try again")
      }
      let text = try draft.file?.nextLine(step)?.entry.summary
      try draft.go(step)
      draft.entry.summary = text.map { "\(step == .undo ? "undid" : "redid"): \($0)" }
    }
  }
}

extension Draft {
  fileprivate mutating func go(_ step: UndoStep) throws(StoreError) {
    guard let file, let other = try file.contents(after: step) else { return }
    let before = state
    let isOwn = try file.nextLine(step)?.entry.isViewersOwn ?? false
    file.install(other, in: &state)
    if isOwn { state.restate(since: before, at: entry.at) }
    state.dropStatementsAboutLost(since: before)
  }
}

extension LogEntry {
  /// Whether the viewer stated it here, and neither a file, another store nor the catalog did.
  fileprivate var isViewersOwn: Bool {
    !["imports.", "catalog.", "library."].contains(where: kind.hasPrefix)
  }
}

extension Session {
  /// The maximum number of changes that can be undone.
  public nonisolated static var undoLimit: Int { StoreFile<AppState>.undoLimit }

  /// Undoes the last change of the store, by any process, or redoes the last undone one.
  ///
  /// - Parameters:
  ///   - step: Undo or redo.
  ///   - shown: The state in which the viewer chose to; if the store differs from it, its last change may be another
  ///     one, and this throws.
  /// - Returns: The undone or redone change; nil without one.
  ///
  /// - Throws: `StoreError` if the result cannot be stored; then the file is unchanged.
  public nonisolated func move(
    _ step: UndoStep, from shown: AppState? = nil
  ) async throws(StoreError) -> ChangeSummary? {
    let (written, sent) = try await write(stepping(step, from: shown), in: .background)
    await sent.finish()
    let (commit, words) = (written.commit, written.summary?.split(separator: ": ", maxSplits: 1).last.map(String.init))
    let (old, new) = step == .undo ? (commit.after, commit.before) : (commit.before, commit.after)
    return ChangeSummary(from: old, to: new)?.worded(words)
  }

  /// Undoes or redoes the last change for a request of the screen, if the viewer knows which one it is.
  ///
  /// - Parameters:
  ///   - step: Undo or redo.
  ///   - confirmed: The description of the change that the viewer has confirmed; nil without a question.
  ///   - number: The number of the request; see ``commit(_:request:)``.
  ///   - isSeen: Returns whether the last change is one that the viewer has made here, so that none is asked about.
  /// - Throws: `StoreError` if the file cannot be read, or the result cannot be stored; then the file is unchanged.
  public func move(
    _ step: UndoStep, confirmed: String?, request number: Int, isSeen: () -> Bool
  ) async throws(StoreError) -> StepAnswer {
    let (answer, sent) = try await inTurn(number) { () async throws(StoreError) -> (StepAnswer, SentAction?) in
      while true {
        if confirmed != nil || !isSeen() {
          guard let change = try await summary(of: step) else { return (.nothing, nil) }
          if change != confirmed { return (.unconfirmed(change), nil) }
        }
        do throws(StoreError) {
          return (.done, try await writeElsewhere(stepping(step, from: store.state), request: number).sent)
        } catch {
          // Another process has committed a change meanwhile, which may be the last one now.
          guard error.kind == .conflict, try await readIfChanged() else { throw error }
        }
      }
    }
    await sent?.finish()
    return answer
  }

  /// Returns the change that ``move(_:from:)`` would revert or repeat, and writes nothing; nil without one.
  ///
  /// - Throws: `StoreError` if the file cannot be read.
  public nonisolated func preview(_ step: UndoStep) async throws(StoreError) -> ChangeSummary? {
    try await reading { file, state throws(StoreError) in
      var draft = Draft(state: state, file: file, entry: AppAction.undone.logEntry(at: now()))
      try draft.go(step)
      let (old, new) = step == .undo ? (draft.state, state) : (state, draft.state)
      return ChangeSummary(from: old, to: new)?.worded(try file.nextLine(step)?.entry.summary)
    } ?? nil
  }

  /// Returns the summary of the change that ``move(_:from:)`` would revert or repeat; nil without one.
  ///
  /// Rows are read only if the log has no summary of the change.
  ///
  /// - Throws: `StoreError` if the file cannot be read.
  public nonisolated func summary(of step: UndoStep) async throws(StoreError) -> String? {
    let text = try await reading { file, _ throws(StoreError) in try file.nextLine(step)?.entry.summary } ?? nil
    return if let text { text } else { try await preview(step)?.text }
  }
}

/// The answer to a request of undo or redo.
public enum StepAnswer: Equatable, Sendable {
  /// The change was undone or redone, and published.
  case done
  /// There is no change to undo or redo.
  case nothing
  /// The last change is the described one, which the viewer has not confirmed.
  case unconfirmed(String)
}

extension Session {
  /// Replaces all stored contents with those of a document, as one change and one undo step.
  ///
  /// - Parameters:
  ///   - contents: A state with the stored contents of the document.
  ///   - replaces: Whether a store that holds shows is replaced.
  /// - Returns: The commit.
  /// - Throws: `StoreError` if the contents cannot be stored, or the store holds shows and `replaces` is false.
  public nonisolated func restore(
    _ contents: AppState, replaces: Bool
  ) async throws(StoreError) -> Commit<AppState> {
    let change = Writing(entry: AppAction.logEntry(ofRestore: contents.persistent, at: now())) {
      draft throws(StoreError) in
      guard replaces || !AppState.differ(draft.state, AppState(settings: draft.state.settings)) else {
        let shows = draft.state.library.shows.count
        let contents = shows == 0 ? "things other than shows" : shows.of("show", "shows")
        throw StoreError(
          .cannotCreate, path: draft.file?.path ?? "",
          message: "the store holds \(contents) already; --replace replaces everything in it")
      }
      draft.file?.install(contents, in: &draft.state)
    }
    let (written, sent) = try await write(change, in: .background)
    await sent.finish()
    return written.commit
  }
}
