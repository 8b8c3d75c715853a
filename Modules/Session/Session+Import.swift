import LeftfoldCore
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPersistence

/// Imports: files are read, and their records are committed in the background by the one writer.
extension Session {
  /// Performs one import after the other; the store shows its progress, and `ImportAction.canceled` ends it before its commit.
  func performImport(_ action: AppAction) async throws(StoreError) -> Commit<AppState> {
    await importTurn.acquire()
    defer { importTurn.release() }
    let unchanged = Commit(before: store.state, after: store.state, isChanged: false)
    if Task.isCancelled { return unchanged }
    var action = action
    if case .imports(.requested(let request)) = action {
      store.send(action)
      let read = await readFiles(request)
      guard case .reading = store.state.imports else { return unchanged }
      switch read {
      case .success(let batch): action = .imports(.read(batch: batch, isDryRun: request.isDryRun))
      case .failure(let failure): throw fail(failure)
      }
    }
    guard case .imports(.read(_, let isDryRun)) = action else { return unchanged }
    store.send(.imports(.merging))
    do throws(StoreError) {
      return try await isDryRun ? dryRun(action) : merge(action)
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

  private func readFiles(_ request: ImportRequest) async -> Result<ImportBatch, ImportFailure> {
    let (shares, continuation) = AsyncStream.makeStream(of: Double.self, bufferingPolicy: .bufferingNewest(1))
    let read = environment.imports.read
    async let batch = {
      defer { continuation.finish() }
      return await read(request) { continuation.yield($0) }
    }()
    for await share in shares { store.send(.imports(.progressed(fraction: share))) }
    return await batch
  }

  private func merge(_ action: AppAction) async throws(StoreError) -> Commit<AppState> {
    let merging = reducing(action)
    let change = Writing(entry: merging.entry) { draft throws(StoreError) in
      try merging.apply(&draft)
      if case .failed(let failure) = draft.state.imports {
        throw StoreError(.failed(failure.exitCode), message: failure.message)
      }
    }
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

  private func dryRun(_ action: AppAction) async throws(StoreError) -> Commit<AppState> {
    let reduction = await Self.reduce(action, on: store.state, by: reducer, environment)
    var commit = Commit(before: reduction.before, after: reduction.after, isChanged: reduction.isStored)
    guard store.state.imports == .merging else { throw StoreError(.canceled, message: "canceled") }
    if case .failed(let failure) = commit.after.imports {
      throw StoreError(.failed(failure.exitCode), message: failure.message)
    }
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

  private nonisolated static func reduce(
    _ action: AppAction, on state: AppState, by reducer: any Reducer<AppState, AppAction, AppEnvironment>,
    _ environment: AppEnvironment
  ) async -> Reduction {
    Reduction(action, on: state, by: reducer, environment)
  }
}
