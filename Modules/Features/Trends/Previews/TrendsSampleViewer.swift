import ShowlogModels

/// A seeded linear congruential generator; the lower bits are dropped.
struct TrendsSampleGenerator {
  var state: UInt64

  mutating func next(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return limit < 1 ? 0 : Int(truncatingIfNeeded: state >> 33) % limit
  }
}

/// A simulation that plays each show's episodes in order, and a finished show again from its first.
struct TrendsSampleViewer {
  private let shows: [(weight: Int, episodes: Int, runtime: Int, first: Int)]
  private var next: [Int]
  private(set) var plays: [Play] = []

  init(shows: [(weight: Int, episodes: Int, runtime: Int)]) {
    var first = 1
    self.shows = shows.map { show in
      defer { first += show.episodes }
      return (show.weight, show.episodes, show.runtime, first)
    }
    next = [Int](repeating: 0, count: shows.count)
  }

  mutating func watch(from evening: Int, atMost: Int, _ random: inout TrendsSampleGenerator) {
    // Weekends have more plays; the epoch was a Thursday, which is day 3.
    let weekday = (evening / 86_400 + 3) % 7
    guard random.next(below: 10) < (weekday > 4 ? 8 : 5), let show = pick(&random) else { return }
    var second = evening + random.next(below: 14_400)
    for _ in 0...random.next(below: atMost + (weekday > 4 ? 2 : 0)) {
      play(show, at: second)
      second += shows[show].runtime * 60 + random.next(below: 900)
    }
  }

  mutating func mark(show: Int, count: Int, at second: Int?) {
    guard shows.indices.contains(show) else { return }
    for _ in 0..<count { play(show, at: second) }
  }

  private mutating func play(_ show: Int, at second: Int?) {
    let episode = EpisodeID(rawValue: shows[show].first + next[show] % max(1, shows[show].episodes))
    next[show] += 1
    plays.append(
      Play(
        id: PlayID(rawValue: plays.count + 1), episode: episode,
        watchedAt: second.map(Timestamp.init(seconds:))))
  }

  private func pick(_ random: inout TrendsSampleGenerator) -> Int? {
    var draw = random.next(below: shows.reduce(0) { $0 + $1.weight })
    return shows.firstIndex { show in
      draw -= show.weight
      return draw < 0
    }
  }
}
