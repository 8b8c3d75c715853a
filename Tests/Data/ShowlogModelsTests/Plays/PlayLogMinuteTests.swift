import LeftfoldEntities
import LeftfoldTesting
import ShowlogModels
import Testing

/// What several stores know of one minute: files' moments, with an id or without, and marks made here.
struct PlayLogMinuteTests {
  private enum Statement: Hashable {
    case file(Int)
    case named(Int)
    case mark(Int)

    /// An id has its moment, the same in all files.
    var second: Int {
      switch self {
      case .file(let second), .mark(let second): second
      case .named(let id): 120 + id % 3 * 40
      }
    }

    var minute: Int { second / 60 }
  }

  private func evidence(_ log: PlayLog) -> [PlayRecord.Evidence] {
    log.plays.map { .item(traktID: $0.traktID, watched: $0.watched, origin: $0.origin == .history ? nil : $0.origin) }
  }

  private func state(_ statement: Statement, in log: inout EpisodeLog) {
    let moment = Timestamp(seconds: statement.second)
    switch statement {
    case .file: log.merge(.item(traktID: nil, watchedAt: moment))
    case .named(let id): log.merge(.item(traktID: id, watchedAt: moment))
    case .mark:
      guard !log.log.plays.contains(where: { $0.watchedAt == moment && $0.origin == .here || $0.traktID != nil }) else {
        log.merge(.item(traktID: nil, watchedAt: moment, origin: .here))
        return
      }
      log.log.set([Play(id: log.log.plays.nextID, episode: EpisodeID(rawValue: 1), watchedAt: moment)])
    }
  }

  /// What all statements say together: each id is a play, each mark at a second of its own is one, and the moments of files
  /// without an id are one in a minute that has neither.
  private func expected(_ statements: Set<Statement>) -> [Int] {
    Dictionary(grouping: statements, by: \.minute).values.flatMap { minute -> [Int] in
      let ids = minute.filter { if case .named = $0 { true } else { false } }.map(\.second)
      let marks = minute.filter { if case .mark = $0 { true } else { false } }.map(\.second).filter {
        !ids.contains($0)
      }
      if !ids.isEmpty || !marks.isEmpty { return ids + marks }
      let exact = minute.map(\.second).filter { $0 % 60 != 0 }
      return [exact.min() ?? minute[0].second]
    }.sorted()
  }

  @Test(
    "The statements of a minute give the same plays on three stores, in any order of imports, marks and merges",
    arguments: seeds(400, long: 4_000))
  func minutes(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var (stores, all) = ([EpisodeLog(), EpisodeLog(), EpisodeLog()], Set<Statement>())
    func merge(_ from: Int, into target: Int) { stores[target].merge(evidence(stores[from].log)) }
    for _ in 0..<Int.random(in: 2...10, using: &random) {
      let store = Int.random(in: 0..<3, using: &random)
      let second = [120, 137, 145, 180, 199].randomElement(using: &random) ?? 0
      let statement: Statement? =
        switch Int.random(in: 0..<6, using: &random) {
        case 0, 1: .file(second)
        case 2: .named(.random(in: 1...6, using: &random))
        case 3: .mark(second)
        default: nil
        }
      guard let statement else {
        merge(store, into: (store + .random(in: 1...2, using: &random)) % 3)
        continue
      }
      state(statement, in: &stores[store])
      all.insert(statement)
    }
    for (from, target) in [(0, 1), (1, 2), (2, 0), (0, 1), (1, 2), (2, 0)] { merge(from, into: target) }
    for store in stores {
      #expect(store.log.plays.compactMap(\.watchedAt?.seconds).sorted() == expected(all), "seed \(seed), \(all)")
      let before = store.log
      var again = store
      for statement in all {
        if case .mark = statement { continue }
        state(statement, in: &again)
      }
      #expect(again.log == before, "again, seed \(seed), \(all)")
    }
  }

  @Test("A mark that was removed is not another file's moment of its minute, in either order")
  func removed() {
    let file = PlayRecord.Evidence.item(traktID: nil, watchedAt: Timestamp(seconds: 120))
    var (marked, filed) = (EpisodeLog(), EpisodeLog())
    marked.log.set([Play(id: PlayID(rawValue: 1), episode: EpisodeID(rawValue: 1), watchedAt: Timestamp(seconds: 137))])
    marked.log.remove([PlayID(rawValue: 1)], at: Timestamp(seconds: 200))
    filed.merge(file)
    filed.log.mergeCorrections(of: marked.log, episodes: [1: 1])
    #expect(filed.texts == [])
    marked.merge(file)
    #expect(marked.texts == [])
    marked.log.set(
      marked.log.restating(
        [Play(id: PlayID(rawValue: 9), episode: EpisodeID(rawValue: 1), watchedAt: Timestamp(seconds: 137))],
        at: Timestamp(seconds: 300)))
    marked.merge(file)
    #expect(marked.texts == ["2 here"])
  }
}
