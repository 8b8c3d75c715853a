import Foundation
import LeftfoldEntities
import Testing

@Suite("Totals by group")
struct GroupedTotalsTests {
  @Test("A group counts its members and adds up their amounts")
  func totals() {
    var totals = GroupedTotals<String>()
    totals.insert("drama", amount: 45)
    totals.insert("drama", amount: 15)
    totals.insert("comedy")
    #expect(totals["drama"] == .init(count: 2, sum: 60))
    #expect(totals["comedy"] == .init(count: 1, sum: 0))
    #expect(totals["news"] == .init())
    #expect(totals.count == 2 && Set(totals.groups) == ["drama", "comedy"])
  }

  @Test("A group whose last member goes is as if it had never been")
  func emptied() {
    var totals = GroupedTotals<Int>()
    totals.insert(1, amount: 5)
    totals.insert(1, amount: 7)
    totals.remove(1, amount: 5)
    #expect(totals[1] == .init(count: 1, sum: 7) && !totals.isEmpty)
    totals.remove(1, amount: 7)
    #expect(totals == GroupedTotals() && totals.isEmpty)
  }

  @Test("Totals are read as they were written")
  func coding() throws {
    var totals = GroupedTotals<Int>()
    totals.insert(3, amount: 30)
    let data = try JSONEncoder().encode(totals)
    #expect(try JSONDecoder().decode(GroupedTotals<Int>.self, from: data) == totals)
  }

  @Test("Removing what was not counted stops the program")
  func wrongRemoval() async {
    await #expect(processExitsWith: .failure) {
      var totals = GroupedTotals<Int>()
      totals.remove(1)
    }
  }
}
