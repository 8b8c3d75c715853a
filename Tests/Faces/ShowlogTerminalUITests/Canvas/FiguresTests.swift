import LeftfoldTesting
import ShowlogPages
import ShowlogTerminalUI
import Testing

@Suite("Figures")
struct FiguresTests {
  @Test("Figures beside each other never touch, are whole, and are no wider than the canvas", arguments: 60...200)
  func spaces(width: Int) {
    for seed in 0..<40 {
      var random = SeededGenerator(seed: width * 1_000 + seed)
      var words: [String] = []
      func word() -> String {
        words.append(String(repeating: "x", count: Int.random(in: 1...26, using: &random)) + "\(words.count)")
        return words[words.count - 1]
      }
      let figures = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        let change = [Figure.Change.up(word()), .down(word()), .same(word())].randomElement(using: &random)
        return Figure(word(), word(), change: change, detail: word())
      }
      let shown = figures.flatMap { figure -> [String] in
        let change: String =
          switch figure.change {
          case .up(let text)?, .down(let text)?, .same(let text)?: text
          case nil: ""
          }
        return [figure.value, figure.label, change, figure.detail]
      }
      let lines = Canvas(width: width).lines(of: .figures(figures))
      let drawn = lines.flatMap { $0.plainText.split(separator: " ").map(String.init) }.filter { $0.hasPrefix("x") }
      #expect(lines.allSatisfy { $0.width <= width }, "seed \(seed)")
      #expect(drawn.sorted() == shown.sorted(), "seed \(seed)")
    }
  }

  @Test("At 80 columns five figures are in one row, at 60 four are", arguments: [(80, 5), (60, 4)])
  func row(width: Int, count: Int) {
    let figures = [
      Figure("1,234", "plays", change: .up("12 % from 1,100"), detail: "2.3 an active day"),
      Figure("912 h 05 min", "watched", change: .down("12 % from 1,037 h"), detail: "38.0 days on end"),
      Figure("353", "active days", change: .same("as before"), detail: "of 366 days"),
      Figure("48", "shows", detail: "1,180 episodes"), Figure("12", "films", detail: "14 plays, 28 h 10 min"),
    ]
    let lines = Canvas(width: width).lines(of: .figures(Array(figures.prefix(count)))).map(\.plainText)
    #expect(!lines.contains("") && lines.count <= 6, "\(lines)")
    #expect(["1,234", "353", "48"].allSatisfy { lines[0].contains($0) }, "\(lines)")
  }
}
