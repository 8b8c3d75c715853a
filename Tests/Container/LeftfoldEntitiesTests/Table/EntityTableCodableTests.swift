import Foundation
import LeftfoldEntities
import Testing

@Suite("Coding of entity tables")
struct EntityTableCodableTests {
  @Test("A table is an array of its entities, in the order of ids")
  func array() throws {
    let table = EntityTable([Item(3, 1, "c"), Item(-1, 2, "a")])
    let data = try JSONEncoder().encode(table)
    #expect(try JSONDecoder().decode([Item].self, from: data) == Array(table))
    #expect(try JSONDecoder().decode(EntityTable<Item>.self, from: data) == table)
  }

  @Test("Entities are read in any order")
  func anyOrder() throws {
    let data = try JSONEncoder().encode([Item(9), Item(2), Item(5)])
    #expect(try JSONDecoder().decode(EntityTable<Item>.self, from: data).keys == [2, 5, 9])
  }

  @Test("A duplicate id is a decoding error that names the id and its index")
  func duplicate() throws {
    let data = try JSONEncoder().encode([Item(9), Item(2), Item(9, 1), Item(4)])
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(EntityTable<Item>.self, from: data)
    }
    guard case .dataCorrupted(let context) = try #require(error) else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
    #expect(context.debugDescription.contains("id 9"))
    #expect(context.codingPath.map(\.intValue) == [2])
  }
}
