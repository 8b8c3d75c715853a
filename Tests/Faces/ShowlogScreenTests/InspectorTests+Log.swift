import LeftfoldCore
import ShowlogApp
import ShowlogCalendarFeature
import ShowlogModels
import ShowlogPersistence
import ShowlogScreen
import ShowlogScreenHost
import ShowlogSession
import ShowlogTerminalUI
import Testing

/// An open inspector that has read only the latest three of four changes.
extension InspectorTests {
  private func withStore(
    log: (@Sendable (Int) async throws(StoreError) -> LoggedVersions)? = nil,
    _ body: (Store<RootState, RootAction>) async throws -> Void
  ) async throws {
    try await marked { _, file in
      let session = file.session
      var state = file.stage.state
      state.inspector = InspectorState(limit: 3)
      state.inspector?.log = try await session.versions(3)
      let versions = { @Sendable (limit: Int) async throws(StoreError) in try await session.versions(limit) }
      try await body(
        Store(
          initialState: state, reducer: makeRootReducer(),
          environment: ScreenEnvironment(
            app: .stub, perform: { _, _ in .failed("") }, step: { .refused(.nothing($0), $2) }, log: log ?? versions,
            tick: { nil }))
      )
    }
  }

  @Test("Travel continues past the last line that was read")
  func longTravel() async throws {
    try await withStore { store in
      for _ in 1...4 { await store.send(.inspector(.stepped(.earlier))).finish() }
      #expect(store.state.inspector?.log.shown == 0)
    }
  }

  @Test("An error on reading more of the log is reported and does not end the travel")
  func failedLog() async throws {
    try await withStore(log: { _ throws(StoreError) in throw StoreError(.io, message: "a bad disk") }) { store in
      var shown: [Int?] = []
      for _ in 1...4 {
        await store.send(.inspector(.stepped(.earlier))).finish()
        shown.append(store.state.inspector?.log.shown)
      }
      #expect(store.state.screen.message?.text.contains("a bad disk") == true)
      // No step leads past a line that could not be read.
      #expect(shown == [3, 2, 1, 1])
    }
  }

  @Test("In the past the calendar steps from the day that it shows as today")
  func calendarInPast() async throws {
    try await withStore { store in
      let day = store.state.app.settings.zone.day(of: store.state.app.settings.now)
      let later = store.state.app.settings.now.advanced(by: 400 * 86_400)
      await store.send(.app(.settings(.clockTicked(now: later)))).finish()
      await store.send(.inspector(.stepped(.earlier))).finish()
      await store.send(.intent(.calendar(.steppedForward))).finish()
      #expect(store.state.app.calendar.anchor == day.advanced(by: 7))
      await store.send(.intent(.calendar(.steppedBack))).finish()
      #expect(store.state.app.calendar.anchor == nil)
    }
  }

  @Test("A commit while earlier lines are read does not reduce their number")
  func commitWhileReading() async throws {
    try await withStore { store in
      let sent = [
        store.send(.inspector(.moved(to: ListWindow(selected: 2, height: 9)))),
        store.send(.app(.restored(store.state.app, by: .otherProcess))),
      ]
      for sent in sent { await sent.finish() }
      #expect(store.state.inspector?.log.lines.count ?? 0 > 3)
    }
  }
}
