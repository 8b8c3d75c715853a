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
        // The kernel reports the log when it is written, before it is synced and the commit becomes visible through
        // shared memory, which is not reported. So a report is followed by a few reads.
        for pause in [0, 5, 15, 30, 50, 100] {
          try? await Task.sleep(for: .milliseconds(pause))
          guard let self, self.watch != nil else { return }
          if await self.notice() { break }
        }
      }
    }
  }

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

  private func report(_ problem: String?) {
    if store.state.problem != problem { store.send(.storeChecked(problem: problem)) }
  }
}
