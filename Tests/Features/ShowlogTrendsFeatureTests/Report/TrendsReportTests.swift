import LeftfoldEntities
import LeftfoldIndexes
import LeftfoldTesting
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPages
import ShowlogTrendsFeature
import Testing

struct TrendsReportTests {
  private static let zones = ["UTC", "Europe/Berlin", "America/New_York", "Asia/Kathmandu", "Pacific/Apia"]
  private static let ranges: [TrendsRange] = [
    .all, .days(1), .days(30), .days(400), .months(12), .year(2_024), .year(2_025),
  ]

  /// Returns random shows, with and without runtimes, air dates and specials, and evenings, bulk marks and undated
  /// plays in two years around today.
  static func input(_ seed: Int) -> TrendsInput {
    var random = SeededGenerator(seed: seed)
    var shelf = Shelf()
    for _ in 0..<1 + random.number(below: 6) {
      let show = shelf.show(
        ["A", "B", "B", "C"][random.number(below: 4)], episodes: random.number(below: 8),
        runtime: random.number(below: 3) == 0 ? nil : 20 + random.number(below: 50),
        status: random.number(below: 2) == 0 ? .ended : .running,
        aired: random.number(below: 4) == 0 ? nil : Day(number: 19_800 + random.number(below: 600)),
        isFollowed: [nil, true, false][random.number(below: 3)],
        resetAt: random.number(below: 3) == 0 ? "2025-01-01T00:00" : nil)
      shelf.tag(
        show,
        genres: Array(["Drama", "Crime", "drama", "Comedy"].shuffled(using: &random).prefix(random.number(below: 3))),
        network: [nil, "HBO", "ABC"][random.number(below: 3)],
        country: [nil, "Denmark", "denmark", "Japan"][random.number(below: 4)],
        year: [nil, 2_004, 2_011][random.number(below: 3)])
      if random.number(below: 2) == 0 { shelf.episode(show, season: 0, 1, runtime: 5) }
      if random.number(below: 2) == 0 { shelf.episode(show, season: 3, nil) }
    }
    for _ in 0..<random.number(below: 60) where !shelf.episodes.isEmpty {
      var second =
        at("2025-06-19T06:00").seconds - random.number(below: random.number(below: 2) == 0 ? 30 : 800)
        * 86_400
      second -= random.number(below: 24) * 3_600
      let isBulk = random.number(below: 10) == 0
      // The library lacks the episode.
      if random.number(below: 15) == 0 { shelf.add(EpisodeID(rawValue: 9_999), isBulk ? nil : second) }
      let first = random.number(below: shelf.episodes.count)
      for offset in 0..<random.number(below: 8) {
        let place = random.number(below: 5) == 0 ? random.number(below: shelf.episodes.count) : first + offset
        let (episode, isUndated) = (shelf.episodes[place % shelf.episodes.count].id, random.number(below: 12) == 0)
        if random.number(below: 8) == 0 {
          shelf.add(episode, on: Day(number: second / 86_400))
        } else {
          shelf.add(episode, isUndated ? nil : second)
        }
        if !isBulk { second += random.number(below: 130) * 60 }
      }
    }
    return shelf.input(
      ranges[random.number(below: ranges.count)],
      by: TrendsGrouping.allCases[random.number(below: TrendsGrouping.allCases.count)],
      metric: TrendsMetric.allCases[random.number(below: 2)],
      zone: zone(zones[random.number(below: zones.count)]), specials: random.number(below: 2) == 0)
  }

  @Test("Headline figures equal a plain recount", arguments: 0..<150)
  func figures(_ seed: Int) {
    let input = Self.input(seed)
    let report = TrendsReport(input)
    let naive = NaiveRecount(input)
    #expect(report.figures.datedPlays == naive.dated.count + naive.untimed.count, "seed \(seed)")
    #expect(report.figures.playsWithoutTime == naive.untimed.count, "seed \(seed)")
    #expect(report.figures.undatedPlays == naive.undated.count, "seed \(seed)")
    #expect(report.figures.plays == naive.counted.count, "seed \(seed)")
    #expect(report.figures.playsOfSpecials == naive.specials, "seed \(seed)")
    #expect(
      report.figures.minutes == naive.counted.reduce(0) { $0 + (naive.minutes($1) ?? 0) }, "seed \(seed)")
    #expect(
      report.figures.playsOfUnknownRuntime == naive.counted.filter { naive.minutes($0) == nil }.count,
      "seed \(seed)")
    #expect(report.figures.episodes == Set(naive.counted).count, "seed \(seed)")
    #expect(report.figures.shows == Set(naive.counted.map(\.show)).count, "seed \(seed)")
    #expect(report.figures.activeDays == naive.activeDays.count, "seed \(seed)")
    let before = input.state.range.daysBefore(today: input.today).map { NaiveRecount(input, days: $0) }
    #expect(report.change?.plays.before == before.map { $0.dated.count + $0.untimed.count }, "seed \(seed)")
    #expect(report.change?.activeDays.before == before?.activeDays.count, "seed \(seed)")
  }

  @Test("Buckets equal a plain recount and sum to the dated plays", arguments: 0..<150)
  func buckets(_ seed: Int) {
    let input = Self.input(seed)
    let report = TrendsReport(input)
    let naive = NaiveRecount(input)
    guard !input.state.by.isByFact else { return expectFacts(report, naive, seed) }
    let isByHour = input.state.by == .hour
    let expected = naive.plays(
      by: { day, hour in
        switch input.state.by {
        case .day: day.description
        case .week: "\(day.week.year)-W" + (day.week.number < 10 ? "0" : "") + "\(day.week.number)"
        case .month: String(day.description.prefix(7))
        case .year: String(day.description.prefix(4))
        case .weekday: String(day.weekday)
        case .hour: String(hour)
        case .genre, .network, .country, .release, .airing: ""
        }
      }, withoutBulk: isByHour, isOfTimes: isByHour)
    let found = report.buckets.filter { $0.plays > 0 }.map { ($0.name, $0.plays) }
    #expect(Dictionary(found, uniquingKeysWith: +) == expected, "seed \(seed)")
    let sum = report.buckets.reduce(0) { $0 + $1.plays }
    #expect(
      sum + (isByHour ? report.bulkMarks.plays + report.figures.playsWithoutTime : 0) == report.figures.datedPlays,
      "seed \(seed)")
    #expect(Set(report.buckets.map(\.name)).count == report.buckets.count, "seed \(seed)")
  }

  /// Every counted play is in the bucket of each of its facts, or among the unknown, which come last.
  private func expectFacts(_ report: TrendsReport, _ naive: NaiveRecount, _ seed: Int) {
    let input = naive.input
    var expected: [String: Int] = [:]
    for episode in naive.counted {
      let show = input.library.shows[id: episode.show]
      let names =
        switch input.state.by {
        case .genre: Set((show?.genres ?? []).map { $0.lowercased() }).sorted()
        case .network: [show?.network?.lowercased()].compactMap(\.self)
        case .country: [show?.country?.lowercased()].compactMap(\.self)
        case .release: [show?.year.map { "\($0)" }].compactMap(\.self)
        default: [episode.airing.map { "\($0.day(in: input.zone).weekday)" }].compactMap(\.self)
        }
      for name in names.isEmpty ? ["unknown"] : names { expected[name, default: 0] += 1 }
    }
    let found = report.buckets.filter { $0.plays > 0 }.map { ($0.name.lowercased(), $0.plays) }
    #expect(Dictionary(found, uniquingKeysWith: +) == expected, "seed \(seed)")
    let names = report.buckets.map(\.name)
    #expect(names.dropLast().allSatisfy { $0 != "unknown" } && Set(names).count == names.count, "seed \(seed)")
    let known = report.buckets.filter { $0.name != "unknown" }
    switch input.state.by {
    case .genre, .network, .country:
      #expect(known.map { $0[report.metric] } == known.map { $0[report.metric] }.sorted(by: >))
    case .airing: #expect(known.map(\.name) == (1...7).map(String.init))
    default: #expect(known.map(\.name) == known.map(\.name).sorted())
    }
  }

  @Test("Streaks, binges and bulk marks equal a plain recount", arguments: 0..<150)
  func runs(_ seed: Int) {
    let input = Self.input(seed)
    let report = TrendsReport(input)
    let naive = NaiveRecount(input)
    let streaks = naive.streaks
    #expect(report.streaks.longest.map { $0.from..<$0.until } == streaks.longest, "seed \(seed)")
    let hasToday = input.state.range.days(today: input.today)?.contains(input.today) ?? true
    let current = hasToday ? NaiveRecount(input, days: Day(number: 0)..<Day(number: 99_999)).streaks.current : nil
    #expect(report.streaks.current.map { $0.from..<$0.until } == current, "seed \(seed)")
    let binges = naive.binges
    #expect(report.binges.count == binges.count, "seed \(seed)")
    #expect(report.binges.plays == binges.reduce(0, +), "seed \(seed)")
    #expect(report.binges.longest.map(\.plays) == Array(binges.prefix(TrendsBinges.limit)), "seed \(seed)")
    let isBulk = naive.isBulk
    #expect(report.bulkMarks.plays == naive.dated.filter { isBulk($0.time) }.count, "seed \(seed)")
  }

  @Test("Top shows, completion and backlog equal a plain recount", arguments: 0..<150)
  func shows(_ seed: Int) {
    let input = Self.input(seed)
    let report = TrendsReport(input)
    let naive = NaiveRecount(input)
    let top = report.topShows
    #expect(top.byPlays.map { "\($0.show.title) \($0.plays)" } == naive.top { $0.count }, "seed \(seed)")
    #expect(top.byEpisodes.map { "\($0.show.title) \($0.episodes)" } == naive.top { Set($0).count }, "seed \(seed)")
    let byMinutes = naive.top { $0.reduce(0) { $0 + (naive.minutes($1) ?? 0) } }
    #expect(top.byMinutes.map { "\($0.show.title) \($0.minutes)" } == byMinutes, "seed \(seed)")
    let progress = naive.progress
    for entry in report.completion {
      let show = input.library.shows.first { $0.ids == entry.show.ids }
      let expected = show.flatMap { progress[$0.id] }
      #expect(entry.watched == expected?.watched, "seed \(seed)")
      #expect(entry.aired == expected?.aired, "seed \(seed)")
      #expect(entry.episodes == expected?.episodes, "seed \(seed)")
      #expect(entry.minutesLeft == expected?.minutesLeft, "seed \(seed)")
      #expect(entry.completion == expected?.completion, "seed \(seed)")
      #expect(entry.isCaughtUp == expected?.isCaughtUp, "seed \(seed)")
      #expect(entry.isFinished == (show.flatMap { expected?.isFinished($0) }), "seed \(seed)")
    }
    let played = Set(input.plays.plays.compactMap { input.library.episodes[id: $0.episode]?.show })
    let followed = input.library.shows.filter {
      input.standings[id: $0.id].map { $0.kind == .followed } ?? played.contains($0.id)
    }
    let left = followed.compactMap { progress[$0.id] }.filter { $0.aired > $0.watched }
    #expect(report.backlog.shows == left.count, "seed \(seed)")
    #expect(report.backlog.episodes == left.reduce(0) { $0 + $1.aired - $1.watched }, "seed \(seed)")
    #expect(report.backlog.minutes == left.reduce(0) { $0 + $1.minutesLeft }, "seed \(seed)")
    let digest = TrendsTab.tab.digest?(input, ProgressCache())
    let table = TrendsPage.page(of: input).backlog ?? []
    #expect((digest != nil) == (report.backlog.episodes > 0), "seed \(seed)")
    if case .figures(let figures)? = digest?.blocks.first {
      #expect(figures[0].detail == "\(table[0].text) \(table[0].detail), at \(table[1].text)", "seed \(seed)")
    }
    let known = input.library.shows.filter { played.contains($0.id) || input.standings.follows($0.id) }
    let shares = known.map { ($0, progress[$0.id]?.completion ?? -1) }
    let order = shares.sorted { (-$0.1, $0.0.title, $0.0.id) < (-$1.1, $1.0.title, $1.0.id) }.map(\.0.id)
    #expect(report.completion.map(\.show.id) == order, "seed \(seed)")
  }

  @Test("The heatmap's levels are 0 for days without plays and quarters of the others", arguments: 0..<150)
  func heatmap(_ seed: Int) {
    let input = Self.input(seed)
    let report = TrendsReport(input)
    let active = NaiveRecount(input).activeDays
    let last = report.period.days.contains(input.today) ? input.today : report.period.until.advanced(by: -1)
    #expect(report.heatmap.levels.count == 53 && report.heatmap.levels.allSatisfy { $0.count == 7 }, "seed \(seed)")
    #expect(report.heatmap.from.weekday == 1 && report.heatmap.until.advanced(by: -7) <= last, "seed \(seed)")
    #expect(report.heatmap.until > last && report.heatmap.from.distance(to: report.heatmap.until) == 53 * 7)
    var values: [Int] = []
    for (week, levels) in report.heatmap.levels.enumerated() {
      for (weekday, level) in levels.enumerated() {
        let day = report.heatmap.from.advanced(by: week * 7 + weekday)
        #expect((level != nil) == (report.period.days.contains(day) && day <= last), "seed \(seed), \(day)")
        guard let level else { continue }
        #expect((level > 0) == active.contains(day), "seed \(seed), \(day)")
        if level > 0 { values.append(level) }
      }
    }
    // Levels above 1 may have less than their quarter, but not more, since equal days share a level.
    for level in 2...4 {
      #expect(values.filter { $0 > level }.count * 4 <= values.count * (4 - level), "seed \(seed)")
    }
  }

  @Test("The order in which plays are stored does not matter", arguments: 0..<40)
  func order(_ seed: Int) {
    var random = SeededGenerator(seed: seed)
    let input = Self.input(seed)
    let report = TrendsReport(input)
    let plays = Array(input.plays.plays)
    for order in [plays.reversed(), plays.shuffled(using: &random)] {
      var other = input
      other.plays = PlayLog(
        EntityTable(
          order.enumerated().map {
            Play(id: PlayID(rawValue: $0 + 1), episode: $1.episode, watched: $1.watched)
          }))
      #expect(TrendsReport(other) == report, "seed \(seed)")
    }
  }

  @Test("Sparse keys are counted like dense ones")
  func sparseKeys() {
    var shows = EntityTable<Show>()
    var episodes = EntityTable<Episode>()
    var plays = EntityTable<Play>()
    for (place, key) in [Int.min, -7, 0, 1 << 40, Int.max].enumerated() {
      shows.set(Show(id: ShowID(rawValue: key), ids: Ids(trakt: place), title: "Show \(place)", runtime: 30))
      episodes.set(Episode(id: EpisodeID(rawValue: key), show: ShowID(rawValue: key), season: 1, number: 1))
      plays.set(
        Play(
          id: PlayID(rawValue: key), episode: EpisodeID(rawValue: key),
          watchedAt: Timestamp(seconds: 1_735_000_000 + place * 86_400)))
    }
    let report = TrendsReport(
      TrendsInput(
        library: Library(shows: shows, episodes: episodes), plays: PlayLog(plays),
        state: TrendsState(range: .all), now: at("2025-06-18T18:00"), zone: .utc))
    #expect(report.figures.datedPlays == 5)
    #expect(report.figures.minutes == 150)
    #expect(report.topShows.byPlays.map(\.show.title) == (0..<5).map { "Show \($0)" })
  }
}
