import LeftfoldCore
import LeftfoldUndo
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPersistence

/// A change of the locked state, which the writer makes once.
struct Writing: Sendable {
  /// The line of the log; without a summary, it gets the words of ``ChangeSummary``.
  var entry: LogEntry

  /// Changes a copy of the locked state; throws to change nothing.
  let apply: @Sendable (inout Draft) throws(StoreError) -> Void
}

/// A copy of the locked state, and the file that is locked.
struct Draft {
  var state: AppState
  let file: StoreFile<AppState>?
  var entry: LogEntry
  /// Runs after the commit.
  var effect = Effect<AppAction>.none
}

/// Where a change is computed and written.
enum WritingPlace: Sendable {
  /// On the main actor by the session's connection: for a few rows.
  case mainActor
  /// In the background by a second connection, while keys are answered: for any number of rows.
  case background
}

/// The one writer of the store file.
extension Session {
  /// Commits an action, and publishes it as `AppAction.committed`.
  ///
  /// The action is reduced once, on the store file's contents: the file is locked first, and read again if another
  /// process has written it. When this returns, the changes are on the disk, with one undo step, the state has them, and
  /// the effects of the action have ended. A failure leaves state and file unchanged. An action that changes no stored
  /// table writes nothing.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - shown: The version from which the caller has the keys in the action; nil if it has none from a version.
  /// - Returns: The states before and after, as of the lock, from which answers are computed. An import's report is in
  ///   the state after.
  ///
  /// - Throws: `StoreError` if the change cannot be stored, or the files of an import cannot be read; a conflict if
  ///   keys of the shown version stand for something else now.
  @discardableResult
  public func commit(
    _ action: AppAction, shown: PersistentState? = nil
  ) async throws(StoreError) -> Commit<AppState> {
    switch action {
    case .imports(.requested(let request)): try await performImport(of: request)
    case .imports(.read(let batch, let isDryRun)): try await commit(ImportedFiles(batch), isDryRun: isDryRun)
    case .undone: try await finish(write(stepping(.undo), in: .background))
    case .redone: try await finish(write(stepping(.redo), in: .background))
    case .library(.fetched): try await finish(write(reducing(action), in: .background))
    default: try await finish(write(reducing(action, shown: shown), in: .mainActor))
    }
  }

  /// Commits a request of the screen: an action that was reduced already on the state that it shows; see ``commit(_:shown:)``.
  ///
  /// It is reduced again only if the locked state is another one. If it changes no stored table, the file is not locked
  /// unless another process has changed it.
  ///
  /// - Parameter number: The number of the request. Requests are committed in the order of their numbers, each once.
  /// - Throws: `StoreError` if the change cannot be stored; a conflict if keys of the shown state stand for something
  ///   else now.
  public func commit(_ reduction: Reduction, request number: Int) async throws(StoreError) {
    let sent = try await inTurn(number) { () async throws(StoreError) in
      let isRefreshed = try await readIfChanged()
      if !reduction.isStored, !isRefreshed, store.state == reduction.before {
        let commit = Commit(before: reduction.before, after: reduction.after, isChanged: false)
        return store.send(.committed(StoredChange(commit, request: number, effect: reduction.effect)))
      }
      let change = reducing(reduction.action, shown: reduction.before.persistent, as: reduction)
      return try writeHere(change, request: number).sent
    }
    await sent.finish()
  }

  private func finish(_ written: (change: StoredChange, sent: SentAction)) async -> Commit<AppState> {
    await written.sent.finish()
    return written.change.commit
  }

  /// Commits an action and discards the commit; see ``commit(_:shown:)``.
  public func run(_ action: AppAction) async throws(StoreError) { try await commit(action) }

  /// Commits actions one after the other, each as a change of its own; see ``commit(_:shown:)``.
  public func run(_ actions: [AppAction]) async throws(StoreError) {
    for action in actions { try await commit(action) }
  }

  /// The change that the app's reducer makes.
  func reducing(_ action: AppAction, shown: PersistentState? = nil, as made: Reduction? = nil) -> Writing {
    let (reducer, environment, path) = (reducer, environment, location?.path ?? "")
    return Writing(entry: action.logEntry(at: now())) { draft throws(StoreError) in
      if let shown, draft.state.persistent.reassignsKeys(of: shown) {
        throw StoreError(
          .conflict, path: path,
          message: "another showlog replaced the shows or plays meanwhile, and nothing was changed; try again")
      }
      let reduction =
        if let made, made.before == draft.state { made } else {
          Reduction(action, on: draft.state, by: reducer, environment)
        }
      (draft.state, draft.effect) = (reduction.after, reduction.effect)
    }
  }

  /// Locks, reads what others wrote, changes a copy, writes the differing rows with undo step and log line, commits,
  /// and publishes the commit.
  ///
  /// - Parameter willCommit: Called on the main actor before the commit; returns whether the change was not canceled.
  /// - Returns: The change, and the action that published it, to wait for its effects.
  func write(
    _ change: Writing, in place: WritingPlace,
    willCommit: @escaping @MainActor @Sendable () -> Bool = { true }
  ) async throws(StoreError) -> (change: StoredChange, sent: SentAction) {
    try await inTurn { () async throws(StoreError) in
      switch place {
      case .mainActor:
        try await readIfChanged()
        return try writeHere(change)
      case .background: return try await writeElsewhere(change, willCommit: willCommit)
      }
    }
  }

  /// Other changes wait until `body` returns.
  func inTurn<Result>(
    _ request: Int? = nil, _ body: () async throws(StoreError) -> Result
  ) async throws(StoreError) -> Result {
    await turn.acquire(request)
    defer { turn.release() }
    return try await body()
  }

  /// In one call, which waits for another process's lock at most as long as SQLite's timeout. The caller has the turn, and
  /// has read large contents of others off the main actor.
  private func writeHere(
    _ change: Writing, request: Int? = nil
  ) throws(StoreError) -> (change: StoredChange, sent: SentAction) {
    if location?.mode == .readWrite { try lock() }
    do throws(StoreError) {
      let written = try change.write(on: store.state, to: file, request)
      try file?.commit()
      return (written, store.send(.committed(written)))
    } catch {
      file?.rollback()
      throw error
    }
  }

  /// By a second connection, off the main actor. The caller has the turn.
  nonisolated func writeElsewhere(
    _ change: Writing, request: Int? = nil, willCommit: @escaping @MainActor @Sendable () -> Bool = { true }
  ) async throws(StoreError) -> (change: StoredChange, sent: SentAction) {
    // Opened before the basis is read: if the file is replaced in between, one of the two connections detects it.
    let file = try openAnother()
    var (before, seen) = try await basis()
    if let file, let seen { file.adopt(seen) }
    do throws(StoreError) {
      let fresh = try file?.lock()
      if let fresh { file?.install(fresh, in: &before) }
      let written = try change.write(on: before, to: file, request)
      let install = await prepare(written.commit.after.persistent, written.commit.after.settings)
      guard await confirm(willCommit) else {
        throw StoreError(.canceled, path: location?.path ?? "", message: "canceled")
      }
      try file?.commit()
      seen = file?.seen
      return (written, await publish(written, seen, isRefreshed: fresh != nil, install))
    } catch {
      file?.rollback()
      throw error
    }
  }

  /// The state and the version of the file that a second connection continues from.
  private func basis() throws(StoreError) -> (AppState, StoreFile<AppState>.Snapshot?) {
    try file?.reopenIfReplaced()
    return (store.state, try file?.snapshotForBackground())
  }

  /// Runs on the main actor, like cancellation requests, so each request arrives either before this call or too late.
  private func confirm(_ willCommit: @MainActor @Sendable () -> Bool) -> Bool { !Task.isCancelled && willCommit() }

  private func publish(
    _ written: StoredChange, _ seen: StoreFile<AppState>.Snapshot?, isRefreshed: Bool,
    _ install: @MainActor @Sendable () -> Void
  ) -> SentAction {
    install()
    if let file, let seen { file.adopt(seen) }
    // What is not stored may have changed in the meantime.
    var change = written
    change.commit.after = store.state
    change.commit.after.install(written.commit.after)
    return store.transaction {
      if isRefreshed { store.send(.restored(written.commit.before, by: .otherProcess)) }
      return store.send(.committed(change))
    }
  }

  /// For a second connection, which another thread uses.
  nonisolated func openAnother() throws(StoreError) -> StoreFile<AppState>? {
    guard let location else { return nil }
    let empty = AppState(settings: SettingsState(now: now(), zone: .utc))
    return try StoreFile.open(
      at: location.path, mode: location.mode, tables: AppState.storedTables, empty: empty, isCreated: false)
  }
}

extension Writing {
  /// Writes the change of a locked state, without committing it; rolls back if nothing differs.
  fileprivate func write(
    on state: AppState, to file: StoreFile<AppState>?, _ request: Int?
  ) throws(StoreError) -> StoredChange {
    var draft = Draft(state: state, file: file, entry: entry)
    try apply(&draft)
    let (after, step) = (draft.state, entry.step)
    let isChanged = AppState.differ(state, after)
    if isChanged {
      draft.entry.summary = draft.entry.summary ?? step.summary(from: state, to: after)
      // Without the lock, the file may not be written, and this throws the reason.
      if let file, !file.isLocked { _ = try file.lock() }
      try file?.write(draft.entry, from: state, to: after)
    } else {
      file?.rollback()
    }
    return StoredChange(
      Commit(before: state, after: after, isChanged: isChanged), step: step,
      summary: isChanged ? draft.entry.summary : nil, request: request, effect: draft.effect)
  }
}

extension UndoStep {
  /// Undo names the change that it reverts.
  fileprivate func summary(from before: AppState, to after: AppState) -> String? {
    switch self {
    case .recorded, .unrecorded: ChangeSummary(from: before, to: after)?.text
    case .undo: ChangeSummary(from: after, to: before).map { "undid: \($0.text)" }
    case .redo: ChangeSummary(from: before, to: after).map { "redid: \($0.text)" }
    }
  }
}
