import LeftfoldCore
import ShowlogApp
import ShowlogModels
import ShowlogPersistence

extension Session {
  /// Shows other processes' commits from now on, until the session is closed.
  ///
  /// A change is seen when the kernel reports it, well within 200 ms, and costs nothing until then. A store that was
  /// moved, replaced, deleted or restored is reloaded, or ``AppState/problem`` describes the problem until it is
  /// resolved.
  public func follow() {
    guard watch == nil, let place, let watch = FolderWatch(ofFile: place.path) else { return }
    self.watch = watch
    Task { [weak self] in
      for await _ in watch.changes {
        for pause in Self.pauses {
          try? await Task.sleep(for: .milliseconds(pause))
          guard let self, self.watch != nil else { return }
          if await self.notice() { break }
        }
      }
    }
  }

  /// The milliseconds between the reads after a report of the kernel.
  ///
  /// It reports the log when that is written, before it is synced and the commit becomes visible through shared memory,
  /// which is not reported. So a report is followed by a few reads.
  private static let pauses = [0, 5, 15, 30, 50, 100]

  /// Whether another process's commit was seen.
  private func notice() async -> Bool {
    var isRead = false
    do throws(SessionError) {
      isRead = try await refresh()
      report(readOnlyNotice)
    } catch {
      report(error.message)
    }
    return isRead
  }

  /// Returns the lines that any process adds to the log after one, the earliest first, until the session is closed.
  ///
  /// An error ends the sequence.
  public func newLines(after number: Int) -> AsyncStream<Result<[LogLine], SessionError>> {
    let (lines, continuation) = AsyncStream.makeStream(of: Result<[LogLine], SessionError>.self)
    guard watch == nil, let place, let watch = FolderWatch(ofFile: place.path) else {
      continuation.finish()
      return lines
    }
    self.watch = watch
    let task = Task { [weak self] in
      var last = number
      do throws(SessionError) {
        // What was committed before the watch began.
        if let self { continuation.yield(.success(try self.lines(after: &last))) }
        for await _ in watch.changes {
          for pause in Self.pauses {
            try? await Task.sleep(for: .milliseconds(pause))
            guard let self, self.watch != nil else { break }
            let new = try self.lines(after: &last)
            guard new.isEmpty else {
              continuation.yield(.success(new))
              break
            }
          }
        }
      } catch {
        continuation.yield(.failure(error))
      }
      continuation.finish()
    }
    continuation.onTermination = { _ in
      watch.stop()
      task.cancel()
    }
    return lines
  }

  private func lines(after last: inout Int) throws(SessionError) -> [LogLine] {
    do throws(StoreError) {
      guard let file else { return [] }
      try file.reopenIfReplaced()
      let lines = try file.log(after: last)
      // Another file at the path may have a shorter log.
      last =
        if let line = lines.last { line.number } else { try min(last, file.lastAction(until: .init(seconds: .max))) }
      return lines
    } catch {
      throw SessionError(error)
    }
  }

  private func report(_ problem: String?) {
    if store.state.problem != problem { store.send(.storeChecked(problem: problem)) }
  }
}
