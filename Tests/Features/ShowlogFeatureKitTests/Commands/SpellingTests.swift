import ShowlogFeatureKit
import Testing

struct SpellingTests {
  @Test(
    "A suggestion is close to the typed word and never equal to it",
    arguments: [
      ("histroy", "history"), ("hist", "history"), ("clendar", "calendar"), ("undoo", "undo"), ("rdeo", "redo"),
      ("demo", nil), ("xyzzy", nil), ("", nil), ("Shows", nil), ("HISTORYY", "history"),
    ] as [(String, String?)])
  func closest(text: String, word: String?) {
    #expect(Spelling.closest(to: text, of: ["history", "calendar", "undo", "redo", "demo", "shows"]) == word)
  }

  @Test("A word that shares no character with the typed one is no suggestion", arguments: ["", "x", "xy"])
  func nothingShared(text: String) {
    #expect(Spelling.closest(to: text, of: ["9", "12"]) == nil)
  }
}
