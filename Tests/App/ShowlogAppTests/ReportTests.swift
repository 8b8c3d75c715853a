import LeftfoldCore
import LeftfoldEntities
import LeftfoldTesting
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import Testing

/// What becomes of the reports of players in the whole app.
struct ReportTests {
  private let moment = Timestamp(seconds: 1_700_000_000)

  private func state(_ shows: [(title: String, year: Int)] = [("Lost", 2004)]) -> AppState {
    var state = AppState(settings: SettingsState(now: moment, zone: .utc))
    var batch = ImportBatch()
    batch.shows = shows.enumerated().map { index, show in
      var record = ShowRecord(ids: Ids(trakt: index + 1, tvdb: 73_739 + index), source: .mention)
      (record.title, record.year) = (show.title, show.year)
      record.episodes = (1...5).map { number in
        EpisodeRecord(
          season: 6, number: number, ids: Ids(tvdb: 1_000 * (index + 1) + number), title: "Episode \(number)",
          runtime: 45, source: .mention)
      }
      return record
    }
    _ = state.importBatch(batch, at: moment)
    return state
  }

  private func report(
    _ show: String? = "Lost", _ season: Int? = 6, _ number: Int? = 3, after seconds: Int = 0
  ) -> PlayReport {
    var report = PlayReport(player: "Plex", watchedAt: moment.advanced(by: seconds))
    (report.show, report.season, report.number) = (show, season, number)
    return report
  }

  private func send(_ action: PlayersAction, to state: inout AppState) {
    _ = makeAppReducer().reduce(&state, .players(action), .stub)
  }

  private func send(_ reports: PlayReport..., to state: inout AppState) {
    for report in reports { send(.reported(report: report), to: &state) }
  }

  @Test("A report of an episode of the library is a play at its time, and its show is followed")
  func play() {
    var state = state()
    send(report(), to: &state)
    #expect(state.plays.count == 1 && state.players.isEmpty)
    #expect(state.plays.plays.first?.watchedAt == moment)
    #expect(state.standings.follows(ShowID(rawValue: 1)))
  }

  @Test(
    "Whatever a server adds to the title, and by ids of the show or the episode, the show is found",
    arguments: ["lost", "Lost (2004)", "LOST (2005)", "slug", "show ids", "episode ids"])
  func matching(name: String) {
    var state = state()
    var report = report(name)
    if name == "show ids" { report.showIds = Ids(tvdb: 73_739) }
    if name == "episode ids" { report.ids = Ids(tvdb: 1_003) }
    if name == "slug" { report.show = "Lost" }
    send(report, to: &state)
    #expect(state.plays.count == 1 && state.players.isEmpty, "\(name)")
  }

  @Test("What fits no show or several, or has no place, waits; another show's ids, or year, do not fit")
  func waiting() {
    for name in ["Dark", "Los", "Lost (1999)", "trakt:1", "slug:lost", "%", ""] {
      var state = state()
      send(report(name), to: &state)
      #expect(state.plays.count == 0 && state.players.reports.count == 1, "\(name)")
    }
    var remakes = state([("Galactica", 1978), ("Galactica", 2003)])
    send(report("Galactica"), report(nil, nil, nil), report("Galactica", nil, nil), to: &remakes)
    #expect(remakes.plays.count == 0 && remakes.players.reports.count == 2)
    send(report("Galactica (2003)"), to: &remakes)
    #expect(remakes.plays.count == 1)
  }

  @Test("A show that only its ids name is added, as an import adds it; a new episode of a known show as well")
  func added() {
    var state = state()
    var unknown = report("Dark", 1, 2)
    unknown.showIds = Ids(tvdb: 334_824)
    send(unknown, report("Lost", 7, 1), to: &state)
    #expect(state.library.shows.map(\.title).sorted() == ["Dark", "Lost"] && state.plays.count == 2)
  }

  @Test("An assignment settles all reports with the title, and is remembered; taking it back ends that")
  func assignment() {
    var state = state()
    send(report("Die Verschollenen", 6, 1), report("die verschollenen", 6, 2, after: 9_000), to: &state)
    #expect(state.players.reports.count == 2)
    let first = WaitingReportID(rawValue: 1)
    send(.assigned(report: first, show: ShowID(rawValue: 1), season: nil, number: nil), to: &state)
    #expect(state.plays.count == 2 && state.players.reports.isEmpty && state.players.titles.count == 1)
    send(report("Die Verschollenen", 6, 3, after: 20_000), to: &state)
    #expect(state.plays.count == 3)
    send(.forgotten(title: AssignedTitleID(rawValue: 1)), to: &state)
    send(report("Die Verschollenen", 6, 4, after: 30_000), to: &state)
    #expect(state.plays.count == 3 && state.players.reports.count == 1)
  }

  @Test("A report without a place is assigned to an episode; one whose show is added later is a play then")
  func later() {
    var state = state()
    send(report("Lost", nil, nil), report("Dark", 1, 1), to: &state)
    let first = WaitingReportID(rawValue: 1)
    send(.assigned(report: first, show: ShowID(rawValue: 1), season: 6, number: 2), to: &state)
    #expect(state.plays.count == 1 && state.players.reports.count == 1)
    var batch = ImportBatch()
    var record = ShowRecord(ids: Ids(tvmaze: 17_861), source: .tvmaze)
    record.title = "Dark"
    batch.shows = [record]
    _ = makeAppReducer().reduce(&state, .library(.fetched(batch: batch, reason: .added)), .stub)
    #expect(state.plays.count == 2 && state.players.reports.isEmpty)
  }

  @Test("A film is a play of that film, once; one of several with its title and year waits for an id")
  func films() {
    var state = state()
    var film = PlayReport(player: "Jellyfin", watchedAt: moment)
    (film.isFilm, film.title, film.year, film.minutes) = (true, "Heat", 1995, 170)
    film.ids = Ids(imdb: "tt0113277")
    var late = film
    late.watchedAt = moment.advanced(by: 3_000)
    send(film, film, late, to: &state)
    #expect(state.movies.movies.map(\.name) == ["Heat (1995)"] && state.movies.plays.count == 1)
    late.watchedAt = moment.advanced(by: 20_000)
    send(late, to: &state)
    #expect(state.movies.plays.count == 2)
    var twin = film
    twin.ids = Ids(imdb: "tt9999999")
    send(twin, to: &state)
    twin.ids = Ids()
    twin.watchedAt = moment.advanced(by: 90_000)
    send(twin, to: &state)
    #expect(state.movies.movies.count == 2 && state.players.reports.count == 1)
    send(.identified(report: WaitingReportID(rawValue: 1), ids: Ids(imdb: "tt0113277")), to: &state)
    #expect(state.movies.plays.count == 4 && state.players.reports.isEmpty)
  }

  @Test("A viewing that the viewer noted, removed or dated anew is not added again")
  func corrected() throws {
    var state = state()
    let reducer = makeAppReducer()
    send(report(), to: &state)
    let play = try #require(state.plays.plays.first)
    _ = reducer.reduce(&state, .history(.playsRemoved(plays: [play.id])), .stub)
    #expect(state.plays.count == 0)
    send(report(after: 120), to: &state)
    #expect(state.plays.count == 0 && state.players.isEmpty)
    send(report(after: 9_000), to: &state)
    #expect(state.plays.count == 1)
  }

  @Test(
    "Any order and repetition of the events of one viewing, by one player or several, is one play; of two viewings, two",
    arguments: seeds(40, long: 600))
  func once(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var state = state(Bool.random(using: &random) ? [("Lost", 2004)] : [("Other", 2004)])
    let viewings = Int.random(in: 1...3, using: &random)
    var events: [PlayReport] = []
    for viewing in 0..<viewings {
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        // The threshold of one player, the end at another, and what is sent again: within the 45 minutes that it lasts.
        var event = report(after: viewing * 7_200 + Int.random(in: 0..<2_600, using: &random))
        event.player = ["Plex", "Tautulli", "Jellyfin"].randomElement(using: &random) ?? ""
        event.user = ["anna", "bert", nil].randomElement(using: &random) ?? nil
        event.minutes = Bool.random(using: &random) ? 45 : nil
        // Without the library, nothing says how long it lasts but the report.
        if state.library.shows.first?.title == "Other" { event.minutes = 45 }
        events.append(event)
        if Bool.random(using: &random) { events.append(event) }
      }
    }
    events.shuffle(using: &random)
    for event in events { send(event, to: &state) }
    if state.library.shows.first?.title == "Other" {
      #expect(state.players.reports.count == viewings, "seed \(seed)")
      send(
        .assigned(
          report: WaitingReportID(rawValue: state.players.reports.first?.id.rawValue ?? 0), show: ShowID(rawValue: 1),
          season: nil, number: nil), to: &state)
    }
    #expect(state.plays.count == viewings && state.players.reports.isEmpty, "seed \(seed)")
    let before = state
    for event in events.shuffled(using: &random) { send(event, to: &state) }
    #expect(state == before, "seed \(seed)")
  }
}
