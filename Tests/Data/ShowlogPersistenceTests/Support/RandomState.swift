import LeftfoldEntities
import LeftfoldTesting
import ShowlogModels

/// A generator of random contents and changes, without dangling references.
struct RandomState {
  var generator: SeededGenerator
  var state = PersistentState()

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func change() {
    for _ in 0..<number(1...12) {
      switch number(0...9) {
      case 0, 1: setShow()
      case 2, 3, 4: setEpisode()
      case 5, 6: setPlay()
      case 7: removePlays()
      case 8: removeEpisode()
      default: number(0...2) == 0 ? removeShow() : rekeyEpisode()
      }
    }
  }

  private mutating func setShow() {
    let known = pick(state.library.shows.map(\.id))
    let id = known ?? ShowID(rawValue: key())
    var show = Show(
      id: id, ids: ids(), title: text(), year: maybe(number(1900...2200)),
      status: pick([.running, .ended, .upcoming, .undetermined]), runtime: maybe(number(0...300)),
      resetAt: maybe(moment()), source: source())
    (show.premiered, show.ended, show.genres) = (maybe(day()), maybe(day()), (0..<number(0...3)).map { _ in text() })
    (show.network, show.country, show.imageURL) = (maybe(text()), maybe(text()), maybe(text()))
    show.rewatches.merge(
      Rewatches(
        starts: (0..<number(0...2)).map { _ in moment() }, stops: (0..<number(0...2)).map { _ in moment() }))
    if number(0...3) == 0 { show.otherIDs = OtherIDs(ids: ids().aliases, years: [number(1900...2200)]) }
    _ = state.library.change { shows, _ in shows.set(show) }
  }

  private mutating func setEpisode() {
    guard let show = pick(state.library.shows.map(\.id)) else { return }
    let id = pick(state.library.episodes.map(\.id)) ?? EpisodeID(rawValue: key())
    let episode = Episode(
      id: id, show: show, season: number(0...99_999), number: maybe(number(0...99_999)), ids: ids(),
      title: text(),
      airing: maybe(flag() ? .at(moment()) : .on(day())), runtime: maybe(number(0...300)), source: source())
    _ = state.library.change { _, episodes in episodes.set(episode) }
  }

  private mutating func setPlay() {
    guard let episode = pick(state.library.episodes.map(\.id)) else { return }
    let id = pick(state.plays.plays.map(\.id)) ?? PlayID(rawValue: key())
    let play = Play(
      id: id, episode: episode, watched: maybe(flag() ? .at(moment()) : .on(day())), traktID: maybe(integer()),
      origin: pick([.here, .history, .summary]) ?? .here)
    _ = state.plays.change { $0.set(play) }
  }

  private mutating func removePlays() {
    guard let id = pick(state.plays.plays.map(\.id)) else { return }
    _ = state.plays.change { $0.remove(id) }
  }

  private mutating func removeEpisode() {
    guard let id = pick(state.library.episodes.map(\.id)) else { return }
    removePlays(of: id)
    _ = state.library.change { _, episodes in episodes.remove(id) }
  }

  private mutating func removePlays(of episode: EpisodeID) {
    let gone = state.plays.plays.filter { $0.episode == episode }.map(\.id)
    _ = state.plays.change { $0.remove(contentsOf: gone) }
  }

  private mutating func removeShow() {
    guard let id = pick(state.library.shows.map(\.id)) else { return }
    for episode in state.library.episodes where episode.show == id { removePlays(of: episode.id) }
    state.library.change { shows, episodes in
      episodes.remove(contentsOf: episodes.filter { $0.show == id }.map(\.id))
      shows.remove(id)
    }
  }

  /// Changes an episode's key; its plays follow, and its aliases stay the same.
  private mutating func rekeyEpisode() {
    guard let old = pick(Array(state.library.episodes)) else { return }
    let id = EpisodeID(rawValue: key())
    guard !state.library.episodes.contains(id) else { return }
    let new = Episode(
      id: id, show: old.show, season: old.season, number: old.number, ids: old.ids, title: old.title,
      airing: old.airing, runtime: old.runtime, source: old.source)
    state.library.change { _, episodes in
      episodes.remove(old.id)
      episodes.set(new)
    }
    state.plays.change { plays in
      for play in Array(plays) where play.episode == old.id {
        plays.set(
          Play(
            id: play.id, episode: id, watchedAt: play.watchedAt, traktID: play.traktID, origin: play.origin))
      }
    }
  }
}

extension RandomState {
  private mutating func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }

  private mutating func flag() -> Bool { .random(using: &generator) }

  private mutating func maybe<Value>(_ value: Value) -> Value? { number(0...3) == 0 ? nil : value }

  /// Returns a random element; sometimes nil, and always for an empty array.
  private mutating func pick<Element>(_ elements: [Element]) -> Element? {
    number(0...3) == 0 ? nil : elements.randomElement(using: &generator)
  }

  /// Mostly small, so that removed keys are reused; sometimes an extreme value.
  private mutating func key() -> Int {
    switch number(0...9) {
    case 0: [-1, 0, .min, 1 << 61, 1 << 40].randomElement(using: &generator) ?? 0
    default: number(1...40)
    }
  }

  private mutating func integer() -> Int {
    [0, -1, .max, .min, 7].randomElement(using: &generator) ?? number(1...1_000_000)
  }

  private mutating func moment() -> Timestamp { Timestamp(seconds: number(-5_000_000_000...9_000_000_000)) }

  private mutating func day() -> Day { Day(number: number(-25_567...84_370)) }

  private mutating func source() -> Source { Source(rawValue: number(0...2)) ?? .mention }

  private mutating func ids() -> Ids {
    Ids(
      trakt: maybe(number(1...50)), tvmaze: maybe(integer()), tvdb: maybe(number(1...50)),
      imdb: maybe(text()),
      tmdb: maybe(number(1...50)), slug: maybe(text()))
  }

  private mutating func text() -> String {
    let pieces = [
      "", "a", "It's", "\"", "\\", "\0", "\u{1b}[31m", "日本語", "👩‍👩‍👧", "e\u{301}", "\u{202e}", "\n", "%_", "Ø",
    ]
    return (0..<number(0...6)).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
  }
}
