import LeftfoldCore
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPersistence

/// A change of the stored state that is computed off the main actor.
struct Draft {
  var state: AppState
  let file: StoreFile<AppState>?
  /// False for a restored document, which already contains the consequences of ``crossFeatureRules``.
  var appliesRules = true
}

extension Session {
  struct Basis: Sendable {
    let state: AppState
    let seen: StoreFile<AppState>.Snapshot?
  }

  struct Version: Sendable {
    let contents: AppState
    let seen: StoreFile<AppState>.Snapshot?
    let cause: Restoration
  }

  /// Without an entry, the change is no step of undo and no line of the log.
  typealias Change<Answer> = @Sendable (inout Draft) throws(StoreError) -> (entry: LogEntry?, answer: Answer)

  /// Computes and writes a change off the main actor by a second connection, and publishes it after the commit.
  ///
  /// - Parameter onWritten: Called before the commit. Until then, the change can be canceled, which changes nothing.
  nonisolated func commitOffMainActor<Answer: Sendable>(
    onWritten: @escaping @MainActor @Sendable () -> Void = {}, _ change: Change<Answer>
  ) async throws(StoreError) -> (commit: Commit<AppState>, answer: Answer) {
    // Opened before the basis is read: if the file is replaced in between, one of the two connections detects it.
    let file = try openAnother()
    let basis = try await begin()
    do throws(StoreError) {
      let (commit, versions, answer) = try basis.write(change, to: file)
      let install = await prepare(commit.after.persistent, commit.after.settings)
      guard await confirmWrite(onWritten) else {
        throw StoreError(.canceled, path: location?.path ?? "", message: "canceled")
      }
      try file?.commit()
      await publish(versions, install)
      await turn.release()
      return (commit, answer)
    } catch {
      file?.rollback()
      await turn.release()
      throw error
    }
  }

  private nonisolated func openAnother() throws(StoreError) -> StoreFile<AppState>? {
    guard let location else { return nil }
    let empty = AppState(settings: SettingsState(now: now(), zone: .utc))
    return try StoreFile.open(
      at: location.path, mode: location.mode, tables: AppState.storedTables, empty: empty, isCreated: false)
  }

  /// Without the turn: for a caller that writes nothing.
  var basis: Basis { Basis(state: store.state, seen: file?.seen) }

  private func begin() async throws(StoreError) -> Basis {
    await turn.acquire()
    do throws(StoreError) {
      try file?.reopenIfReplaced()
      return Basis(state: store.state, seen: try file?.snapshotForBackground())
    } catch {
      turn.release()
      throw error
    }
  }

  /// Runs on the main actor, like cancellation requests, so each request arrives either before this call or too late.
  private func confirmWrite(_ onWritten: @MainActor @Sendable () -> Void) -> Bool {
    if Task.isCancelled { return false }
    onWritten()
    return true
  }

  private func publish(_ versions: [Version], _ install: @MainActor @Sendable () -> Void) {
    install()
    store.transaction {
      for version in versions {
        if let file, let seen = version.seen { file.adopt(seen) }
        store.send(.restored(version.contents, by: version.cause))
      }
    }
  }

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

  /// The caller has the turn.
  nonisolated func read(_ cause: Restoration) async throws(StoreError) {
    let file = try openAnother()
    // Retained until the new contents are published, so that a million rows are released on this thread.
    let shown = await store.state
    let contents = try file?.load() ?? AppState(settings: shown.settings)
    let install = await prepare(contents.persistent, shown.settings)
    await publish([Version(contents: contents, seen: file?.seen, cause: cause)], install)
    withExtendedLifetime(shown) {}
  }
}

extension Session.Basis {
  /// Does not commit. Returns the versions to publish in order: another process's, then the commit's.
  fileprivate func write<Answer>(
    _ change: Session.Change<Answer>, to file: StoreFile<AppState>?
  ) throws(StoreError) -> (Commit<AppState>, [Session.Version], Answer) {
    if let seen { file?.adopt(seen) }
    var before = state
    var versions: [Session.Version] = []
    if let file, let fresh = try file.lock() {
      file.install(fresh, in: &before)
      versions.append(Session.Version(contents: before, seen: file.seen, cause: .otherProcess))
    }
    var draft = Draft(state: before, file: file)
    let (entry, answer) = try change(&draft)
    // The states that undo and redo install already contain the consequences of the rules.
    if draft.appliesRules, entry?.step == .recorded { crossFeatureRules.apply(before, &draft.state) }
    let isChanged = AppState.differ(before, draft.state)
    if isChanged {
      if var entry {
        entry.summary = entry.summary ?? entry.step.summary(from: before, to: draft.state)
        try file?.write(entry, from: before, to: draft.state)
      } else {
        try file?.writeUnlogged(from: before, to: draft.state)
      }
      let cause = Restoration.commit(entry?.step ?? .unrecorded)
      versions.append(Session.Version(contents: draft.state, seen: file?.seen, cause: cause))
    } else {
      file?.rollback()
    }
    return (Commit(before: before, after: draft.state, isChanged: isChanged), versions, answer)
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
