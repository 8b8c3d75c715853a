import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogModels
import ShowlogPlayersFeature
import ShowlogTerminalUI
import Testing

@MainActor
struct PlayersCommandTests {
  private func makeTrial(_ reports: PlayReport...) -> CommandTrial<PlayersInput, PlayersAction> {
    var state = PlayersState()
    for report in reports {
      state.reports.set(WaitingReport(id: .init(rawValue: state.reports.count + 1), report: report))
    }
    let shows = ["Lost", "Dark", "Dark Matter"].enumerated().map { index, title in
      Show(id: ShowID(rawValue: index + 1), ids: Ids(trakt: index + 1), title: title)
    }
    let library = Library(shows: EntityTable(shows), episodes: [])
    let store = Store(initialState: state, reducer: PlayersReducer(), environment: .stub)
    return CommandTrial(
      [.players], store: store.derived { PlayersInput(library: library, state: $0, zone: .utc) },
      settings: CommandSettings(now: PlayersEnvironment.stub.now(), zone: .utc, canvas: Canvas(width: 80)))
  }

  private func report(_ show: String) -> PlayReport {
    var report = PlayReport(player: "Plex", watchedAt: PlayersEnvironment.stub.now())
    (report.show, report.season, report.number) = (show, 1, 2)
    return report
  }

  private var film: PlayReport {
    var film = PlayReport(player: "Emby", watchedAt: PlayersEnvironment.stub.now())
    (film.isFilm, film.title, film.year) = (true, "Heat", 1995)
    return film
  }

  @Test("What waits is listed with its number, and assigned to a show, to an episode, or to a film's id")
  func assign() async throws {
    let trial = makeTrial(report("Lost DE"), film)
    let listed = await trial.run("players").text
    for words in ["2 reports waiting", "Lost DE S01E02", "Heat (1995)", "Plex", "Emby"] {
      #expect(listed.contains(words))
    }
    // Alone, without the app, nothing becomes a play.
    #expect(await trial.run("players", "assign", "1", "lost").text.contains("Lost DE S01E02: still waits"))
    #expect(await trial.run("players").text.contains("is Lost"))
    _ = await trial.run("players", "assign", "1", "Lost", "S03E04")
    #expect(await trial.run("players").text.contains("Lost DE S03E04"))
    #expect(await trial.run("players", "assign", "2", "imdb:tt0113277").text.contains("Heat (1995)"))
    #expect(await trial.run("players", "dismiss", "2").text == "Heat (1995): dismissed\n")
    #expect(await trial.run("players", "forget", "lost de").text == "Lost DE: is no longer assigned\n")
    let data = try #require(await trial.run("players", "--json").data)
    #expect(try json(data).contains(#""episode":4"#))
  }

  @Test("An unknown number, an unknown or doubtful show, a title of a film and an unknown title are refused")
  func refusals() async {
    let trial = makeTrial(report("Lost DE"), film)
    for (number, text) in [("9", "lost"), ("x", "lost"), ("1", "nothing"), ("1", "da"), ("2", "Heat")] {
      #expect(await trial.run("players", "assign", number, text).failure?.code == .dataError, "\(number) \(text)")
    }
    #expect(await trial.run("players", "dismiss", "3").failure?.code == .dataError)
    #expect(await trial.run("players", "forget", "Dark").failure?.code == .dataError)
    #expect(await trial.run("players", "assign", "1").failure?.code == .usage)
  }
}
