import ShowlogModels
import Testing

struct EpisodeTests {
  private func episode(_ season: Int, _ number: Int?, _ airing: Airing? = nil) -> Episode {
    Episode(
      id: EpisodeID(rawValue: 1), show: ShowID(rawValue: 1), season: season, number: number, ids: Ids(trakt: 5),
      title: "Pilot", airing: airing, runtime: 42, source: .trakt)
  }

  @Test("Specials are the episodes in season 0 and those without a number")
  func specials() {
    #expect(episode(0, 1).isSpecial)
    #expect(episode(0, nil).isSpecial)
    #expect(episode(3, nil).isSpecial)
    #expect(!episode(1, 0).isSpecial)
    #expect(!episode(2_018, 140).isSpecial)
  }

  @Test("An episode's code has the usual form")
  func codes() {
    #expect(episode(1, 2).code == "S01E02")
    #expect(episode(2_018, 140).code == "S2018E140")
    #expect(episode(0, nil).code == "S00")
  }

  @Test("An episode without an air date has not aired; others have aired from that moment")
  func aired() throws {
    let now = try moment("2024-01-01T12:00:00Z")
    #expect(!episode(1, 1).hasAired(by: now, in: .utc))
    #expect(episode(1, 1, .at(now)).hasAired(by: now, in: .utc))
    #expect(!episode(1, 1, .at(now.advanced(by: 1))).hasAired(by: now, in: .utc))
    let today = try episode(1, 1, .on(day("2024-01-01")))
    #expect(today.hasAired(by: now, in: .utc))
    #expect(try !today.hasAired(by: moment("2024-01-01T04:59:59Z"), in: zone("America/New_York")))
  }
}
