import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

struct TrendsSample {
  struct Made {
    var title: String
    var episodes: Int
    var runtime: Int?
    /// The show's share of the evenings, relative to the other weights.
    var weight: Int
    var status = Show.Status.running
    /// The air date of the first episode; the others follow weekly. Nil for a show without air dates.
    var premiere: Day? = Day(year: 2_021, month: 9, day: 6)
    var isFollowed: Bool?
  }

  var shows: [Made]
  var days = 1_100
  /// On weekends two more.
  var busiest = 4
  /// All of the first show.
  var undated = 0
  /// All of the second show.
  var bulk = 0

  static let now = Timestamp(seconds: 1_780_000_000)

  func input(_ state: TrendsState = TrendsState(), phase: LibraryPhase = .ready) -> TrendsInput {
    let library = library
    return TrendsInput(
      library: library, plays: plays(of: library), state: state, now: Self.now,
      zone: Zone("Europe/Berlin") ?? .utc, phase: phase)
  }

  private var library: Library {
    var tables = (EntityTable<Show>(), EntityTable<Episode>())
    for (index, made) in shows.enumerated() {
      let show = ShowID(rawValue: index + 1)
      tables.0.set(
        Show(
          id: show, ids: Ids(trakt: index + 1), title: made.title, status: made.status, runtime: made.runtime,
          isFollowed: made.isFollowed))
      for number in 0..<made.episodes {
        let airing = made.premiere.map { Airing.on($0.advanced(by: 7 * number)) }
        tables.1.set(
          Episode(
            id: tables.1.nextID, show: show, season: number / 10 + 1, number: number % 10 + 1, airing: airing)
        )
      }
    }
    return Library(shows: tables.0, seasons: EntityTable(), episodes: tables.1)
  }

  private func plays(of library: Library) -> PlayLog {
    var random = TrendsSampleGenerator(state: 20_260_528)
    var viewer = TrendsSampleViewer(shows: shows.map { ($0.weight, $0.episodes, $0.runtime ?? 45) })
    let lastEvening = Self.now.seconds / 86_400 * 86_400 + 18 * 3_600
    for day in stride(from: shows.isEmpty ? 0 : days, to: 0, by: -1) {
      viewer.watch(from: lastEvening - day * 86_400, atMost: busiest, &random)
    }
    viewer.mark(show: 0, count: undated, at: nil)
    viewer.mark(show: 1, count: bulk, at: lastEvening - 400 * 86_400)
    return PlayLog(EntityTable(viewer.plays))
  }
}
