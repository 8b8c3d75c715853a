import Foundation
import LeftfoldEntities
import LeftfoldIndexes
import Testing

@Suite("Totals by group")
struct GroupedTotalsTests {
  @Test("A group counts its members and adds up their amounts")
  func totals() {
    var totals = GroupedTotals<ItemID>()
    totals.insert(7, amount: 45)
    totals.insert(7, amount: 15)
    totals.insert(-2)
    #expect(totals[7] == .init(count: 2, sum: 60))
    #expect(totals[-2] == .init(count: 1, sum: 0))
    #expect(totals[3] == .init())
    #expect(totals.count == 2 && Array(totals.groups) == [-2, 7])
  }

  @Test("A copy of totals keeps its values when the original changes")
  func areValues() {
    var totals = GroupedTotals<Int>()
    for group in 0..<100 { totals.insert(group, amount: group) }
    let kept = totals
    totals.insert(5, amount: 1)
    totals.remove(6, amount: 6)
    #expect(kept[5] == .init(count: 1, sum: 5) && kept[6] == .init(count: 1, sum: 6) && kept.count == 100)
    #expect(totals[5] == .init(count: 2, sum: 6) && totals[6] == .init() && totals.count == 99)
  }

  @Test("A group is removed with its last member")
  func emptied() {
    var totals = GroupedTotals<Int>()
    totals.insert(1, amount: 5)
    totals.insert(1, amount: 7)
    totals.remove(1, amount: 5)
    #expect(totals[1] == .init(count: 1, sum: 7) && !totals.isEmpty)
    totals.remove(1, amount: 7)
    #expect(totals == GroupedTotals() && totals.isEmpty)
  }

  @Test("Totals survive a coding round trip")
  func coding() throws {
    var totals = GroupedTotals<Int>()
    totals.insert(3, amount: 30)
    let data = try JSONEncoder().encode(totals)
    #expect(try JSONDecoder().decode(GroupedTotals<Int>.self, from: data) == totals)
  }

  @Test("Totals with a group twice, or with one without members, are refused", arguments: [[1, 1], [0], [-2]])
  func refused(counts: [Int]) {
    let groups = counts.map { #"{"id":3,"total":{"count":\#($0),"sum":0}}"# }
    let data = Data("[\(groups.joined(separator: ","))]".utf8)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(GroupedTotals<Int>.self, from: data) }
  }

  @Test("Removing an uncounted member stops the program")
  func wrongRemoval() async {
    await #expect(processExitsWith: .failure) {
      var totals = GroupedTotals<Int>()
      totals.remove(1)
    }
  }
}
