import LeftfoldEntities
import Testing

struct EntityTableBuilderTests {
  private struct Item: Identifiable, Equatable {
    let id: Int
  }

  @Test("Entities appended in order build a table, and the builder can be reused")
  func ascending() {
    var builder = EntityTableBuilder<Item>()
    for _ in 0..<2 {
      let refused = stride(from: -500, to: 100_000, by: 37).count { !builder.append(Item(id: $0)) }
      #expect(refused == 0)
      let table = builder.finish()
      #expect(table == EntityTable(sorted: stride(from: -500, to: 100_000, by: 37).map { Item(id: $0) }))
    }
    let rest = builder.finish()
    #expect(rest.isEmpty)
  }

  @Test("An id that is not greater than the previous one is refused, and the builder stays unchanged")
  func refused() {
    var builder = EntityTableBuilder<Item>()
    let added = [5, 5, 4, 6].map { builder.append(Item(id: $0)) }
    #expect(added == [true, false, false, true])
    let ids = builder.finish().map(\.id)
    #expect(ids == [5, 6])
  }

  @Test("Copies of a builder do not affect each other", arguments: [0, 1, 4, 15, 16, 17, 40, 255, 256, 300])
  func copies(count: Int) {
    var builder = EntityTableBuilder<Item>()
    let added = (0..<count).count { builder.append(Item(id: $0)) }
    var (copy, finished) = (builder, builder)
    let table = finished.finish()
    let others = (0..<20).count { copy.append(Item(id: count + $0)) }
    let own = builder.append(Item(id: count + 1_000))
    #expect((added, others, own) == (count, 20, true))
    let tables = [table, copy.finish(), builder.finish()]
    for table in tables { table.checkDebugInvariants() }
    #expect(
      tables.map { $0.map(\.id) } == [Array(0..<count), Array(0..<count + 20), Array(0..<count) + [count + 1_000]])
  }
}
