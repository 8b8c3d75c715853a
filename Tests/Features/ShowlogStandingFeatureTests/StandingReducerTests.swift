import Foundation
import LeftfoldCore
import LeftfoldEntities
import LeftfoldTesting
import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogModels
import ShowlogStandingFeature
import Testing

@Suite("The viewer's statements") @MainActor
struct StandingReducerTests {
  private let show = ShowID(rawValue: 1)
  private let now = StandingEnvironment.stub.now()

  private func makeStore() -> TestStore<StandingState, StandingAction> {
    TestStore(initialState: StandingState(), reducer: StandingReducer(), environment: .stub)
  }

  @Test("A statement replaces the one before it, at the environment's moment")
  func statements() {
    let store = makeStore()
    store.send(.planned(show: show)) { $0.entries = [Standing(id: show, .planned, at: now)] }
    store.send(.paused(show: show, reason: nil)) { $0.entries = [Standing(id: show, .paused, at: now)] }
    store.send(.dropped(show: show, reason: "dull")) {
      $0.entries = [Standing(id: show, .dropped, reason: "dull", at: now)]
    }
    store.send(.resumed(show: show)) { $0.entries = [Standing(id: show, .followed, at: now)] }
    store.send(.unfollowed(show: show)) { $0.entries = [Standing(id: show, .unfollowed, at: now)] }
    store.send(.planned(show: show)) { $0.entries = [Standing(id: show, .planned, at: now)] }
    store.send(.unlisted(show: show)) { $0.entries = [Standing(id: show, .unlisted, at: now)] }
    store.send(.followed(show: show)) { $0.entries = [Standing(id: show, .followed, at: now)] }
    store.finish()
  }

  @Test("A statement made again keeps its moment and its author")
  func again() {
    let first = Standing(id: show, .planned, at: Timestamp(seconds: 0), origin: .datedFile)
    var state = StandingState(entries: [first])
    _ = StandingReducer().reduce(&state, .planned(show: show), .stub)
    #expect(state.entries[id: show] == first)
  }

  @Test("A pause keeps its moment, and a later drop the reason, unless another one or a blank one is given")
  func reasons() {
    let first = Timestamp(seconds: 0)
    for (given, expected) in [(nil, "dull"), ("too long", "too long"), ("", nil), (" \n", nil)] as [(String?, String?)]
    {
      for kind in [Standing.Kind.paused, .dropped] {
        var state = StandingState(entries: [Standing(id: show, .paused, reason: "dull", at: first)])
        let action =
          kind == .paused ? StandingAction.paused(show: show, reason: given) : .dropped(show: show, reason: given)
        _ = StandingReducer().reduce(&state, action, .stub)
        let moment = kind == .paused ? first : now
        #expect(state.entries[id: show] == Standing(id: show, kind, reason: expected, at: moment))
      }
    }
  }

  @Test(
    "Ending what is not there changes nothing and is reported",
    arguments: [
      (StandingAction.unlisted(show: ShowID(rawValue: 1)), Standing.Kind.followed),
      (.resumed(show: ShowID(rawValue: 1)), .planned),
      (.unfollowed(show: ShowID(rawValue: 1)), .paused), (.unfollowed(show: ShowID(rawValue: 1)), .planned),
    ])
  func missing(action: StandingAction, kind: Standing.Kind) {
    let state = StandingState(entries: [Standing(id: show, kind, at: now)])
    let store = TestStore(initialState: state, reducer: StandingReducer(), environment: .stub)
    store.send(action)
    #expect(store.takeDiagnostics().map(\.kind) == [.droppedAction])
    store.finish()
  }

  @Test("Every standing survives a round trip through the stored table")
  func table() {
    var entries = EntityTable<Standing>()
    for kind in Standing.Kind.allCases {
      for origin in Standing.Origin.allCases {
        let reason = origin == .here ? "dull" : nil
        let moment = origin == .implied ? nil : now
        entries.set(Standing(id: entries.nextID, kind, reason: reason, at: moment, origin: origin))
      }
    }
    #expect(StoredTable.standings.fault(in: StandingState(entries: entries), empty: StandingState()) == nil)
  }
}
