import LeftfoldCore
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPersistence

extension Session {
  /// Sends an action, waits for its effects, and persists its changes.
  ///
  /// The action is reduced on the store file's contents: the file is locked first, and read again if another process
  /// has written it. When this returns, the changes are on the disk, with one undo step. A failed write leaves state
  /// and file unchanged.
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
    case .imports(.requested), .imports(.read): return try await performImport(action)
    case .undone: return try await commitStep(.undo).commit
    case .redone: return try await commitStep(.redo).commit
    default: return try await write(action, shown)
    }
  }

  /// Sends an action and discards the commit; see ``commit(_:)``.
  public func run(_ action: AppAction) async throws(StoreError) { try await commit(action) }

  /// Sends actions one after the other, each as a change of its own; see ``commit(_:)``.
  public func run(_ actions: [AppAction]) async throws(StoreError) {
    for action in actions { try await commit(action) }
  }

  /// Locks the store file until the next commit, so that what is decided on the state until then is committed on it.
  ///
  /// Reads the changes of other processes; they wait until that commit, ``unlock()`` or ``close()``. Only for a session with
  /// one caller, and not before an import, undo or redo, which take the lock by another connection.
  ///
  /// - Throws: `StoreError` if the file cannot be locked or read.
  public func lock() throws(StoreError) {
    guard let file else { return }
    try file.reopenIfReplaced()
    if let fresh = try file.lock() { store.send(.restored(fresh, by: .otherProcess)) }
  }

  /// Unlocks the store file without a commit.
  public func unlock() { file?.rollback() }

  /// Reads the changes of other processes since the file was last read; a no-op without any.
  ///
  /// - Returns: Whether another process had changed the file.
  /// - Throws: `StoreError` if the file cannot be read.
  @discardableResult
  public func refresh() async throws(StoreError) -> Bool {
    await turn.acquire()
    defer { turn.release() }
    return try await readIfChanged()
  }

  /// The caller has the turn.
  @discardableResult
  private func readIfChanged() async throws(StoreError) -> Bool {
    guard let file else { return false }
    try file.reopenIfReplaced()
    if try file.isCurrent { return false }
    try await read(.otherProcess)
    return true
  }

  /// Writes on the main actor: for changes of a few rows.
  private func write(_ action: AppAction, _ shown: PersistentState?) async throws(StoreError) -> Commit<AppState> {
    await turn.acquire()
    defer { turn.release() }
    // Large contents are read off the main actor, before the lock.
    try await readIfChanged()
    if location?.mode == .readWrite { try lock() }
    if let shown, store.state.persistent.reassignsKeys(of: shown) {
      file?.rollback()
      throw StoreError(
        .conflict, path: location?.path ?? "",
        message: "another showlog replaced the shows or plays meanwhile, and nothing was changed; try again")
    }
    _ = persistence?.takeOutcome()
    let before = store.state
    let sent = store.transaction {
      let sent = store.send(action)
      rollBackFailure()
      announceChange(since: before)
      return sent
    }
    file?.rollback()
    await sent.finish()
    if case .failure(let error) = persistence?.takeOutcome() {
      rollBackFailure()
      throw error
    }
    return Commit(before: before, after: store.state, isChanged: AppState.differ(before, store.state))
  }

  /// Every commit ends with this action, so that an open list of changes is read again.
  private func announceChange(since before: AppState) {
    if AppState.differ(before, store.state) { store.send(.restored(store.state, by: .commit(.recorded))) }
  }

  /// The state must not stay ahead of the file.
  private func rollBackFailure() {
    guard let file, file.differ(file.contents, store.state) else { return }
    store.send(.restored(file.contents))
  }

  /// For an action that was sent without ``commit(_:)`` and could not be stored.
  func rollBackSoon() {
    Task { @MainActor [weak self] in
      guard let self else { return }
      await turn.acquire()
      rollBackFailure()
      turn.release()
    }
  }

  /// Sends an action whose effect reads and stores an import, after those that were sent before.
  private func performImport(_ action: AppAction) async throws(StoreError) -> Commit<AppState> {
    await importTurn.acquire()
    defer { importTurn.release() }
    let imports = store.state.imports
    let answer = ImportAnswer()
    importAnswer = answer
    await store.send(action).finish()
    if case .failed(let failure) = store.state.imports {
      throw StoreError(.failed(failure.exitCode), message: failure.message)
    }
    // A dry run and a canceled import have none.
    var commit = answer.commit ?? Commit(before: store.state, after: store.state, isChanged: false)
    (commit.before.imports, commit.after.imports) = (imports, store.state.imports)
    return commit
  }
}

/// Takes the commit of one import from its effect.
@MainActor
final class ImportAnswer {
  var commit: Commit<AppState>?
}
