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
    file.install(other, in: &state)
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
  ///   - isRequested: Whether the screen's first request is performed.
  /// - Returns: The undone or redone change; nil without one.
  ///
  /// - Throws: `StoreError` if the result cannot be stored; then the file is unchanged.
  public nonisolated func move(
    _ step: UndoStep, from shown: AppState? = nil, isRequested: Bool = false
  ) async throws(StoreError) -> ChangeSummary? {
    let (written, sent) = try await write(stepping(step, from: shown), in: .background, isRequested: isRequested)
    await sent.finish()
    let (commit, words) = (written.commit, written.summary?.split(separator: ": ", maxSplits: 1).last.map(String.init))
    let (old, new) = step == .undo ? (commit.after, commit.before) : (commit.before, commit.after)
    return ChangeSummary(from: old, to: new)?.worded(words)
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

  /// Commits the merge of other stores' contents, as one change.
  ///
  /// - Parameters:
  ///   - contents: The other stores' contents.
  ///   - files: Their names, for the report and the log.
  ///   - isDryRun: Whether nothing is stored.
  /// - Returns: The commit, with the report in the state after.
  /// - Throws: `StoreError` if it cannot be stored.
  public nonisolated func merge(
    _ contents: [AppState], files: [String], isDryRun: Bool
  ) async throws(StoreError) -> Commit<AppState> {
    let moment = now()
    let merge = { @Sendable (state: inout AppState) in
      let before = state
      var report = ImportReport()
      for other in contents { report.add(state.merge(other, at: moment)) }
      (report.files, report.isDryRun, report.isChanged) = (files, isDryRun, AppState.differ(before, state))
      state.imports = .finished(report)
    }
    if isDryRun {
      let before = await store.state
      var after = before
      merge(&after)
      return Commit(before: before, after: after, isChanged: false)
    }
    let change = Writing(entry: AppAction.logEntry(ofMerge: files, at: moment)) { draft throws(StoreError) in
      merge(&draft.state)
    }
    let (written, sent) = try await write(change, in: .background)
    await sent.finish()
    return written.commit
  }

  /// Returns the stored contents of a backup.
  ///
  /// They are read from a private copy, since reading migrates a store of an earlier version.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the backup.
  ///   - name: The name of the backup in errors.
  ///   - settings: The settings of the returned state.
  /// - Throws: `StoreError` if the backup is damaged, or is not a store that this program reads.
  public nonisolated static func contents(
    ofBackup bytes: [UInt8], named name: String, settings: SettingsState
  ) throws(StoreError) -> AppState {
    let (files, copy) = (FileManager.default, DraftFile(of: FileManager.default.temporaryDirectory.path + "/backup"))
    return try copy.removing { () throws(StoreError) in
      let attributes = [FileAttributeKey.posixPermissions: 0o600]
      guard files.createFile(atPath: copy.path, contents: Data(bytes), attributes: attributes) else {
        throw StoreError(.io, path: name, message: "the backup could not be copied to \(copy.path)")
      }
      do throws(StoreError) {
        let file = try StoreFile.open(
          at: copy.path, mode: .readOnly, tables: AppState.storedTables, empty: AppState(settings: settings))
        let contents = try file.load()
        guard file.damage.isEmpty else {
          throw StoreError(.corrupt, path: name, message: "the backup is damaged, and was not restored")
        }
        return contents
      } catch {
        throw StoreError(error.kind, path: name, message: error.message)
      }
    }
  }
}
