import LeftfoldEntities
import LeftfoldTesting
import ShowlogModels
import Testing

struct LibraryLookupTests {
  private let library = Sample.library

  @Test("A show's episodes come by season and number, those without a number last in their season")
  func episodesOfAShow() {
    #expect(
      library.episodes(of: Sample.lost).map(\.code) == [
        "S00E01", "S00", "S01E01", "S01E02", "S01E03", "S02E01", "S02E02", "S02E03", "S02E04",
      ])
    #expect(library.episodes(of: ShowID(rawValue: 2)).map(\.code) == [])
  }

  @Test("A season's episodes include its last and its unnumbered ones")
  func episodesOfASeason() {
    #expect(library.episodes(of: Sample.lost, season: 0).map(\.code) == ["S00E01", "S00"])
    #expect(library.episodes(of: Sample.lost, season: 2).map(\.code).last == "S02E04")
    #expect(library.episodes(of: Sample.lost, season: 3).map(\.code) == [])
  }

  @Test("Episodes are found by their numbers")
  func places() {
    #expect(library.episode(of: Sample.lost, season: 2, number: 1)?.id.rawValue == 4)
    #expect(library.episode(of: Sample.lost, season: 2, number: 9) == nil)
  }

  @Test("Minutes are the episode's, else the show's, else unknown")
  func minutes() throws {
    let known = try #require(library.episode(of: Sample.lost, season: 1, number: 1))
    let unknown = try #require(library.episode(of: Sample.lost, season: 2, number: 4))
    #expect(library.minutes(of: known) == 40)
    #expect(library.minutes(of: unknown) == 42)
    var bare = library
    bare.change { shows, _ in shows.update(Sample.lost) { $0.runtime = nil } }
    #expect(bare.minutes(of: unknown) == nil)
  }

  @Test("The episodes of a range of days are those with a local day in it, in order", arguments: 1...20)
  func days(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let episodes = (1...200).map { key in
      let airing: Airing? =
        random.chance(0.1)
        ? nil
        : random.chance(0.5)
          ? .on(Day(number: .random(in: 0...12, using: &random)))
          : .at(Timestamp(seconds: .random(in: 0..<13 * 86_400, using: &random)))
      return Episode(
        id: EpisodeID(rawValue: key), show: Sample.lost, season: 1, number: key, airing: airing)
    }
    let library = Library(shows: [], episodes: EntityTable(episodes))
    for name in ["Pacific/Kiritimati", "Pacific/Pago_Pago", "Etc/UTC", "America/New_York"] {
      let zone = try zone(name)
      let start = Day(number: .random(in: -2...12, using: &random))
      let days = start..<start.advanced(by: .random(in: 0...5, using: &random))
      let found = library.episodes(on: days, in: zone)
      let expected = episodes.filter { $0.airing.map { days.contains($0.day(in: zone)) } ?? false }
      #expect(Set(found) == Set(expected), "seed \(seed), \(days) in \(name)")
      #expect(found.count == expected.count)
      #expect(found.compactMap(\.airing?.orderingKey) == found.compactMap(\.airing?.orderingKey).sorted())
    }
  }
}
