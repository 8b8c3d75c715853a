import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogModels
import ShowlogOwnListsFeature
import ShowlogTerminalUI
import Testing

@MainActor
struct OwnListsCommandTests {
  private func makeTrial() -> CommandTrial<OwnListsInput, OwnListsAction> {
    let library = Library(
      shows: [
        Show(id: ShowID(rawValue: 1), ids: Ids(trakt: 1), title: "Night Ferry"),
        Show(id: ShowID(rawValue: 2), ids: Ids(trakt: 2), title: "Heat"),
      ],
      episodes: [Episode(id: EpisodeID(rawValue: 1), show: ShowID(rawValue: 1), season: 1, number: 1, ids: Ids())])
    let films: EntityTable<Movie> = [
      Movie(id: MovieID(rawValue: 1), title: "Heat", year: 1995), Movie(id: MovieID(rawValue: 2), title: "Jaws"),
    ]
    let store = Store(initialState: OwnListsState(), reducer: OwnListsReducer(), environment: .stub)
    return CommandTrial(
      [.lists],
      store: store.derived {
        var input = OwnListsInput(library: library, state: $0, zone: .utc)
        input.films = films
        return input
      },
      settings: CommandSettings(now: OwnListsEnvironment.stub.now(), zone: .utc, canvas: Canvas(width: 80)))
  }

  @Test("Shows, episodes and films are added, noted, moved and removed, and each answer names the place")
  func changes() async throws {
    let trial = makeTrial()
    #expect(await trial.run("lists", "add", "Sea", "night").text == "Night Ferry: added to “Sea” at 1\n")
    #expect(
      await trial.run("lists", "add", "sea", "night", "S01E01", "--note", "the storm").text
        == "Night Ferry S01E01: added to “Sea” at 2\n")
    #expect(await trial.run("lists", "add", "Sea", "jaws").text == "Jaws: added to “Sea” at 3\n")
    #expect(await trial.run("lists", "add", "Sea", "jaws").text == "Jaws: as before, at 3 in “Sea”\n")
    #expect(await trial.run("lists", "move", "Sea", "jaws", "1").text == "Jaws: at 1 in “Sea”\n")
    #expect(await trial.run("lists", "note", "Sea", "jaws", "teeth").text == "Jaws: at 1 in “Sea”, “teeth”\n")
    let printed = await trial.run("lists").text
    #expect(printed.contains("Sea") && printed.contains("the storm") && printed.contains("teeth"), "\(printed)")
    #expect(await trial.run("lists", "remove", "Sea", "night").text == "Night Ferry: removed from “Sea”\n")
    #expect(await trial.run("lists", "rename", "sea", "Ocean").text == "Sea: now “Ocean”\n")
    #expect(await trial.run("lists", "ocean").text.contains("Ocean"))
  }

  @Test("A title that a show and a film have asks which one is meant, and an option says it")
  func ambiguous() async {
    let trial = makeTrial()
    #expect(await trial.run("lists", "add", "Sea", "heat").failure?.code == .dataError)
    #expect(await trial.run("lists", "add", "Sea", "heat", "--film").text == "Heat (1995): added to “Sea” at 1\n")
    #expect(await trial.run("lists", "add", "Sea", "heat", "--show").text == "Heat: added to “Sea” at 2\n")
    #expect(await trial.run("lists", "add", "Sea", "heat", "--show", "--film").failure?.code == .usage)
  }

  @Test("A list, a title and a place that are missing are refused, and nothing changes")
  func refusals() async {
    let trial = makeTrial()
    #expect(await trial.run("lists", "Sea").failure?.code == .dataError)
    _ = await trial.run("lists", "add", "Sea", "night")
    #expect(await trial.run("lists", "Saa").failure?.message.contains("did you mean “Sea”?") == true)
    #expect(await trial.run("lists", "remove", "Sea", "jaws").failure?.code == .dataError)
    #expect(await trial.run("lists", "move", "Sea", "night", "0").failure?.code == .usage)
    #expect(await trial.run("lists", "add", " ", "night").failure?.code == .usage)
    #expect(await trial.run("lists", "rename", "Sea", "").failure?.code == .usage)
    #expect(await trial.run("lists", "add", "Sea", "night", "S01E02").failure?.code == .dataError)
  }
}
