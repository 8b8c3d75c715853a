import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import Testing

@testable import ShowlogHistoryFeature

enum Sample {
  static let lost = ShowID(rawValue: 1)
  static let bear = ShowID(rawValue: 2)

  /// Lost with two seasons of three episodes and a special without a number; The Bear with one season of two.
  static let library: Library = {
    let shows = [
      Show(id: lost, ids: Ids(trakt: 511, slug: "lost"), title: "Lost", runtime: 42),
      Show(id: bear, ids: Ids(tvmaze: 53_647), title: "The Bear"),
    ]
    var episodes: [Episode] = []
    func add(_ show: ShowID, _ season: Int, _ number: Int?, _ title: String, runtime: Int? = nil) {
      let id = EpisodeID(rawValue: episodes.count + 1)
      episodes.append(
        Episode(
          id: id, show: show, season: season, number: number, ids: Ids(trakt: 100 + id.rawValue),
          title: title,
          runtime: runtime))
    }
    for season in 1...2 {
      for number in 1...3 { add(lost, season, number, "Episode \(season).\(number)") }
    }
    add(lost, 0, nil, "The Journey", runtime: 44)
    add(bear, 1, 1, "System", runtime: 20)
    add(bear, 1, 2, "Hands")
    return Library(shows: EntityTable(shows), episodes: EntityTable(episodes))
  }()

  /// 2026-05-24T20:00:00Z, a Sunday.
  static let now = moment("2026-05-24T20:00:00Z")

  static let newYork = zone("America/New_York")
  static let berlin = zone("Europe/Berlin")

  static func moment(_ text: String) -> Timestamp {
    guard let moment = Timestamp(iso8601: text) else { fatalError("\(text) is no moment") }
    return moment
  }

  static func day(_ text: String) -> Day {
    guard let day = Day(iso8601: text) else { fatalError("\(text) is no day") }
    return day
  }

  static func zone(_ name: String) -> Zone {
    guard let zone = Zone(name) else { fatalError("\(name) is no zone") }
    return zone
  }

  /// Returns a log of (episode, moment) with keys from 1; a play with an empty moment is undated.
  static func log(_ plays: (Int, String)...) -> PlayLog {
    PlayLog(
      EntityTable(
        plays.enumerated().map { index, play in
          Play(
            id: PlayID(rawValue: index + 1), episode: EpisodeID(rawValue: play.0),
            watchedAt: play.1.isEmpty ? nil : moment(play.1))
        }))
  }

  static func input(_ plays: PlayLog, _ query: HistoryQuery = HistoryQuery(), zone: Zone = .utc)
    -> HistoryInput
  {
    HistoryInput(library: library, plays: plays, state: query, now: now, zone: zone)
  }
}

extension Sample {
  /// The runtime of a play's episode, or of its show's.
  static func minutes(of play: Play) -> Int? {
    library.episodes[id: play.episode].flatMap { $0.runtime ?? library.shows[id: $0.show]?.runtime }
  }
}

extension HistoryPage {
  init(_ input: HistoryInput) { self.init(ListQuestion(input)) }
}

extension HistoryReducer {
  /// The reducer on the sample library.
  var alone: some Reducer<HistoryState, HistoryAction, HistoryEnvironment> {
    reading { Sample.input($0.plays, $0.query) }
  }
}
