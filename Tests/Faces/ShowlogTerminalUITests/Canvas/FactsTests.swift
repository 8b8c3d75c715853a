import ShowlogPages
import ShowlogTerminalUI
import Testing

@Suite("Labels with what they stand for")
struct FactsTests {
  private let facts = [
    Fact("Rating", "9 of 10"),
    Fact("Note", "the one on the island, which I liked more than I remember", detail: "2026"),
  ]

  @Test("A text goes on below its start, without a cut word", arguments: 24...80)
  func wrapped(width: Int) {
    let lines = Canvas(width: width).lines(of: .facts(facts)).map(\.plainText)
    #expect(lines.allSatisfy { Line($0).width <= width })
    #expect(lines.dropFirst(2).allSatisfy { $0.hasPrefix("        ") })
    let words = lines.map { $0.dropFirst(8) }.joined(separator: " ").split(separator: " ")
    #expect(words.joined(separator: " ") == "9 of 10 \(facts[1].text) 2026")
  }

  @Test("At any width, no line is wider", arguments: 0...23)
  func narrow(width: Int) {
    #expect(Canvas(width: width).lines(of: .facts(facts)).allSatisfy { $0.width <= width })
  }
}
