import LeftfoldCore
import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogModels
import ShowlogMoviesFeature
import ShowlogTerminalUI
import Testing

@MainActor
struct MoviesCommandTests {
  /// The commands of films, and the verbs of other features with no things of their own.
  private func makeTrial() -> CommandTrial<MoviesInput, MoviesAction> {
    typealias Verb = Command<MoviesInput, MoviesAction>
    let feature = Feature<MoviesState, MoviesInput, MoviesAction>.movies
    let dry = CommandOption("dry-run", letter: "n", "")
    func plain(_ name: String, _ operands: [Operand], _ options: [CommandOption] = []) -> Verb {
      Verb(name, "", operands: operands, options: options, isChange: true) { _ async throws(CommandFailure) in
        throw CommandFailure.data("no show matches")
      }
    }
    let (show, reason) = (Operand("SHOW", .show), [CommandOption("reason", value: "TEXT", .text, "")])
    let verbs = [
      plain(
        "watch", [show, Operand("EPISODES", .episodes, .optional)],
        [CommandOption("next", ""), CommandOption("at", value: "TIME", .moment, ""), CommandOption("again", ""), dry]),
      plain("unwatch", [show, Operand("EPISODES", .episodes)], [CommandOption("all", ""), dry]),
      plain("rate", [show, Operand("EPISODE", .episodes, .optional), Operand("1-10", .number(0...10))]),
      plain("note", [show, Operand("EPISODE", .episodes, .optional), Operand("TEXT", .text)], [.ofPlay]),
      Verb("watchlist", "", subcommands: [plain("add", [show]), plain("remove", [show])]) { _ in },
      plain("pause", [show], reason), plain("drop", [show], reason), plain("resume", [show]),
    ]
    let store = Store(initialState: MoviesState(), reducer: MoviesReducer(), environment: .stub)
    let now = MoviesEnvironment.stub.now()
    return CommandTrial(
      feature.commands + verbs.map { $0.extended(by: feature.extensions) { _, _ in .none } },
      store: store.derived { MoviesInput(library: Library(), plays: PlayLog(), state: $0, now: now, zone: .utc) },
      settings: CommandSettings(now: now, zone: .utc, canvas: Canvas(width: 80)))
  }

  @Test("A film is added, planned, watched, rated, noted and removed by the verbs of shows")
  func verbs() async throws {
    let trial = makeTrial()
    #expect(
      await trial.run("movies", "add", "Heat", "1995", "--minutes", "170").text == "Heat (1995): added\n")
    #expect(await trial.run("movies", "add", "heat", "1995").text == "Heat (1995): was added before\n")
    #expect(await trial.run("watchlist", "add", "heat").text == "Heat (1995): added\n")
    #expect(await trial.run("movies", "--planned").text.contains("planned"))
    #expect(await trial.run("watch", "heat", "--at", "2020-05-01T20:15:00Z").text == "Heat (1995): watched\n")
    #expect(await trial.run("movies", "--planned").text.contains("No film fits."))
    let again = await trial.run("watch", "heat").failure
    #expect(again?.message == "Heat (1995) was watched already on 2020-05-01; --again adds another play")
    #expect(await trial.run("watch", "heat", "--again").failure == nil)
    #expect(await trial.run("rate", "heat", "9").text == "Heat (1995): 9 of 10\n")
    #expect(await trial.run("note", "heat", "the red one").text == "Heat (1995): “the red one”\n")
    #expect(await trial.run("movies").text.contains(" 9  Heat (1995)  2 plays, the red one"))
    #expect(
      await trial.run("note", "heat", "at the Astor", "--of", "2020-05-01").text
        == "Heat (1995), Fri 1 May 2020, 20:15: “at the Astor”\n")
    let noted = try await trial.run("movies", "--json").data.map { try json($0) }
    #expect(noted?.contains("at the Astor") == true)
    #expect(
      await trial.run("note", "heat", "", "--of", "2020-05-01").text == "Heat (1995), Fri 1 May 2020, 20:15: no note\n")
    #expect(
      await trial.run("note", "heat", "x", "--of", "2020-05-02").failure?.message
        == "Heat (1995) has no play on 2020-05-02")
    #expect(await trial.run("unwatch", "heat", "--all").text == "Heat (1995): removed 2 plays\n")
    #expect(await trial.run("pause", "heat", "--reason", "long").text == "Heat (1995): paused, long\n")
    let data = try #require(await trial.run("movies", "--json").data)
    #expect(try json(data).contains(#""reason":"long""#))
    #expect(await trial.run("resume", "heat").text == "Heat (1995): resumed, now on the watchlist\n")
    #expect(await trial.run("resume", "heat").text == "Heat (1995): neither paused nor dropped\n")
    #expect(await trial.run("drop", "heat").text == "Heat (1995): dropped, no longer on the watchlist\n")
    #expect(await trial.run("drop", "heat").text == "Heat (1995): dropped already\n")
    #expect(await trial.run("movies", "remove", "heat").text == "Heat (1995): removed\n")
    #expect(await trial.run("movies").text.contains("No films yet."))
  }

  @Test("What names no film, several, or needs more words is refused, and changes nothing")
  func refusals() async {
    let trial = makeTrial()
    _ = await trial.run("movies", "add", "Heat", "1995")
    _ = await trial.run("movies", "add", "Heat", "1986")
    #expect(await trial.run("movies", "add", "Up").failure?.code == .usage)
    for id in ["xyz", "tt", "tt12x"] {
      #expect(await trial.run("movies", "add", "Up", "2009", "--imdb", id).failure?.code == .usage, "\(id)")
    }
    #expect(await trial.run("movies", "remove").failure?.code == .usage)
    _ = await trial.run("movies", "add", "Up", "2009", "--imdb", "tt1049413")
    #expect(await trial.run("movies", "imdb:tt1049413").text.contains("Up (2009)"))
    #expect(await trial.run("movies", "remove", "heat 1986", "nothing").failure?.code == .dataError)
    let several = await trial.run("rate", "heat", "9").failure
    #expect(several?.code == .dataError && several?.message.hasPrefix("2 films match “heat”:") == true)
    #expect(await trial.run("rate", "heat 1986", "9").failure == nil)
    #expect(
      await trial.run("watch", "heet", "--film").failure?.message == "no film matches “heet”; did you mean “Heat”?")
    #expect(await trial.run("watch", "heat 1986", "S01E01", "--film").failure?.code == .usage)
    #expect(await trial.run("watch", "heat 1986", "--at", "2030-01-01").failure?.code == .usage)
    #expect(await trial.run("watchlist", "remove", "heat 1986").text == "Heat (1986): is not listed\n")
    #expect(await trial.run("unwatch", "heat 1986").failure?.message == "Heat (1986) has no play to remove")
  }
}
