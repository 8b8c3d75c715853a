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
      let read = await readFiles(request)
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

  private func readFiles(_ request: ImportRequest) async -> Result<ImportedFiles, ImportFailure> {
    let (shares, continuation) = AsyncStream.makeStream(of: Double.self, bufferingPolicy: .bufferingNewest(1))
    let read = environment.imports.read
    async let files = {
      defer { continuation.finish() }
      return await read(request) { continuation.yield($0) }
    }()
    for await share in shares { store.send(.imports(.progressed(fraction: share))) }
    return await files
  }

  /// The records are merged by the app's reducer with its rules, and then each store, in any order.
  private func merging(_ files: ImportedFiles, isDryRun: Bool) -> Writing {
    let moment = now()
    let reading = reducing(.imports(.read(batch: files.batch, isDryRun: isDryRun)))
    return Writing(entry: reading.entry) { draft throws(StoreError) in
      try reading.apply(&draft)
      switch draft.state.imports {
      case .failed(let failure): throw StoreError(.failed(failure.exitCode), message: failure.message)
      case .finished(var report):
        for store in files.stores { report.add(draft.state.merge(store, at: moment)) }
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
    var commit = written.commit
    finish(&commit)
    await sent.finish()
    return commit
  }

  private func dryRun(_ change: Writing) async throws(StoreError) -> Commit<AppState> {
    var commit = try await Self.commit(change, on: store.state)
    guard store.state.imports == .merging else { throw StoreError(.canceled, message: "canceled") }
    finish(&commit)
    commit.after = store.state
    commit.isChanged = false
    return commit
  }

  /// Publishes the report of a commit.
  private func finish(_ commit: inout Commit<AppState>) {
    guard case .finished(var report) = commit.after.imports else { return }
    report.isChanged = commit.isChanged
    commit.after.imports = .finished(report)
    store.send(.imports(.finished(report)))
  }

  private nonisolated static func commit(
    _ change: Writing, on state: AppState
  ) async throws(StoreError) -> Commit<AppState> {
    var draft = Draft(state: state, file: nil, entry: change.entry)
    try change.apply(&draft)
    return Commit(before: state, after: draft.state, isChanged: AppState.differ(state, draft.state))
  }
}
