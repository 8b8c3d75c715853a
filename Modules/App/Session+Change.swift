import LeftfoldCore
import ShowlogModels
import ShowlogPersistence

/// A change of what outlives a run that is being made beside the main actor.
struct Draft {
  var contents: PersistentState
  var undo: UndoHistory<PersistentState>
  /// The store file on which the change is based; nil where there is none.
  let file: StoreFile?

  /// Goes one version back or forth; the store file is asked for the step before the first that this run knows, or behind
  /// the last.
  ///
  /// - Returns: whether there was one.
  mutating func go(_ step: UndoStep) throws(StoreError) -> Bool {
    let known = step == .undo ? undo.canUndo : undo.canRedo
    if !known, let other = try file?.contents(after: step) {
      undo = UndoHistory(
        past: step == .undo ? [other] : undo.past, future: step == .undo ? undo.future : [other])
    }
    let version = step == .undo ? undo.undo(from: contents) : undo.redo(from: contents)
    guard let version else { return false }
    contents = version
    return true
  }
}

extension Session {
  /// What a change is based on.
  struct Basis: Sendable {
    let contents: PersistentState
    let undo: UndoHistory<PersistentState>
    let settings: SettingsState
    let seen: StoreFile.Snapshot?
    let missing: [LogEntry]
  }

  /// What a change gives: its line in the log, without which nothing is written, and an answer.
  typealias Change<Answer> = @Sendable (inout Draft) throws(StoreError) -> (entry: LogEntry?, answer: Answer)

  /// Makes a change and writes it, both on another thread and by a connection of its own, while all else that is kept
  /// waits for its turn; takes it over when it is on the disk.
  ///
  /// Until it is made final it can be cancelled with its task, and then nothing was changed.
  ///
  /// - Parameter onWritten: called when it is about to be made final, and is not cancelled any more.
  /// - Throws: `SessionError` where it cannot be kept or was cancelled; state and file are then as they were.
  nonisolated func change<Answer: Sendable>(
    onWritten: @escaping @MainActor @Sendable () -> Void = {}, _ change: Change<Answer>
  ) async throws(SessionError) -> Answer {
    do throws(StoreError) {
      // Before the basis is taken: should the file be replaced meanwhile, one of the two connections sees it.
      let file = try openAnother()
      let basis = try await begin()
      do throws(StoreError) {
        let (draft, answer) = try basis.write(change, to: file)
        let install = await prepare(draft.contents, basis.settings)
        guard await isWanted(onWritten) else {
          throw StoreError(.cancelled, path: place?.path ?? "", message: "cancelled")
        }
        try file?.commit()
        await takeOver(draft.contents, draft.undo, file?.seen, install)
        await turn.give()
        return answer
      } catch {
        file?.rollback()
        await turn.give()
        throw error
      }
    } catch {
      throw SessionError(error)
    }
  }

  private nonisolated func openAnother() throws(StoreError) -> StoreFile? {
    guard let place else { return nil }
    return try StoreFile.open(at: place.path, mode: place.mode)
  }

  private func begin() async throws(StoreError) -> Basis {
    await turn.take()
    do throws(StoreError) {
      let state = store.state
      return Basis(
        contents: state.persistent, undo: state.undo, settings: state.settings, seen: try file?.handOver(),
        missing: persistence?.missing ?? [])
    } catch {
      turn.give()
      throw error
    }
  }

  /// On the main actor, where the wish to cancel comes from: it comes before this, or too late.
  private func isWanted(_ onWritten: @MainActor @Sendable () -> Void) -> Bool {
    if Task.isCancelled { return false }
    onWritten()
    return true
  }

  private func takeOver(
    _ contents: PersistentState, _ undo: UndoHistory<PersistentState>, _ seen: StoreFile.Snapshot?,
    _ install: @MainActor @Sendable () -> Void
  ) {
    if let file, let seen { file.goOn(from: seen) }
    install()
    store.send(.restored(contents, undo: undo))
  }

  /// Reads what the store file holds, outside of the main actor, where it was not read when it was opened.
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
  }

  /// Takes over what the store file holds by now. For whoever has the turn.
  nonisolated func read() async throws(StoreError) {
    let file = try openAnother()
    let contents = try file?.load() ?? PersistentState()
    let install = await prepare(contents, store.state.settings)
    await takeOver(contents, UndoHistory(), file?.seen, install)
  }
}

extension Session.Basis {
  /// Makes a change, and writes it without making it final.
  fileprivate func write<Answer>(
    _ change: Session.Change<Answer>, to file: StoreFile?
  ) throws(StoreError) -> (Draft, Answer) {
    if let seen { file?.goOn(from: seen) }
    // What another process has written meanwhile, which knows nothing of what is missing.
    let fresh = try file?.lock()
    var draft = Draft(
      contents: fresh ?? contents, undo: fresh == nil ? undo : UndoHistory(limit: undo.limit), file: file)
    let (entry, answer) = try change(&draft)
    if let entry {
      try file?.write(entry, draft.contents, after: fresh == nil ? missing : [])
    } else {
      file?.rollback()
    }
    return (draft, answer)
  }
}
