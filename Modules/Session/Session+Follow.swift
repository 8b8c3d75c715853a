import LeftfoldCore
import ShowlogApp
import ShowlogModels
import ShowlogPersistence

extension Session {
  /// Shows what other processes commit from now on, until the session is closed.
  ///
  /// A change is seen when the kernel reports it, well within 200 ms, and costs nothing until then. A store that was moved,
  /// replaced, deleted or restored is reloaded, or ``AppState/problem`` says what is wrong until it is resolved.
  public func follow() {
    guard watch == nil, let place, let watch = FolderWatch(ofFile: place.path) else { return }
    self.watch = watch
    Task { [weak self] in
      for await _ in watch.changes {
        guard let self else { return }
        await self.notice()
      }
    }
  }

  private func notice() async {
    do throws(SessionError) {
      try await refresh()
      report(nil)
    } catch {
      report(error.message)
    }
  }

  private func report(_ problem: String?) {
    if store.state.problem != problem { store.send(.storeChecked(problem: problem)) }
  }
}
