import ShowlogInterchange
import ShowlogModels
import Testing

struct TraktWatchedShowsTests {
  @Test("Watched shows give 303 plays of 5 shows")
  func figures() throws {
    let batch = try batch(of: .watchedShows)
    #expect(
      batch.shows.map(\.title) == [
        "Into the Badlands", "Hawaii Five-0", "Sons of Anarchy", "Homeland", "Chuck",
      ])
    #expect(batch.shows.map(\.episodes.count) == [6, 102, 92, 12, 91])
    #expect(batch.plays.count == 303)
    #expect(batch.plays.map { summary($0)?.plays ?? 0 }.reduce(0, +) == 303)
    #expect(batch.plays.allSatisfy { summary($0)?.last != nil })
  }

  @Test("Of three plays only the last has a date")
  func severalPlays() throws {
    let batch = try batch(ofText: watchedShows(plays: "3"))
    let moment = try Timestamp("2015-01-02T03:46:36Z")
    #expect(
      batch.plays == [PlayRecord(show: 0, episode: 0, evidence: .summary(plays: 3, lastWatchedAt: moment))])
    #expect(batch.episodes == [EpisodeRecord(season: 1, number: 4, source: .mention)])
  }

  @Test("A date in 1970 is ignored")
  func unknownDate() throws {
    let batch = try batch(ofText: watchedShows(watchedAt: #""1970-01-01T00:00:00.000Z""#))
    #expect(batch.plays.map(\.evidence) == [.summary(plays: 3, lastWatchedAt: nil)])
  }

  @Test("An episode without plays is ignored silently")
  func noPlays() throws {
    let batch = try batch(ofText: watchedShows(plays: "0"))
    #expect(batch.plays.isEmpty && batch.episodes.isEmpty && batch.rejections.isEmpty)
    #expect(batch.shows.count == 1)
  }

  @Test("A show's restart is read")
  func reset() throws {
    let text = watchedShows().replacing(#""reset_at":null"#, with: #""reset_at":"2020-05-01T10:00:00.000Z""#)
    let batch = try batch(ofText: text)
    #expect(batch.shows[0].resetAt == (try Timestamp("2020-05-01T10:00:00Z")))
  }

  @Test("Without seasons the show is read, and no plays")
  func noSeasons() throws {
    let text = #"[{"plays":3,"last_watched_at":null,"show":{"title":"Chuck","ids":{"slug":"chuck"}}}]"#
    let batch = try batch(ofText: text)
    #expect(batch.shows.map(\.ids) == [Ids(slug: "chuck")])
    #expect(batch.plays.isEmpty)
  }

  @Test("A count above 10,000 plays is an error")
  func tooManyPlays() throws {
    #expect(try batch(ofText: watchedShows(plays: "10000")).plays.count == 1)
    #expect(
      try message(of: watchedShows(plays: "10001"))
        == "file.json: $[0].seasons[0].episodes[0].plays (line 1, column 172): "
        + "found 10001, expected an integer in 0…10,000")
  }

  private func summary(_ play: PlayRecord) -> (plays: Int, last: Timestamp?)? {
    guard case .summary(let plays, let last, _) = play.evidence else { return nil }
    return (plays, last)
  }
}
