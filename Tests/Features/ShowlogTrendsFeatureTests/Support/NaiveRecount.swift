import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTrendsFeature

/// The oracle of the figures, computed from their definitions, play by play and day by day.
struct NaiveRecount {
  let input: TrendsInput
  var dated: [(play: Play, episode: Episode, time: Timestamp, day: Day)] = []
  var undated: [Episode] = []
  /// The plays of the period of a day without a time.
  var untimed: [(episode: Episode, day: Day)] = []
  /// The number of plays of specials that are left out of the period.
  var specials = 0

  init(_ input: TrendsInput, days: Range<Day>? = nil) {
    self.input = input
    let days = days ?? input.state.range.days(today: input.today)
    for play in input.plays.plays {
      guard let episode = input.library.episodes[id: play.episode] else { continue }
      guard input.includesSpecials || !(episode.season == 0 || episode.number == nil) else {
        let day = play.watched?.day(in: input.zone)
        if days.map({ days in day.map(days.contains) ?? false }) ?? true { specials += 1 }
        continue
      }
      if let day = play.watched?.statedDay {
        if days?.contains(day) ?? true { untimed.append((episode, day)) }
        continue
      }
      guard let time = play.watchedAt else {
        undated.append(episode)
        continue
      }
      let day = input.zone.day(of: time)
      if days?.contains(day) ?? true { dated.append((play, episode, time, day)) }
    }
    dated = dated.sorted { ($0.time, -(minutes($0.episode) ?? 0)) < ($1.time, -(minutes($1.episode) ?? 0)) }
  }

  func minutes(_ episode: Episode) -> Int? { episode.runtime ?? input.library.shows[id: episode.show]?.runtime }

  var counted: [Episode] { dated.map(\.episode) + untimed.map(\.episode) + (input.state.range == .all ? undated : []) }

  var isBulk: (Timestamp) -> Bool {
    let counts = Dictionary(dated.map { ($0.time, 1) }, uniquingKeysWith: +)
    return { counts[$0, default: 0] >= 5 }
  }

  var activeDays: Set<Day> { Set(dated.map(\.day) + untimed.map(\.day)) }

  /// - Parameter isOfTimes: Whether only plays with a time count.
  func plays(by name: (Day, Int) -> String, withoutBulk: Bool = false, isOfTimes: Bool = false) -> [String: Int] {
    let isBulk = isBulk
    let names =
      dated.filter { !withoutBulk || !isBulk($0.time) }.map { play in
        name(play.day, input.zone.local(play.time).time.hour)
      } + (isOfTimes ? [] : untimed.map { name($0.day, 0) })
    return Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
  }

  var streaks: (longest: Range<Day>?, current: Range<Day>?) {
    let isBulk = isBulk
    let days = Set(dated.filter { !isBulk($0.time) }.map(\.day) + untimed.map(\.day))
    var longest: Range<Day>?
    for first in days.sorted() where !days.contains(first.advanced(by: -1)) {
      var end = first
      while days.contains(end) { end = end.advanced(by: 1) }
      if end.number - first.number > longest?.count ?? 0 { longest = first..<end }
    }
    let end = [input.today, input.today.advanced(by: -1)].first { days.contains($0) }
    guard let end else { return (longest, nil) }
    var first = end
    while days.contains(first.advanced(by: -1)) { first = first.advanced(by: -1) }
    return (longest, first..<end.advanced(by: 1))
  }

  var binges: [Int] {
    let isBulk = isBulk
    var lengths: [Int] = []
    for show in input.library.shows {
      let plays = dated.filter { $0.episode.show == show.id && !isBulk($0.time) }
      var length = 0
      for (index, play) in plays.enumerated() {
        let gap = index == 0 ? 0 : play.time.seconds - plays[index - 1].time.seconds
        if gap <= (minutes(play.episode) ?? 0) * 60 + 3_600 {
          length += 1
        } else {
          lengths.append(length)
          length = 1
        }
      }
      lengths.append(length)
    }
    return lengths.filter { $0 >= 3 }.sorted(by: >)
  }

  /// The shows with the highest values, as titles with the values.
  func top(_ value: ([Episode]) -> Int) -> [String] {
    let shows = Dictionary(grouping: counted, by: \.show).map { show, episodes in
      (value: value(episodes), title: input.library.shows[id: show]?.title ?? "", show: show)
    }
    return shows.sorted { (-$0.value, $0.title, $0.show) < (-$1.value, $1.title, $1.show) }.prefix(10)
      .map { "\($0.title) \($0.value)" }
  }

  var progress: [ShowID: ShowProgress] {
    Dictionary(
      uniqueKeysWithValues: input.library.shows.map { show in
        (
          show.id,
          ShowProgress(
            of: show.id, in: input.library, plays: input.plays, by: input.now, in: input.zone,
            includesSpecials: input.includesSpecials)
        )
      })
  }
}
