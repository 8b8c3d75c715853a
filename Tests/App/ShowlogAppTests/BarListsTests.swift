import LeftfoldEntities
import LeftfoldTesting
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPages
import Testing

/// What the bars of Trends count, and the lists that they lead to in other features.
@MainActor
struct BarListsTests {
  private static let names = ["Drama", "Drama queens", "HBO", "HBO Max", "a \"quoted\" one", "Ärger", "none"]

  /// Two years of plays, of which at most four have one moment, so that none is a bulk mark.
  private func state(_ random: inout SeededGenerator) -> AppState {
    let today = Day(number: 20_597)
    var state = AppState(
      settings: SettingsState(
        now: Zone.utc.moment(of: today).advanced(by: 40_000), zone: Zone("Asia/Kolkata") ?? .utc,
        includesSpecials: Bool.random(using: &random)))
    var (shows, episodes, plays) = ([Show](), [Episode](), [Play]())
    for id in 1...6 {
      let title = id == 6 ? "" : id < 4 ? "Twins" : "Show \(id) of 1 \"x\""
      var show = Show(id: ShowID(rawValue: id), ids: Ids(trakt: id), title: title)
      show.genres = Self.names.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
      (show.network, show.country) = (
        Self.names.randomElement(using: &random), Self.names.randomElement(using: &random)
      )
      if id % 3 == 0 { (show.network, show.country) = (nil, nil) }
      show.year = [nil, 1_999, 2_004].randomElement(using: &random) ?? nil
      shows.append(show)
      for number in 1...4 {
        let day = Bool.random(using: &random) ? today.advanced(by: -.random(in: 100...900, using: &random)) : nil
        episodes.append(
          Episode(
            id: EpisodeID(rawValue: episodes.count + 1), show: show.id, season: number == 4 ? 0 : 1, number: number,
            airing: day.map(Airing.on), runtime: 45))
      }
    }
    for id in 1...60 {
      guard let episode = episodes.randomElement(using: &random)?.id else { continue }
      plays.append(Play(id: PlayID(rawValue: id), episode: episode, watched: time(id, before: today, &random)))
    }
    state.library = Library(shows: EntityTable(shows), episodes: EntityTable(episodes))
    state.history.plays = PlayLog(EntityTable(plays))
    for id in 1...10 {
      let movie = MovieID(rawValue: id)
      state.movies.movies.set(
        Movie(
          id: movie, ids: Ids(tmdb: id), title: "Film \(id)",
          year: [nil, 1_999, 2_004].randomElement(using: &random) ?? nil))
      // The others are only known.
      guard id <= 8 else { continue }
      state.movies.plays.set(
        MoviePlay(id: MoviePlayID(rawValue: id), movie: movie, watched: time(id, before: today, &random)))
    }
    return state
  }

  private func time(_ id: Int, before today: Day, _ random: inout SeededGenerator) -> WatchTime? {
    let day = today.advanced(by: -.random(in: 1...700, using: &random))
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return nil
    case 1: return .on(day)
    default: return .at(Zone.utc.moment(of: day).advanced(by: .random(in: 0..<86_400, using: &random)))
    }
  }

  private func plays(_ filter: String, in state: AppState) throws -> Int? {
    let work = try #require(AppTabs.all.first { $0.name == "history" }?.work)
    let question = try #require(work.question(of: state, filter: filter))
    return try work.answer(to: question)?.unwrap(as: FoundPlays.self)?.ids.count
  }

  private func films(_ filter: String, in state: AppState) -> Int {
    MoviesTab.list.state(of: state.moviesInput, in: TabContext(viewport: .whole, filter: filter)).rows.count
  }

  @Test("Each bar leads to the plays, or the films, that it counts", arguments: seeds(10, long: 200))
  func lists(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var state = state(&random)
    var kinds: Set<String> = []
    for range in [TrendsRange.months(12), .year(2_025), .days(90), .all] {
      for grouping in TrendsGrouping.allCases {
        (state.trends.range, state.trends.by) = (range, grouping)
        let page = TrendsPage.page(of: state.trendsInput)
        for case .bars(let chart) in page.blocks + page.spares {
          for bar in chart.bars {
            guard let list = bar.list else {
              let isAlone = bar.label.hasPrefix("Show")
              #expect(bar.value == 0 || chart.title.hasPrefix("Top") && !isAlone, "\(chart) \(bar)")
              continue
            }
            let areEpisodes = chart.title.contains("different episodes")
            let count = list.page == "history" ? try plays(list.filter, in: state) : films(list.filter, in: state)
            #expect(
              areEpisodes ? bar.value <= count ?? 0 : count == bar.value,
              "seed \(seed), \(chart.title), \(bar.label): \(list.filter)")
            kinds.insert(list.page)
          }
        }
      }
    }
    #expect(kinds == ["history", "movies"])
  }
}
