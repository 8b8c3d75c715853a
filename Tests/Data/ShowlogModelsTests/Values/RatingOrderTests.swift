import LeftfoldEntities
import LeftfoldTesting
import ShowlogModels
import Testing

/// The viewer's rating of a thing, its removal and the ratings of files.
struct RatingOrderTests {
  private enum Statement: Hashable {
    case own(Rating?, at: Int)
    case file(Rating, at: Int?)
  }

  private let show = ShowID(rawValue: 1)

  private func table(_ statement: Statement) -> EntityTable<OpinionEntry<ShowID>> {
    var table: EntityTable<OpinionEntry<ShowID>> = []
    switch statement {
    case .own(let rating, let second):
      if rating == nil { table.rate(show, 3, at: Timestamp(seconds: second - 1)) }
      table.rate(show, rating, at: Timestamp(seconds: second))
    case .file(let rating, let second):
      var opinion = Opinion()
      (opinion.rating, opinion.ratedAt) = (rating, second.map { Timestamp(seconds: $0) })
      table.merge(opinion, of: show, at: Timestamp(seconds: 1_000))
    }
    return table
  }

  /// Of the dated ones the latest, then the viewer's before a file's; an undated one only if nothing else is stated.
  private func expected(_ statements: [Statement]) -> Rating? {
    func rank(_ statement: Statement) -> (Int, Int, Int) {
      switch statement {
      case .own(let rating, let second): (second, 1, rating?.tenths ?? 0)
      case .file(let rating, let second): (second ?? .min, 0, rating.tenths)
      }
    }
    return switch statements.max(by: { rank($0) < rank($1) }) {
    case .own(let rating, _): rating
    case .file(let rating, _): rating
    case nil: nil
    }
  }

  @Test(
    "The latest rating or removal stays, the viewer's or a file's, whatever the order of imports and merges",
    arguments: seeds(400, long: 4_000))
  func order(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let statements = (0..<Int.random(in: 1...4, using: &random)).map { _ -> Statement in
      let second = 10 * Int.random(in: 1...5, using: &random)
      let rating = Rating(tenths: .random(in: 10...100, using: &random)) ?? 1
      return random.chance(0.5)
        ? .own(random.chance(0.3) ? nil : rating, at: second + 1) : .file(rating, at: random.chance(0.7) ? second : nil)
    }
    // Two statements of the viewer in one second are none.
    let moments = statements.compactMap { if case .own(_, let second) = $0 { second } else { nil } }
    guard Set(moments).count == moments.count else { return }
    for _ in 0..<5 {
      let order = statements.shuffled(using: &random)
      var tables = order.map(table)
      while tables.count > 1 {
        let (other, index) = (tables.removeLast(), Int.random(in: 0..<tables.count, using: &random))
        for entry in other { tables[index].merge(entry, into: show, ofOther: false) }
      }
      #expect(tables[0][id: show]?.rating == expected(statements), "seed \(seed), \(order)")
    }
    var imported = table(statements[0])
    for case .file(let rating, let second) in statements.dropFirst() {
      var opinion = Opinion()
      (opinion.rating, opinion.ratedAt) = (rating, second.map { Timestamp(seconds: $0) })
      imported.merge(opinion, of: show, at: Timestamp(seconds: 2_000))
    }
    let known = statements.prefix(1) + statements.dropFirst().filter { if case .file = $0 { true } else { false } }
    #expect(imported[id: show]?.rating == expected(Array(known)), "imported, seed \(seed), \(known)")
  }

  @Test("What remains of an entry after a moment has the removals as well, which else another store would undo")
  func since() {
    for (rating, note) in [(3, "dull"), (nil, nil)] as [(Rating?, String?)] {
      var entries = table(.own(5, at: 10))
      entries.note(show, "fine", at: Timestamp(seconds: 10))
      entries.rate(show, rating, at: Timestamp(seconds: 30))
      entries.note(show, note, at: Timestamp(seconds: 30))
      let later = entries[id: show]?.since(Timestamp(seconds: 20))
      #expect(later?.own == (rating == nil ? [.noRating, .noNote] : [.rating, .note]))
      #expect(later?.rating == rating && later?.note == note)
      #expect(later?.isListed == (rating != nil))
      #expect(entries[id: show]?.since(Timestamp(seconds: 30)) == nil)
    }
  }
}
