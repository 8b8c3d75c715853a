import LeftfoldCore
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPersistence

extension Session {
  /// Sends an action, waits for all that follows from it, and keeps what it changed.
  ///
  /// The action is decided on what the store file holds: the file is locked first, and read again if another process has
  /// written it. When this returns, what changed is on the disk, and a step of undo exists if anything did. A write that
  /// fails leaves state and file as they were.
  ///
  /// - Returns: the states before and after, under the lock; what to answer is read from it. How an import ends is in the
  ///   state.
  /// - Throws: `SessionError` where it cannot be kept.
  @discardableResult
  public func commit(_ action: AppAction) async throws(SessionError) -> Commit<AppState> {
    do {
      switch action {
      case .undone, .redone: return try await move(action)
      case .imports: return await send(action)
      default: return try await write(action)
      }
    } catch {
      throw SessionError(error)
    }
  }

  /// Sends an action; see ``commit(_:)``.
  public func run(_ action: AppAction) async throws(SessionError) { try await commit(action) }

  /// Sends actions one after the other; see ``commit(_:)``.
  public func run(_ actions: [AppAction]) async throws(SessionError) {
    for action in actions { try await commit(action) }
  }

  /// Reads what another process has written since the file was last seen here; a no-op if none has.
  ///
  /// - Throws: `SessionError` where the file cannot be read.
  public func refresh() async throws(SessionError) {
    await turn.take()
    defer { turn.give() }
    do {
      try await readIfChanged()
    } catch {
      throw SessionError(error)
    }
  }

  /// For whoever has the turn.
  private func readIfChanged() async throws(StoreError) {
    guard let file else { return }
    try file.reopenIfReplaced()
    if try !file.isCurrent { try await read() }
  }

  /// On the main actor: for what changes a few rows.
  private func write(_ action: AppAction) async throws(StoreError) -> Commit<AppState> {
    await turn.take()
    defer { turn.give() }
    // What is large is read off the main actor before the lock.
    try await readIfChanged()
    let fresh = place?.mode == .readWrite ? try file?.lock() : nil
    _ = persistence?.takeOutcome()
    var before = store.state
    // Observers see the state before and what was committed, and nothing in between.
    let sent = store.transaction {
      if let fresh { store.send(.restored(fresh)) }
      before = store.state
      let sent = store.send(action)
      rollBackFailure(to: before)
      noteChange(since: before)
      return sent
    }
    file?.rollback()
    await sent.finish()
    if case .failure(let error) = persistence?.takeOutcome() {
      rollBackFailure(to: before)
      throw error
    }
    return Commit(before: before, after: store.state, isChanged: AppState.differ(before, store.state))
  }

  private func noteChange(since before: AppState) {
    var state = store.state
    guard AppState.differ(before, state) else { return }
    state.undo.note(.recorded)
    store.send(.restored(state))
  }

  /// The state must not stay ahead of the file.
  private func rollBackFailure(to before: AppState) {
    guard let file, file.differ(file.contents, store.state) else { return }
    var contents = file.contents
    contents.undo = before.undo
    store.send(.restored(contents))
  }

  /// For an action that was sent past ``commit(_:)`` and could not be kept.
  func rollBackSoon() {
    Task { @MainActor [weak self] in
      guard let self else { return }
      await turn.take()
      rollBackFailure(to: store.state)
      turn.give()
    }
  }

  /// What an import changes is kept by its effect.
  private func send(_ action: AppAction) async -> Commit<AppState> {
    if case .imports(.requested) = action {
      for await state in store.derived(state: \.imports).states where state != .committing { break }
    }
    let before = store.state
    await store.send(action).finish()
    return Commit(before: before, after: store.state, isChanged: AppState.differ(before, store.state))
  }
}
