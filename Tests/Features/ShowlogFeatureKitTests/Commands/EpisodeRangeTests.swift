import ShowlogFeatureKit
import Testing

@Suite("Ranges of episodes")
struct EpisodeRangeTests {
  @Test(
    "A season, an episode and a range are read in each notation",
    arguments: [
      ("S01", 1, nil), ("s1", 1, nil), ("S01E02", 1, 2...2), ("1x02", 1, 2...2), ("S01E02-E05", 1, 2...5),
      ("S01E02-05", 1, 2...5), ("S01E02-S01E05", 1, 2...5), ("S99999E99999", 99_999, 99_999...99_999),
    ] as [(String, Int, ClosedRange<Int>?)])
  func notations(text: String, season: Int, numbers: ClosedRange<Int>?) {
    #expect(EpisodeRange(text)?.season == season)
    #expect(EpisodeRange(text)?.numbers == numbers)
  }

  @Test(
    "A text with a digit other than 0 to 9 is no season, no episode and no range",
    arguments: [
      "S02E２", "S02E٢", "S02E2\u{301}", "S02E²", "S２", "S03E01-E０３", "S03E01-０３", "1x２", "１x2", "S02E", "S02E1-",
      "S02E5-E1", "S02E02-S03E04",
    ])
  func otherDigits(text: String) {
    #expect(EpisodeRange(text) == nil)
  }
}
