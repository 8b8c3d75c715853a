import LeftfoldCore
import LeftfoldLogging
import Testing

struct DifferenceTextTests {
  private enum Item: Equatable { case item(Int, Int) }

  private struct Key: Hashable, CustomStringConvertible {
    var description: String { "two\nlines" }
  }

  @Test("Long texts that differ only behind what is shown are shown from shortly before the difference")
  func longTexts() {
    let long = String(repeating: "x", count: 250)
    let end = "…" + String(repeating: "x", count: 20)
    #expect(Difference.describe(long + "a", long + "b") == "value: \(end)a → \(end)b")
    #expect(Difference.describe(long, long + "b") == "value: \(end) → \(end)b")
    #expect(Difference.describe("a" + long, "b" + long)?.hasPrefix("value: axxx") == true)
  }

  @Test("A text with line breaks or other control characters is written as a literal, so that a difference is one line")
  func controlCharacters() {
    #expect(Difference.describe(["t": "a"], ["t": "b\n[u]: 1 → 2"]) == #"[t]: a → "b\n[u]: 1 → 2""#)
    #expect(Difference.describe("é\u{1B}[2J", #"a\n"#) == ##"value: "é\u{1B}[2J" → a\n"##)
    #expect(Difference.describe("a\u{2028}", "a\u{9B}") == #"value: "a\u{2028}" → "a\u{009B}""#)
    #expect(Difference.describe([Key(): 1], [Key(): 2]) == #"["two\nlines"]: 1 → 2"#)
    #expect(Difference.describe([Key()], [Key]()) == #"[0]: "two\nlines" → (removed)"#)
  }

  @Test("The path of an unlabeled part has one dot")
  func unlabeledParts() {
    #expect(Difference.describe((1, 2), (1, 3)) == ".1: 2 → 3")
    #expect(Difference.describe(Item.item(1, 2), Item.item(1, 3)) == ".item.1: 2 → 3")
  }
}
