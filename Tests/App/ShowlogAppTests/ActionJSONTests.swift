import Foundation
import LeftfoldTesting
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import Testing

@Suite("Actions as JSON")
struct ActionJSONTests {
  private static let (show, episode, film) = (ShowID(rawValue: 3), EpisodeID(rawValue: 12), MovieID(rawValue: 5))
  private static let moment = Timestamp(seconds: 1_463_599_800)
  private static let plays = [PlayID(rawValue: 3), PlayID(rawValue: 4)]
  private static let viewings: [Viewing] = [.now, .unknown, .at(.at(moment)), .at(.on(Day(number: 16_909)))]
    .map { Viewing(episode: episode, at: $0) }

  private static let calendar: [CalendarAction] = [
    .periodChosen(period: .week), .periodChosen(period: .days(14)), .dayChosen(day: Day(number: 16_909)),
    .todayChosen,
    .steppedForward, .steppedBack, .unwatchedOnlyChosen(isOn: true), .followedOnlyChosen(isOn: false),
  ]

  private static let history: [HistoryAction] = [
    .watchRequested(WatchRequest(.next(show: show))), .watchRequested(WatchRequest(.upTo(episode), at: .released)),
    .watched(viewings: viewings), .unwatchRequested(episodes: [episode], all: false),
    .unwatched(episodes: [episode], all: true), .playsRemoved(plays: plays),
    .playDated(play: plays[0], at: .at(.at(moment))),
    .playsMoved(from: episode, to: EpisodeID(rawValue: 13), all: false), .duplicatesRemoved(show: nil),
    .skipped(episodes: [episode], isSkipped: true), .rewatched(show: show, isOn: true),
    .queried(query: HistoryQuery(limit: 20)),
  ]

  private static let movies: [MoviesAction] = [
    .watched(movie: film, at: .at(moment)), .watched(movie: film, at: nil), .unwatched(movie: film, all: false),
    .toggled(movie: film), .rated(movie: film, rating: 9), .noted(movie: film, note: nil),
    .playNoted(movie: film, watched: .at(moment), note: "at the Astor"), .planned(movie: film),
    .unlisted(movie: film), .paused(movie: film, reason: "long"), .dropped(movie: film, reason: nil),
    .resumed(movie: film), .removed(movies: [film]),
  ]

  private static let ownLists: [OwnListsAction] = [
    .added(list: "Sea", thing: .show(id: show), note: nil), .removed(list: "Sea", thing: .movie(id: film)),
    .moved(list: "Sea", thing: .episode(id: episode), place: 2), .noted(list: "Sea", thing: .show(id: show), note: "a"),
    .renamed(list: "Sea", name: "Ocean"), .watched(list: "Sea", at: .now),
    .watched(list: "Sea", at: .at(.on(Day(number: 16_909)))),
  ]

  private static let ratings: [RatingsAction] = [
    .showRated(show: show, rating: 9), .episodeRated(episode: episode, rating: nil),
    .showNoted(show: show, note: "the red one"), .episodeNoted(episode: episode, note: nil),
    .seasonRated(show: show, season: 2, rating: 8), .seasonNoted(show: show, season: 0, note: nil),
    .playNoted(episode: episode, watched: .at(moment), note: "with Ana"),
  ]

  private static let search: [SearchAction] = [
    .opened, .closed, .typed(text: "thr"), .committed, .failed(message: "no"), .chosen(id: 82),
  ]

  private static let shows: [ShowsAction] = [
    .searchTyped(text: "thr"), .searchApplied(text: "thr"), .searchCommitted, .sorted(by: .recent),
    .followedOnlyChosen(isOn: true), .opened(show: show), .opened(show: show, at: episode), .closed,
    .statusChosen(status: "paused"), .statusChosen(status: nil),
  ]

  private static let standing: [StandingAction] = [
    .planned(show: show), .unlisted(show: show), .followed(show: show), .unfollowed(show: show),
    .paused(show: show, reason: nil), .dropped(show: show, reason: "dull"), .resumed(show: show),
  ]

  private static let trends: [TrendsAction] = [
    .rangeChosen(range: .days(30)), .rangeChosen(range: .year(2_025)), .groupingChosen(by: .weekday),
    .metricChosen(metric: .minutes), .appeared, .disappeared,
  ]

  private static let upNext: [UpNextAction] = [.showChosen(show: show), .listsAllChosen(isOn: true)]

  private static let features: [AppAction] = [
    calendar.map(AppAction.calendar), history.map(AppAction.history), movies.map(AppAction.movies),
    ownLists.map(AppAction.ownLists), ratings.map(AppAction.ratings), search.map(AppAction.search),
    shows.map(AppAction.shows),
    standing.map(AppAction.standing), trends.map(AppAction.trends), upNext.map(AppAction.upNext),
  ].flatMap(\.self)

  private static let others: [AppAction] = [
    .imports(.canceled), .undone, .redone, .settings(.clockTicked(now: moment)), .settings(.specialsChosen(isOn: true)),
  ]

  @Test("Each action has its recorded kind and JSON, and is decoded from it")
  func golden() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let lines = try (Self.features + Self.others).map { action in
      let data = try encoder.encode(action)
      #expect(try JSONDecoder().decode(AppAction.self, from: data) == action, "\(action.kind)")
      return "\(action.kind) \(String(decoding: data, as: UTF8.self))"
    }
    expectGolden(lines.joined(separator: "\n"), "actions")
  }
}
