import LeftfoldTesting
import ShowlogModels

/// Files of a few shows with ids from a small space, so that records contradict each other in every way.
struct Contradictions {
  private var random: SeededGenerator
  private let shows = 1...3
  private let hasSpecials: Bool

  /// - Parameter hasSpecials: Whether episodes contradict each other too, some of them without a certain number.
  init(seed: Int, hasSpecials: Bool = false) {
    random = SeededGenerator(seed: seed)
    self.hasSpecials = hasSpecials
  }

  mutating func shuffled<Element>(_ elements: [Element]) -> [Element] { elements.shuffled(using: &random) }

  mutating func files() -> [ImportBatch] {
    (0..<Int.random(in: 2...5, using: &random)).map { _ in
      batch((0..<Int.random(in: 1...3, using: &random)).map { _ in record() })
    }
  }

  mutating func regrouped(_ files: [ImportBatch]) -> [ImportBatch] {
    let records = files.flatMap(\.shows).shuffled(using: &random)
    let cut = Int.random(in: 0...records.count, using: &random)
    return [batch(Array(records[..<cut])), batch(Array(records[cut...]))]
  }

  private func batch(_ records: [ShowRecord]) -> ImportBatch {
    var batch = ImportBatch()
    batch.shows = records
    for (show, record) in records.enumerated() {
      for (episode, known) in record.episodes.enumerated() {
        let moment = Timestamp(seconds: 1_000_000 * known.season + (known.number ?? 0))
        batch.plays.append(
          PlayRecord(show: show, episode: episode, evidence: .item(traktID: nil, watchedAt: moment)))
      }
    }
    return batch
  }

  private mutating func record() -> ShowRecord {
    var ids = Ids()
    while ids.isEmpty {
      for provider in Provider.allCases where random.chance(0.35) { ids[provider] = id(of: provider) }
    }
    // The most trusted id keeps shows from being joined.
    if hasSpecials { ids.trakt = .random(in: shows, using: &random) }
    let source = [Source.mention, .trakt, .tvmaze].randomElement(using: &random) ?? .mention
    var record = ShowRecord(ids: ids, source: source, updated: .random(in: 0...1, using: &random))
    record.title = random.chance(0.5) ? "Title \(Int.random(in: 1...2, using: &random))" : nil
    record.year = random.chance(0.4) ? 2_000 + Int.random(in: 0...4, using: &random) : nil
    record.episodes = (1...2).filter { _ in random.chance(0.6) }.map {
      EpisodeRecord(season: 1, number: $0, source: source)
    }
    if hasSpecials { addSpecials(to: &record) }
    return record
  }

  private mutating func addSpecials(to record: inout ShowRecord) {
    for index in record.episodes.indices { record.episodes[index].ids = episodeIDs(0.3) }
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      var ids = episodeIDs(0.5)
      let isClaim = random.chance(0.2)
      // A claim has only one id, that of the service that states it.
      if isClaim || ids.isEmpty { ids = Ids(tvdb: .random(in: shows, using: &random)) }
      record.episodes.append(
        EpisodeRecord(
          season: .random(in: 0...1, using: &random), number: isClaim ? .random(in: 1...3, using: &random) : nil,
          ids: ids, source: isClaim ? .claim : record.source))
    }
  }

  private mutating func episodeIDs(_ share: Double) -> Ids {
    var ids = Ids()
    for provider in [Provider.trakt, .tvmaze, .imdb, .tvdb] where random.chance(share) {
      ids[provider] = id(of: provider)
    }
    return ids
  }

  private mutating func id(of provider: Provider) -> String {
    let number = Int.random(in: shows, using: &random)
    return provider == .imdb ? "tt\(number)" : provider == .slug ? "show-\(number)" : "\(number)"
  }
}

extension Contradictions {
  /// Whether the order of records cannot matter: of the records that shared ids connect, two that contradict each other
  /// in a provider's id share that of a more trusted one, and those that share a slug are of one year.
  static func isOrderless(_ files: [ImportBatch]) -> Bool {
    var groups: [[ShowRecord]] = []
    for record in files.flatMap(\.shows) {
      let connected = groups.filter { $0.contains { shares($0, record) } }
      groups.removeAll { $0.contains { shares($0, record) } }
      groups.append(connected.flatMap(\.self) + [record])
    }
    return groups.allSatisfy { group in
      Set(group.compactMap(\.year)).count <= 1
        && group.allSatisfy { left in group.allSatisfy { isJoined(left.ids, $0.ids) } }
    }
  }

  private static func shares(_ left: ShowRecord, _ right: ShowRecord) -> Bool {
    left.ids.aliases.contains(where: right.ids.aliases.contains)
  }

  private static func isJoined(_ left: Ids, _ right: Ids) -> Bool {
    for provider in Provider.allCases {
      guard let mine = left[provider], let its = right[provider] else { continue }
      if mine == its { return true }
      if provider != .slug { return false }
    }
    return true
  }
}
