import LeftfoldCore
import ShowlogApp
import ShowlogModels
import ShowlogPersistence

extension Session {
  /// Publishes other processes' commits from now on, until the session is closed.
  ///
  /// A change is read when the kernel reports it, well within 200 ms, and costs nothing until then. A store that was
  /// moved, replaced, deleted or restored is reloaded. If that fails, ``AppState/problem`` describes the problem until
  /// it is resolved.
  public func watchOtherProcesses() {
    guard watch == nil, let location, let watch = FolderWatch(ofFile: location.path) else { return }
    self.watch = watch
    Task { [weak self] in
      await Self.afterChanges(in: watch) {
        guard let self, self.watch === watch else { return true }
        return await self.notice(by: watch)
      }
    }
  }

  /// Calls `isRead` after each report of the kernel until it returns true or 200 ms have passed: the write to the log
  /// is reported, but the commit becomes visible later, after a sync, through shared memory, which is not.
  private static func afterChanges<Failure: Error>(
    in watch: FolderWatch, _ isRead: @MainActor () async throws(Failure) -> Bool
  ) async throws(Failure) {
    for await _ in watch.changes {
      for pause in [0, 5, 15, 30, 50, 100] {
        try? await Task.sleep(for: .milliseconds(pause))
        if try await isRead() { break }
      }
    }
  }

  private func notice(by watch: FolderWatch) async -> Bool {
    var (isRead, problem): (Bool, String?) = (false, nil)
    do throws(StoreError) {
      isRead = try await refresh()
      problem = readOnlyNotice
    } catch {
      problem = error.description
    }
    // A session that was closed during the reading has no problem with its file.
    guard self.watch === watch else { return true }
    report(problem)
    return isRead
  }

  /// Returns the lines that any process adds to the log after a number, the earliest first.
  ///
  /// The stream ends when the session is closed, and after an error.
  public func newLines(after number: Int) -> AsyncStream<Result<[LogLine], StoreError>> {
    let (lines, continuation) = AsyncStream.makeStream(of: Result<[LogLine], StoreError>.self)
    guard watch == nil, let location, let watch = FolderWatch(ofFile: location.path) else {
      continuation.yield(
        .failure(
          StoreError(.io, path: location?.path ?? "it", message: "the store cannot be watched for changes"))
      )
      continuation.finish()
      return lines
    }
    self.watch = watch
    let task = Task { [weak self] in
      var last = number
      do throws(StoreError) {
        // Commits from before the watch began.
        if let self { continuation.yield(.success(try self.lines(after: &last))) }
        try await Self.afterChanges(in: watch) { () async throws(StoreError) in
          guard let self, self.watch === watch else { return true }
          let new = try self.lines(after: &last)
          if !new.isEmpty { continuation.yield(.success(new)) }
          return !new.isEmpty
        }
      } catch {
        continuation.yield(.failure(error))
      }
      continuation.finish()
    }
    continuation.onTermination = { [weak self] _ in
      Task { @MainActor in if self?.watch === watch { self?.watch = nil } }
      watch.stop()
      task.cancel()
    }
    return lines
  }

  private func lines(after last: inout Int) throws(StoreError) -> [LogLine] {
    guard let file else { return [] }
    try file.reopenIfReplaced()
    let lines = try file.log(after: last)
    // Another file at the path may have a shorter log.
    last =
      if let line = lines.last { line.number } else { try min(last, file.lastAction(until: .init(seconds: .max))) }
    return lines
  }

  private func report(_ problem: String?) {
    if store.state.problem != problem { store.send(.storeChecked(problem: problem)) }
  }
}
