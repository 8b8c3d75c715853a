import LeftfoldCore
import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogLiveConcertsFeature
import ShowlogModels
import ShowlogTerminalUI
import Testing

@MainActor
struct LiveConcertsCommandTests {
  private func makeTrial() -> CommandTrial<LiveConcertsInput, LiveConcertsAction> {
    let store = Store(initialState: LiveConcertsState(), reducer: LiveConcertsReducer(), environment: .stub)
    return CommandTrial(
      [.liveConcerts], store: store.derived { LiveConcertsInput(library: Library(), state: $0, zone: .utc) },
      settings: CommandSettings(now: LiveConcertsEnvironment.stub.now(), zone: .utc, canvas: Canvas(width: 80)))
  }

  @Test("An added entry is listed until it is removed, and each answer names the change")
  func addAndRemove() async throws {
    let trial = makeTrial()
    #expect(await trial.run("live-concerts", "add", "Requiem").text == "Requiem: added\n")
    #expect(await trial.run("live-concerts", "add", "requiem").text == "Requiem: was added before\n")
    #expect(await trial.run("live-concerts").text.contains("Requiem"))
    let data = try #require(await trial.run("live-concerts", "--json").data)
    #expect(
      try json(data)
        == #"{"entries":[{"addedAt":"2026-05-24T20:00:00Z","day":"2026-05-24","key":1,"title":"Requiem"}]}"#)
    #expect(await trial.run("live-concerts", "remove", "requiem").text == "Requiem: removed\n")
  }

  @Test("A missing entry, a blank title and an unknown subcommand are refused")
  func refusals() async {
    let trial = makeTrial()
    #expect(await trial.run("live-concerts", "remove", "Requiem").failure?.code == .dataError)
    #expect(await trial.run("live-concerts", "add", " ").failure?.code == .usage)
    #expect(await trial.run("live-concerts", "ad", "Requiem").failure?.code == .usage)
    #expect(await trial.run("live-concerts", "add").failure?.code == .usage)
  }
}
