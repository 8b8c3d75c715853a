import LeftfoldCore
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPersistence

/// A change of what is stored that is being made off the main actor.
struct Draft {
  var state: AppState
  /// The store file on which the change is based; nil where there is none.
  let file: StoreFile<AppState>?
}

extension Session {
  /// What a change is based on.
  struct Basis: Sendable {
    let state: AppState
    let seen: StoreFile<AppState>.Snapshot?
  }

  /// A change: what it is in the log, and an answer.
  typealias Change<Answer> = @Sendable (inout Draft) throws(StoreError) -> (entry: LogEntry, answer: Answer)

  /// Makes a change and writes it, both on another thread and by a connection of its own, while all else that is kept
  /// waits for its turn; publishes it when it is on the disk.
  ///
  /// Until it is made final it can be canceled with its task, and then nothing was changed.
  ///
  /// - Parameter onWritten: called when it is about to be made final, and cannot be canceled any more.
  /// - Throws: `StoreError` where it cannot be kept or was canceled; state and file are then as they were.
  nonisolated func commitBeside<Answer: Sendable>(
    onWritten: @escaping @MainActor @Sendable () -> Void = {}, _ change: Change<Answer>
  ) async throws(StoreError) -> (commit: Commit<AppState>, answer: Answer) {
    // Before the basis is taken: should the file be replaced meanwhile, one of the two connections notices.
    let file = try openAnother()
    let basis = try await begin()
    do throws(StoreError) {
      let (commit, answer) = try basis.write(change, to: file)
      let install = await prepare(commit.after.persistent, commit.after.settings)
      guard await isWanted(onWritten) else {
        throw StoreError(.cancelled, path: place?.path ?? "", message: "canceled")
      }
      try file?.commit()
      await publish(commit.after, file?.seen, install)
      await turn.give()
      return (commit, answer)
    } catch {
      file?.rollback()
      await turn.give()
      throw error
    }
  }

  private nonisolated func openAnother() throws(StoreError) -> StoreFile<AppState>? {
    guard let place else { return nil }
    let empty = AppState(settings: SettingsState(now: now(), zone: .utc))
    return try StoreFile.open(
      at: place.path, mode: place.mode, tables: AppState.storedTables, empty: empty, isCreated: false)
  }

  private func begin() async throws(StoreError) -> Basis {
    await turn.take()
    do throws(StoreError) {
      try file?.reopenIfReplaced()
      return Basis(state: store.state, seen: try file?.handOver())
    } catch {
      turn.give()
      throw error
    }
  }

  /// On the main actor, where the request to cancel comes from: it comes before this, or too late.
  private func isWanted(_ onWritten: @MainActor @Sendable () -> Void) -> Bool {
    if Task.isCancelled { return false }
    onWritten()
    return true
  }

  private func publish(
    _ contents: AppState, _ seen: StoreFile<AppState>.Snapshot?, _ install: @MainActor @Sendable () -> Void
  ) {
    if let file, let seen { file.goOn(from: seen) }
    install()
    store.send(.restored(contents))
  }

  /// Reads what the store file holds off the main actor, where it was not read when it was opened.
  ///
  /// - Throws: `SessionError` where it cannot be read; the state's phase says so as well.
  public func load() async throws(SessionError) {
    await turn.take()
    defer { turn.give() }
    do {
      try await read()
    } catch {
      store.send(.opening(.failed(message: error.description)))
      throw SessionError(error)
    }
    if let damage {
      store.send(.opening(.failed(message: damage)))
      throw SessionError(message: damage, exitCode: 65)
    }
  }

  /// Installs what the store file holds by now. For whoever has the turn.
  nonisolated func read() async throws(StoreError) {
    let file = try openAnother()
    let settings = await store.state.settings
    let contents = try file?.load() ?? AppState(settings: settings)
    let install = await prepare(contents.persistent, settings)
    await publish(contents, file?.seen, install)
  }
}

extension Session.Basis {
  /// Makes a change on what the file holds, with what follows from it, and writes it without making it final.
  fileprivate func write<Answer>(
    _ change: Session.Change<Answer>, to file: StoreFile<AppState>?
  ) throws(StoreError) -> (Commit<AppState>, Answer) {
    if let seen { file?.goOn(from: seen) }
    var before = state
    if let file, let fresh = try file.lock() {
      file.install(fresh, in: &before)
      before.undo = VisibleSteps()
    }
    var draft = Draft(state: before, file: file)
    let (entry, answer) = try change(&draft)
    crossFeatureRules.follow(before, &draft.state)
    let isChanged = file?.differ(before, draft.state) ?? false
    if isChanged {
      draft.state.undo.note(entry.step)
      try file?.write(entry, from: before, to: draft.state)
    } else {
      file?.rollback()
    }
    return (Commit(before: before, after: draft.state, isChanged: isChanged), answer)
  }
}
