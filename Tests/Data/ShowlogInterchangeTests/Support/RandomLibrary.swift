import LeftfoldEntities
import LeftfoldTesting
import ShowlogModels

/// A generator of realistic libraries: a few imports with odd titles and ids, and marks by hand.
struct RandomLibrary {
  private var random: SeededGenerator
  private var fileCount = 0

  private let contradicts: Bool

  /// - Parameter contradicts: Whether shows share titles, slugs and ids, and files state different ids of them.
  init(seed: Int, contradicts: Bool = false) {
    random = SeededGenerator(seed: seed)
    self.contradicts = contradicts
  }

  mutating func next() -> PersistentState {
    var state = PersistentState()
    for _ in 0..<Int.random(in: 0...3, using: &random) { _ = state.merge(batch()) }
    mark(&state)
    return state
  }

  private mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }

  private mutating func text() -> String {
    let parts = [
      "Lost", ",", ";", "\"", "\"\"", " ", "\n", "\r\n", "\t", "é", "е́", "👨‍👩‍👧", "\u{202E}", "\u{7F}", "\u{85}", "\\",
      "=1+1", "\0",
      "-", "\u{301}", "\u{FE0F}", "\u{200D}", "\u{2028}", "ß", "\u{1B}[31m", "0", "null",
    ]
    return (0..<Int.random(in: 1...5, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
  }

  private mutating func batch() -> ImportBatch {
    var batch = ImportBatch()
    for number in 1...4 where chance(0.7) {
      batch.shows.append(show(number))
      let index = batch.shows.count - 1
      for place in batch.shows[index].episodes.indices {
        for _ in 0..<Int.random(in: 0...2, using: &random) {
          batch.plays.append(PlayRecord(show: index, episode: place, evidence: evidence(place, of: number)))
        }
      }
    }
    return batch
  }

  private mutating func show(_ number: Int) -> ShowRecord {
    let source = Source.allCases.randomElement(using: &random) ?? .mention
    var show = ShowRecord(ids: Ids(tvdb: number), source: source, updated: .random(in: 0...1, using: &random))
    if chance(0.5) { show.ids.trakt = 100 + number }
    if chance(0.5) { show.ids.tvmaze = 200 + number }
    if chance(0.3) { show.ids.imdb = "tt\(chance(0.3) ? 5 : number)" }
    if chance(0.3) { show.ids.tmdb = 300 + .random(in: 0...4, using: &random) }
    if chance(0.3) { show.ids.slug = chance(0.5) ? "show-\(number)" : text() + "\(number)" }
    if chance(0.7) { show.title = text() }
    if contradicts { contradict(&show) }
    if chance(0.5) { show.year = 2_000 + number }
    if chance(0.3) { show.premiered = Day(year: 2_000 + number, month: 2, day: 3) }
    if chance(0.3) { show.status = .ended }
    if chance(0.3) { show.genres = [text(), "B"] }
    if chance(0.3) { show.network = text() }
    if chance(0.3) { show.imageURL = text() }
    if chance(0.2) { show.resetAt = Timestamp(seconds: 1_400_000_000 + number) }
    if chance(0.2) { show.rewatches.start(at: Timestamp(seconds: 1_500_000_000 + number)) }
    if chance(0.2) { show.rewatches.stop(at: Timestamp(seconds: 1_600_000_000 + number)) }
    if chance(0.2) { show.isFollowed = chance(0.5) }
    for key in 1...6 where chance(0.6) { show.episodes.append(episode(key, of: number, source)) }
    return show
  }

  private mutating func contradict(_ show: inout ShowRecord) {
    var ids = Ids()
    for provider in Provider.allCases where chance(0.3) {
      let number = Int.random(in: 1...3, using: &random)
      ids[provider] = provider == .imdb ? "tt\(number)" : provider == .slug ? "lost-\(number)" : "\(number)"
    }
    // A table names a show without an id by its title only.
    show.ids = ids.isEmpty ? Ids(slug: "lost") : ids
    if chance(0.5) { show.title = "Lost" }
  }

  private mutating func episode(_ key: Int, of show: Int, _ source: Source) -> EpisodeRecord {
    var episode = EpisodeRecord(season: key / 3, number: key % 3 + 1, source: source)
    // A special without a number is identified by its id, so every record of it has the id.
    if key == 6 { episode = EpisodeRecord(season: 0, number: nil, ids: Ids(tvmaze: show * 100 + key), source: source) }
    if chance(0.5) { episode.ids.tvdb = show * 1_000 + key }
    if chance(0.5) { episode.title = text() }
    if chance(0.3) { episode.airing = .at(Timestamp(seconds: 1_300_000_000 + key * 86_400)) }
    if chance(0.2) { episode.airing = .on(Day(number: 15_000 + key)) }
    if chance(0.3) { episode.runtime = 40 + key }
    return episode
  }

  private mutating func evidence(_ place: Int, of show: Int) -> PlayRecord.Evidence {
    let moment = chance(0.7) ? Timestamp(seconds: 1_500_000_000 + Int.random(in: 0...5, using: &random)) : nil
    switch Int.random(in: 0...6, using: &random) {
    case 0: return .summary(plays: .random(in: 1...4, using: &random), lastWatchedAt: moment)
    case 1:
      fileCount += 1
      return .undated(plays: .random(in: 1...3, using: &random), file: fileCount)
    case 2: return .item(traktID: nil, watchedAt: moment)
    case 5: return .item(traktID: nil, watched: .on(Day(number: 17_361 + .random(in: -1...1, using: &random))))
    case 6:
      return .item(
        traktID: .random(in: 1...1_000_000, using: &random), watched: .on(Day(number: 17_361)))
    case 3: return .through(watchedAt: moment)
    default: return .item(traktID: .random(in: 1...1_000_000, using: &random), watchedAt: moment)
    }
  }

  /// Marks some episodes as `watch` does: dated plays differ in their second, undated ones may repeat.
  private mutating func mark(_ state: inout PersistentState) {
    for episode in Array(state.library.episodes) where chance(0.3) {
      for second in 0..<Int.random(in: 1...2, using: &random) {
        let moment = chance(0.6) ? Timestamp(seconds: 1_600_000_000 + second) : nil
        let isDay = chance(0.2)
        state.plays.change { plays in
          _ = plays.set(
            Play(
              id: plays.nextID, episode: episode.id,
              watched: isDay ? .on(Day(number: 17_400 + second)) : moment.map(WatchTime.at), origin: .here))
        }
      }
    }
  }
}
