import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI
import ShowlogTrendsFeature
import Testing

extension TrendsConnectorTests {
  @Test("Notes name the excluded plays and the compared period")
  func notes() {
    var shelf = shelf(from: "2025-06-01", [1])
    for _ in 0..<5 { shelf.add(EpisodeID(rawValue: 1), at("2025-06-03T20:00").seconds) }
    let unknown = shelf.show("Unknown", runtime: nil)
    shelf.play(unknown, 1, "2025-06-04T20:00")
    shelf.play(unknown, 1, nil)
    #expect(
      view(shelf, .year(2_025)).notes == [
        "1 play without a date: left out here.",
        "1 play of unknown runtime: no time is counted.",
        "5 plays marked in bulk, at one moment: left out of streaks, binges, the busiest day and hours.",
      ])
    #expect(
      view(shelf, .year(2_025)).hints
        == [.command("trends --range all", "all time: counts plays without a date as well", key: "r")])
    #expect(view(shelf, .all).hints.isEmpty)
    let compared = view(self.shelf(from: "2024-06-18", [1] + Array(repeating: 0, count: 364) + [1]), .year(2_025))
    #expect(
      compared.notes == [
        "Changes are against 2024 (1 Jan to 18 Jun 2024); 196 days of this period are still to come."
      ])
    #expect(
      view(shelf, .all).notes.first
        == "1 play without a date: in the totals and the top shows, but in no day.")
    #expect(view(self.shelf(from: "2025-06-01", [1]), .all).notes == [])
  }

  @Test("Empty trends suggest the next step")
  func empty() {
    let nothing = view(Shelf(), .months(12))
    #expect(nothing.placeholder?.message == "Nothing watched yet.")
    #expect(nothing.placeholder?.hints.first == .step(.importPlays))
    #expect(nothing.bars == nil)
    let elsewhere = view(shelf(from: "2020-01-01", [1]), .days(30))
    #expect(elsewhere.placeholder?.message == "No plays in the last 30 days.")
    #expect(view(shelf(from: "2020-01-01", [1]), .days(1)).placeholder?.message == "No plays today.")
    #expect(elsewhere.placeholder?.hints == [.command("trends --range all", "counts all plays", key: "r")])
    #expect(elsewhere.progress != nil)
    var specials = Shelf()
    let show = specials.show("A", episodes: 0)
    specials.episode(show, season: 0, 1)
    specials.play(show, season: 0, 1, "2025-06-01T20:00")
    #expect(view(specials).placeholder?.message == "Only specials were watched.")
    #expect(
      view(specials).placeholder?.hints
        == [.command("trends --range all --specials", "counts specials as well", key: "S")])
  }

  @Test(
    "Plays of specials are not called no plays: their number and the way to count them are stated",
    arguments: [
      (TrendsRange.days(1), " today"), (.months(1), " in this month"), (.days(30), " in the last 30 days"),
      (.year(2_025), " in 2025"), (.all, ""),
    ])
  func specialsOnly(_ range: TrendsRange, _ period: String) {
    var shelf = Shelf()
    let show = shelf.show("A")
    shelf.episode(show, season: 0, 1)
    shelf.episode(show, season: 2, nil)
    shelf.play(show, season: 0, 1, "2025-06-18T10:00")
    shelf.play(show, season: 2, nil, "2025-06-18T11:00")
    let hint = Hint.command("trends --range \(range) --specials", "counts specials as well", key: "S")
    let alone = view(shelf, range)
    #expect(alone.placeholder?.message == "Only specials were watched\(period).")
    #expect(alone.placeholder?.hints == [hint] && alone.hints.isEmpty)
    #expect(alone.notes == ["2 plays of specials or of episodes without a number: left out."])
    shelf.play(show, 1, "2025-06-18T12:00")
    let others = view(shelf, range)
    #expect(others.placeholder == nil && others.hints == [hint])
    #expect(others.notes.last == "2 plays of specials or of episodes without a number: left out.")
    let text = drawn(others, Canvas(width: 80)).plainText
    #expect(text.contains("trends --range \(range) --specials  counts specials as well"), "\(text)")
    let counted = view(shelf, range, specials: true)
    #expect(counted.tiles.first?.value == "3" && counted.hints.isEmpty)
    #expect(!counted.notes.contains { $0.contains("specials") })
  }
}
