import LeftfoldCore
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPersistence

/// Reading: of the contents when the file is opened or another process has changed it.
extension Session {
  /// Loads the store file off the main actor, for a session that was opened without loading.
  ///
  /// - Throws: `StoreError` if the file cannot be read; the state's phase is then `failed`.
  public func load() async throws(StoreError) {
    await turn.acquire()
    defer { turn.release() }
    do {
      try await read(.reading)
    } catch {
      store.send(.opening(.failed(message: error.description)))
      throw error
    }
    if let readOnlyNotice { store.send(.storeChecked(problem: readOnlyNotice)) }
  }

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

  /// The caller has the turn.
  @discardableResult
  func readIfChanged() async throws(StoreError) -> Bool {
    guard let file else { return false }
    try file.reopenIfReplaced()
    if try file.isCurrent { return false }
    try await read(.otherProcess)
    return true
  }

  /// The caller has the turn.
  private nonisolated func read(_ cause: Restoration) async throws(StoreError) {
    let file = try openAnother()
    // Retained until the new contents are published, so that a million rows are released on this thread.
    let shown = await store.state
    let contents = try file?.load() ?? AppState(settings: shown.settings)
    let install = await prepare(contents.persistent, shown.settings)
    await publish(contents, file?.seen, cause, install)
    withExtendedLifetime(shown) {}
  }

  private func publish(
    _ contents: AppState, _ seen: StoreFile<AppState>.Snapshot?, _ cause: Restoration,
    _ install: @MainActor @Sendable () -> Void
  ) {
    install()
    if let file, let seen { file.adopt(seen) }
    store.send(.restored(contents, by: cause))
  }

  /// The state, and the version of the file that it has.
  private var version: (state: AppState, seen: StoreFile<AppState>.Snapshot?) { (store.state, file?.seen) }

  /// Passes one version of the file and the state with its contents to `body`, off the main actor; nil without a file.
  nonisolated func reading<Result>(
    _ body: (StoreFile<AppState>, AppState) throws(StoreError) -> Result
  ) async throws(StoreError) -> Result? {
    guard let location else { return nil }
    let (shown, seen) = await version
    let file = try StoreFile.open(
      at: location.path, mode: .readOnly, tables: AppState.storedTables, empty: AppState(settings: shown.settings))
    if let seen { file.adopt(seen) }
    return try file.readingOneVersion { () throws(StoreError) in
      // Another process may have committed since the version was shown.
      var state = shown
      file.install(file.contents, in: &state)
      return try body(file, state)
    }
  }
}

extension Session {
  /// Checks the store file for damage; returns nil without a file.
  ///
  /// Nothing is written.
  ///
  /// - Complexity: O(file).
  ///
  /// - Throws: `StoreError` if the file cannot be read at all.
  public func check() throws(StoreError) -> StoreCheck? {
    try file?.check()
  }

  /// Copies the store file while other processes may use it, and verifies the copy; a no-op without a file.
  ///
  /// - Throws: `StoreError` if the target exists, the copy cannot be written, or the store is damaged.
  public func backUp(to path: String) throws(StoreError) {
    try file?.backUp(to: path)
  }
}

extension Session {
  /// Returns the commit that an action would make, by sending it to a store that is discarded.
  public func preview(_ action: AppAction) async -> Commit<AppState> { await preview(action) { _ in } }

  /// Returns the reason why an action, or a part of it, does not apply; nil if it applies.
  ///
  /// The action is sent to a store that is discarded.
  public func reasonToDrop(_ action: AppAction) async -> String? {
    var reason: String?
    let commit = await preview(action) { diagnostic in
      if diagnostic.kind == .droppedAction { reason = reason ?? diagnostic.message }
    }
    return reason ?? commit.after.reasonToRefuse(since: commit.before)
  }

  private func preview(_ action: AppAction, report: @escaping DiagnosticHandler) async -> Commit<AppState> {
    let before = store.state
    let draft = AppStore(
      initialState: before, reducer: Reduce { [reducer] in reducer.reduce(&$0, $1, $2) }, environment: .live(now: now),
      diagnostics: report)
    await draft.send(action).finish()
    let after = draft.state
    return Commit(before: before, after: after, isChanged: AppState.differ(before, after))
  }
}
