import Foundation
import LeftfoldEntities
import ShowlogCatalog
import ShowlogModels
import Testing

/// The times of the catalog's responses are a cache: a lost or wrong one makes a show due again, and nothing else.
struct CatalogDatesTests {
  private let folder = TemporaryFolder()
  private let show = ShowID(rawValue: 1)
  private let asOf = Timestamp(seconds: 1_700_000_000)

  private func library(show: Int = 1, episodes: Int = 2, tvmaze: Int? = 82) -> Library {
    let id = ShowID(rawValue: show)
    return Library(
      shows: [Show(id: id, ids: Ids(tvmaze: tvmaze), title: "Lost")],
      episodes: EntityTable(
        (1...episodes).map {
          Episode(id: EpisodeID(rawValue: show * 10 + $0), show: id, season: 1, number: $0, title: "\($0)")
        }))
  }

  private func read() -> CatalogDates { CatalogDates(inFolder: folder.path) }

  @Test("A confirmed show is up to date in a later run, whatever its key")
  func roundTrip() {
    var dates = read()
    dates.confirm(show, in: library(), asOf: asOf)
    dates.write()
    #expect(read().asOf(show, in: library()) == asOf)
    #expect(read().asOf(ShowID(rawValue: 7), in: library(show: 7)) == asOf)
  }

  @Test("A show with other facts, as after an undo, or without an id of the catalog is due")
  func otherFacts() {
    var dates = read()
    dates.confirm(show, in: library(), asOf: asOf)
    dates.confirm(show, in: library(tvmaze: nil), asOf: asOf)
    #expect(dates.asOf(show, in: library(episodes: 3)) == nil)
    #expect(dates.asOf(show, in: library(tvmaze: 83)) == nil)
    #expect(dates.asOf(show, in: library(tvmaze: nil)) == nil)
    #expect(dates.asOf(ShowID(rawValue: 2), in: library()) == nil)
  }

  @Test("An older response of the same facts does not replace a later time, and one of other facts does")
  func older() {
    var dates = read()
    dates.confirm(show, in: library(), asOf: asOf)
    dates.confirm(show, in: library(), asOf: asOf.advanced(by: -60))
    #expect(dates.asOf(show, in: library()) == asOf)
    dates.confirm(show, in: library(episodes: 3), asOf: asOf.advanced(by: -60))
    #expect(dates.asOf(show, in: library(episodes: 3)) == asOf.advanced(by: -60))
  }

  @Test("A damaged file and a missing folder have no times, and nothing fails")
  func damaged() throws {
    var dates = read()
    dates.confirm(show, in: library(), asOf: asOf)
    dates.write()
    try Data("{".utf8).write(to: URL(filePath: folder.path + "/dates.json"))
    #expect(read().asOf(show, in: library()) == nil)
    var none = CatalogDates(inFolder: nil)
    none.confirm(show, in: library(), asOf: asOf)
    none.write()
    #expect(none.asOf(show, in: library()) == asOf)
  }
}
