import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogModels
import ShowlogTerminalUI
import Testing
import Showlog__Name__Feature

@MainActor
struct __Name__CommandTests {
  private func makeTrial() -> CommandTrial<__Name__Input, __Name__Action> {
    let library = Library(
      shows: [Show(id: ShowID(rawValue: 1), ids: Ids(trakt: 1), title: "Night Ferry")], seasons: [], episodes: [])
    let store = Store(initialState: __Name__State(), reducer: __Name__Reducer(), environment: .stub)
    return CommandTrial(
      [.__name__], store: store.derived { __Name__Input(library: library, state: $0, zone: .utc) },
      settings: CommandSettings(now: __Name__Environment.stub.now(), zone: .utc, canvas: Canvas(width: 80)))
  }

  @Test("An added show is listed until it is removed, and each answer names the change")
  func addAndRemove() async {
    let trial = makeTrial()
    #expect(await trial.run("__command__", "add", "night").text == "Night Ferry: added\n")
    #expect(await trial.run("__command__", "add", "night").text == "Night Ferry: was added before\n")
    #expect(await trial.run("__command__").text.contains("Night Ferry"))
    #expect((await trial.run("__command__", "--json").data as? __Name__Report)?.shows.map(\.title) == ["Night Ferry"])
    #expect(await trial.run("__command__", "remove", "night").text == "Night Ferry: removed\n")
    #expect(await trial.run("__command__", "remove", "night").text == "Night Ferry: is not listed\n")
  }

  @Test("An unknown show and an unknown subcommand are refused")
  func refusals() async {
    let trial = makeTrial()
    #expect(await trial.run("__command__", "add", "nothing like it").failure?.code == .dataError)
    #expect(await trial.run("__command__", "ad", "night").failure?.code == .usage)
    #expect(await trial.run("__command__", "add").failure?.code == .usage)
  }
}
