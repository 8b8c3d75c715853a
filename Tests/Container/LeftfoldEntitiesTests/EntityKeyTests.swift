import Foundation
import LeftfoldEntities
import Testing

@Suite("Entity keys")
struct EntityKeyTests {
  @Test("Keys are ordered as their integers, negative ones first")
  func order() {
    let keys = [3, -1, Int.max, 0, .min].map(ItemID.init(rawValue:))
    #expect(keys.sorted().map(\.rawValue) == [.min, -1, 0, 3, .max])
  }

  @Test("A key is coded as a bare integer")
  func coding() throws {
    let data = try JSONEncoder().encode([ItemID(rawValue: -7), 42])
    #expect(String(decoding: data, as: UTF8.self) == "[-7,42]")
    #expect(try JSONDecoder().decode([ItemID].self, from: data) == [-7, 42])
  }

  @Test("A string is not decoded as a key")
  func badCoding() {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([ItemID].self, from: Data(#"["7"]"#.utf8))
    }
  }
}
