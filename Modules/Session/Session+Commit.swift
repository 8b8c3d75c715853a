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
  /// - Returns: The states before and after, as of the lock, from which answers are computed. An import's report is in
  ///   the state; its state before is that of the request, since its files are read without the lock.
  ///
  /// - Throws: `SessionError` if the change cannot be stored, or the files of an import cannot be read.
  @discardableResult
  public func commit(_ action: AppAction) async throws(SessionError) -> Commit<AppState> {
    if case .imports = action { return try await send(action) }
    do {
      switch action {
      case .undone, .redone: return try await move(action).commit
      default: return try await write(action)
      }
    } catch {
      throw SessionError(error)
    }
  }

  /// Sends an action and discards the commit; see ``commit(_:)``.
  public func run(_ action: AppAction) async throws(SessionError) { try await commit(action) }

  /// Sends actions one after the other, each as a change of its own; see ``commit(_:)``.
  public func run(_ actions: [AppAction]) async throws(SessionError) {
    for action in actions { try await commit(action) }
  }

  /// Reads the changes of other processes since the file was last read; a no-op without any.
  ///
  /// - Returns: Whether another process had changed the file.
  /// - Throws: `SessionError` if the file cannot be read.
  @discardableResult
  public func refresh() async throws(SessionError) -> Bool {
    await turn.take()
    defer { turn.give() }
    do {
      return try await readIfChanged()
    } catch {
      throw SessionError(error)
    }
  }

  /// The caller has the turn.
  @discardableResult
  private func readIfChanged() async throws(StoreError) -> Bool {
    guard let file else { return false }
    try file.reopenIfReplaced()
    if try file.isCurrent { return false }
    try await read()
    return true
  }

  /// Writes on the main actor: for changes of a few rows.
  private func write(_ action: AppAction) async throws(StoreError) -> Commit<AppState> {
    await turn.take()
    defer { turn.give() }
    // Large contents are read off the main actor, before the lock.
    try await readIfChanged()
    let fresh = place?.mode == .readWrite ? try file?.lock() : nil
    _ = persistence?.takeOutcome()
    var before = store.state
    // Subscribers see the state before and the final one, and no intermediate one.
    let sent = store.transaction {
      if let fresh { store.send(.restored(fresh)) }
      before = store.state
      let sent = store.send(action)
      rollBackFailure()
      noteChange(since: before)
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
  private func noteChange(since before: AppState) {
    if AppState.differ(before, store.state) { store.send(.restored(store.state)) }
  }

  /// The state must not stay ahead of the file.
  private func rollBackFailure() {
    guard let file, file.differ(file.contents, store.state) else { return }
    store.send(.restored(file.contents))
  }

  /// For an action that was sent to the store directly, without ``commit(_:)``, and could not be stored.
  func rollBackSoon() {
    Task { @MainActor [weak self] in
      guard let self else { return }
      await turn.take()
      rollBackFailure()
      turn.give()
    }
  }

  /// For an import, whose effect stores the changes.
  private func send(_ action: AppAction) async throws(SessionError) -> Commit<AppState> {
    if case .imports(.requested) = action {
      for await state in store.derived(state: \.imports).states where state != .committing { break }
    }
    let before = store.state
    await store.send(action).finish()
    if case .failed(let failure) = store.state.imports {
      throw SessionError(message: failure.message, exitCode: Int32(failure.exitCode))
    }
    return Commit(before: before, after: store.state, isChanged: AppState.differ(before, store.state))
  }
}
