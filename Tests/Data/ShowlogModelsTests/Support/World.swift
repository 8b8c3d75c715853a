import LeftfoldTesting
import ShowlogModels

/// The true shows; each file describes a part of them, as one provider does, with some ids and facts missing.
///
/// The ids of a show never contradict each other. Facts differ among providers, and among files of one provider.
struct World {
  struct TrueEpisode {
    let season: Int
    let number: Int
    let ids: Ids
    /// TVmaze counts some specials within a season, without a number.
    let isUnnumberedOnTVmaze: Bool
    let plays: [(id: Int, moment: Timestamp?)]
  }

  struct TrueShow {
    let ids: Ids
    let year: Int
    let episodes: [TrueEpisode]
  }

  let shows: [TrueShow]

  init(_ random: inout SeededGenerator) {
    shows = (1...Int.random(in: 1...3, using: &random)).map { TrueShow(number: $0, &random) }
  }

  func files(_ random: inout SeededGenerator) -> [ImportBatch] {
    (0..<Int.random(in: 2...6, using: &random)).map { _ in
      let source = Source(rawValue: Int.random(in: 0...2, using: &random)) ?? .mention
      return file(from: source, &random)
    }
  }

  private func file(from source: Source, _ random: inout SeededGenerator) -> ImportBatch {
    var batch = ImportBatch()
    for show in shows where random.chance(0.8) {
      let index = batch.shows.count
      let known = random.some(show.episodes)
      batch.shows.append(show.record(from: source, known, &random))
      guard source == .mention else { continue }
      for (place, episode) in known.enumerated() {
        for evidence in episode.evidence(&random) {
          batch.plays.append(PlayRecord(show: index, episode: place, evidence: evidence))
        }
      }
    }
    batch.plays.shuffle(using: &random)
    return batch
  }
}

extension World.TrueShow {
  init(number: Int, _ random: inout SeededGenerator) {
    ids = Ids(
      trakt: number, tvmaze: 100 + number, tvdb: 200 + number, imdb: "tt\(number)", tmdb: 300 + number,
      slug: "show-\(number)")
    year = 2_000 + number
    let places = [(0, 1), (0, 2), (1, 1), (1, 2), (1, 3), (2, 1)]
    episodes = random.some(places).map { World.TrueEpisode(show: number, season: $0.0, number: $0.1, &random) }
  }

  func record(
    from source: Source, _ known: [World.TrueEpisode], _ random: inout SeededGenerator
  ) -> ShowRecord {
    let isTVmaze = source == .tvmaze
    var record = ShowRecord(
      ids: someIds(from: source, &random), source: source, updated: .random(in: 0...2, using: &random))
    if source != .trakt { record.title = (isTVmaze ? "Show on TVmaze" : "Show on Trakt") + random.edition() }
    if source == .mention { record.year = random.chance(0.5) ? year : nil }
    if isTVmaze { record.premiered = random.chance(0.5) ? Day(year: year + 1, month: 6, day: 1) : nil }
    if source != .trakt {
      record.runtime = random.chance(0.5) ? (isTVmaze ? 57 : 60) + .random(in: 0...1, using: &random) : nil
      record.status = random.chance(0.5) ? [.running, .ended, .undetermined].randomElement(using: &random) : nil
      record.imageURL = random.chance(0.3) ? "https://example.org/" + random.edition() : nil
      record.network = random.chance(0.3) ? "Network" + random.edition() : nil
      record.country = record.network.map { "Country of \($0)" }
      record.genres = random.chance(0.5) ? [isTVmaze ? "Drama" : "Fantasy"] : []
    }
    if source == .mention, random.chance(0.3) {
      record.resetAt = Timestamp(seconds: .random(in: 1...5, using: &random))
    }
    if source == .mention, random.chance(0.3) {
      record.rewatches.start(at: Timestamp(seconds: .random(in: 3...9, using: &random)))
      if random.chance(0.5) { record.rewatches.stop(at: Timestamp(seconds: .random(in: 3...9, using: &random))) }
    }
    record.episodes = known.map { $0.record(of: self, from: source, &random) }
    return record
  }

  /// Returns a provider's own id and some others. A list of seasons has only the id of its request.
  private func someIds(from source: Source, _ random: inout SeededGenerator) -> Ids {
    switch source {
    case .mention, .list, .claim: ids.only([.trakt] + random.some([.imdb, .tmdb, .tvdb, .slug]))
    case .trakt: ids.only([[.trakt, .imdb, .slug].randomElement(using: &random) ?? .trakt])
    case .tvmaze: ids.only([.tvmaze] + random.some([.imdb, .tvdb, .slug]))
    }
  }
}

extension World.TrueEpisode {
  fileprivate init(show: Int, season: Int, number: Int, _ random: inout SeededGenerator) {
    let key = show * 10_000 + season * 100 + number
    self.season = season
    self.number = number
    ids = Ids(trakt: key, tvmaze: key + 1, tvdb: key + 2, imdb: "tt\(key)", tmdb: key + 3)
    isUnnumberedOnTVmaze = season == 0
    plays = (0..<Int.random(in: 0...4, using: &random)).map { play in
      let moment = random.chance(0.75) ? Timestamp(seconds: key * 10 + .random(in: 0...3, using: &random)) : nil
      return (key * 10 + play, moment)
    }
  }

  fileprivate func record(
    of show: World.TrueShow, from source: Source, _ random: inout SeededGenerator
  ) -> EpisodeRecord {
    let isTVmaze = source == .tvmaze
    let isUnnumbered = isTVmaze && isUnnumberedOnTVmaze
    var providers: [Provider] = isTVmaze ? [.tvmaze] : random.some([.trakt, .imdb, .tmdb, .tvdb])
    if isUnnumbered, random.chance(0.5) { providers.append(.tvdb) }
    var record = EpisodeRecord(
      season: isUnnumbered ? 1 : season, number: isUnnumbered ? nil : number, ids: ids.only(providers),
      source: source, updated: .random(in: 0...2, using: &random))
    if random.chance(0.5) { record.title = (isTVmaze ? "Title on TVmaze" : "Title on Trakt") + random.edition() }
    if random.chance(0.5) { record.runtime = (isTVmaze ? 55 : 58) + .random(in: 0...1, using: &random) }
    if random.chance(0.5), let day = Day(year: show.year + (isTVmaze ? 1 : 0), month: 6, day: 1) {
      record.airing = random.chance(0.5) ? .on(day) : .at(Timestamp(seconds: day.number * 86_400))
    }
    return record
  }

  /// Returns random evidence of the plays: items with and without ids, earlier counts, and plays up to which all earlier
  /// episodes were watched.
  fileprivate func evidence(_ random: inout SeededGenerator) -> [PlayRecord.Evidence] {
    var evidence: [PlayRecord.Evidence] = random.some(plays).map { play in
      .item(traktID: random.chance(0.8) ? play.id : nil, watchedAt: play.moment)
    }
    if random.chance(0.2) {
      evidence.append(
        .undated(plays: .random(in: 1...3, using: &random), file: .random(in: 0...99_999, using: &random)))
    }
    if random.chance(0.3), let last = plays.randomElement(using: &random) {
      let isExport = random.chance(0.3)
      evidence.append(
        isExport
          ? .item(traktID: nil, watchedAt: last.moment, origin: .through) : .through(watchedAt: last.moment))
    }
    if random.chance(0.5), let last = plays.randomElement(using: &random) {
      evidence.append(.summary(plays: .random(in: 1...6, using: &random), lastWatchedAt: last.moment))
    }
    return evidence
  }
}

extension SeededGenerator {
  /// Returns a suffix for facts that differ between files of one source.
  fileprivate mutating func edition() -> String { chance(0.7) ? "" : " (\(Int.random(in: 1...3, using: &self)))" }
}

extension Ids {
  fileprivate func only(_ providers: [Provider]) -> Ids {
    var ids = Ids()
    for provider in providers { ids[provider] = self[provider] }
    return ids
  }
}
