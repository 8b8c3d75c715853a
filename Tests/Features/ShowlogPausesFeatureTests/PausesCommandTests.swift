import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogModels
import ShowlogPausesFeature
import ShowlogTerminalUI
import Testing

@MainActor
struct PausesCommandTests {
  private func makeTrial() -> CommandTrial<PausesInput, PausesAction> {
    let library = Library(
      shows: [Show(id: ShowID(rawValue: 1), ids: Ids(trakt: 1), title: "Night Ferry")], seasons: [], episodes: [])
    let store = Store(initialState: PausesState(), reducer: PausesReducer(), environment: .stub)
    return CommandTrial(
      [.drop, .pause, .pauses, .resume], store: store.derived { PausesInput(library: library, state: $0, zone: .utc) },
      settings: CommandSettings(now: PausesEnvironment.stub.now(), zone: .utc, canvas: Canvas(width: 80)))
  }

  @Test("A show is listed from its pause until it is resumed, and each answer names the change")
  func pauseAndResume() async {
    let trial = makeTrial()
    #expect(await trial.run("pause", "night").text == "Night Ferry: paused\n")
    #expect(await trial.run("pause", "night").text == "Night Ferry: paused already\n")
    #expect(await trial.run("drop", "night", "--reason", "dull").text == "Night Ferry: dropped, dull\n")
    #expect(await trial.run("pauses").text.contains("dropped: dull"))
    #expect((await trial.run("pauses", "--json").data as? PausesReport)?.shows.map(\.reason) == ["dull"])
    #expect(await trial.run("resume", "night").text == "Night Ferry: resumed\n")
    #expect(await trial.run("resume", "night").text == "Night Ferry: neither paused nor dropped\n")
  }

  @Test("An unknown show is refused")
  func refusals() async {
    let trial = makeTrial()
    #expect(await trial.run("pause", "nothing like it").failure?.code == .dataError)
    #expect(await trial.run("drop").failure?.code == .usage)
  }
}
