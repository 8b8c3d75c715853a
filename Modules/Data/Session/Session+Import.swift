import LeftfoldCore
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPersistence

/// Imports: files are read, and their records are committed in the background by the one writer.
extension Session {
  /// Commits the contents of files as one change: the records, and then what each store has.
  ///
  /// - Parameters:
  ///   - files: The contents.
  ///   - isDryRun: Whether nothing is stored.
  /// - Returns: The commit, with the report in the state after.
  /// - Throws: `StoreError` if a record fits several shows, or the result cannot be stored.
  public func commit(_ files: ImportedFiles, isDryRun: Bool) async throws(StoreError) -> Commit<AppState> {
    try await performImport(isDryRun: isDryRun) { files }
  }

  /// Reads the files of a request, and commits their contents.
  func performImport(of request: ImportRequest) async throws(StoreError) -> Commit<AppState> {
    try await performImport(isDryRun: request.isDryRun) { () async throws(StoreError) in
      store.send(.imports(.requested(request)))
      let read = await environment.imports.files(of: request) { store.send(.imports(.progressed(fraction: $0))) }
      guard case .reading = store.state.imports else { return nil }
      switch read {
      case .success(let files): return files
      case .failure(let failure): throw fail(failure)
      }
    }
  }

  /// Performs one import after the other; the store shows its progress, and `ImportAction.canceled` ends it before its commit.
  private func performImport(
    isDryRun: Bool, _ read: () async throws(StoreError) -> ImportedFiles?
  ) async throws(StoreError) -> Commit<AppState> {
    await importTurn.acquire()
    defer { importTurn.release() }
    let unchanged = Commit(before: store.state, after: store.state, isChanged: false)
    if Task.isCancelled { return unchanged }
    guard let files = try await read() else { return unchanged }
    store.send(.imports(.merging))
    let change = merging(files, isDryRun: isDryRun)
    do throws(StoreError) {
      return try await isDryRun ? dryRun(change) : perform(change)
    } catch {
      // A canceled import has the state that its cancellation left.
      guard store.state.imports.isUnderWay else { return unchanged }
      var failure = ImportFailure(message: error.description, exitCode: error.exitCode)
      failure.isUnwritten = error.kind != .failed(.dataError)
      throw fail(failure)
    }
  }

  private func fail(_ failure: ImportFailure) -> StoreError {
    store.send(.imports(.failed(failure)))
    return StoreError(.failed(failure.exitCode), message: failure.message)
  }

  /// The records are merged by the app's reducer with its rules, and then each store, in any order.
  private func merging(_ files: ImportedFiles, isDryRun: Bool) -> Writing {
    let moment = now()
    let reading = reducing(.imports(.read(batch: files.batch, isDryRun: isDryRun)))
    return Writing(entry: reading.entry) { draft throws(StoreError) in
      let before = draft.state
      try reading.apply(&draft)
      switch draft.state.imports {
      case .failed(let failure): throw StoreError(.failed(failure.exitCode), message: failure.message)
      case .finished(var report):
        for store in files.stores { report.add(draft.state.merge(store, at: moment)) }
        report.isChanged = AppState.differ(before, draft.state)
        draft.state.imports = .finished(report)
      case .idle, .reading, .merging, .committing: break
      }
    }
  }

  private func perform(_ change: Writing) async throws(StoreError) -> Commit<AppState> {
    let (written, sent) = try await write(change, in: .background) { [self] in
      guard store.state.imports == .merging else { return false }
      store.send(.imports(.written))
      return true
    }
    publishReport(of: written.commit)
    await sent.finish()
    return written.commit
  }

  private func dryRun(_ change: Writing) async throws(StoreError) -> Commit<AppState> {
    var commit = try await Self.commit(change, on: store.state)
    guard store.state.imports == .merging else { throw StoreError(.canceled, message: "canceled") }
    publishReport(of: commit)
    commit.after = store.state
    return commit
  }

  private func publishReport(of commit: Commit<AppState>) {
    if case .finished(let report) = commit.after.imports { store.send(.imports(.finished(report))) }
  }

  private nonisolated static func commit(
    _ change: Writing, on state: AppState
  ) async throws(StoreError) -> Commit<AppState> {
    var draft = Draft(state: state, file: nil, entry: change.entry)
    try change.apply(&draft)
    return Commit(before: state, after: draft.state, isChanged: false)
  }
}
