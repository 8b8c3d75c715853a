import ShowlogInterchange
import ShowlogModels
import Testing

/// Records that name their show by a title or a slug alone.
struct NamedShowTests {
  private static let first = (
    "1978.csv", "show,year,trakt,slug,season,episode,watched\nGalactica,1978,1,galactica,1,1,yes\n"
  )
  private static let second = (
    "2003.csv", "show,year,trakt,slug,season,episode,watched\nGalactica,2003,2,galactica,1,1,yes\n"
  )
  private static let names = (
    "names.csv", "show,season,episode,watched\nLost,1,1,yes\nGalactica,1,2,yes\nGalactica,1,3,yes\n"
  )
  private static let fault =
    "found the show Galactica without an id, expected an id or the right year, since 2 shows fit: "
    + "Galactica (1978, trakt:1), Galactica (2003, trakt:2)"

  private static let orders = [
    [first, second, names], [names, first, second], [first, names, second], [second, names, first],
  ].map { $0.map { source($0.1, named: $0.0) } }

  private func read(_ sources: [ImportSource], skipsBad: Bool = false) throws -> ImportBatch {
    var reader = ImportReader(options: ImportOptions(skipsBad: skipsBad))
    for source in sources { try reader.read(source) }
    return reader.finish()
  }

  /// The years and the episodes' numbers of the shows with the title Galactica.
  private func episodes(of state: PersistentState) -> [Int?: [Int?]] {
    let shows = state.library.shows.filter { $0.title == "Galactica" }
    return Dictionary(uniqueKeysWithValues: shows.map { ($0.year, state.library.episodes(of: $0.id).map(\.number)) })
  }

  @Test(
    "A title that two shows have is an error that names its line and both shows, in any order of files",
    arguments: orders)
  func ambiguous(sources: [ImportSource]) throws {
    let batch = try read(sources)
    let error = #expect(throws: AmbiguousShow.self) { try Library().resolving(batch) }
    // Of remakes, the one that the library has first is named first.
    #expect(error?.description.hasPrefix("names.csv: line 3: found the show Galactica without an id") == true)
    for show in ["(1978, trakt:1)", "(2003, trakt:2)"] { #expect(error?.description.contains(show) == true) }
  }

  @Test("If bad records are skipped, each row with such a title is reported, and the others remain", arguments: orders)
  func skipped(sources: [ImportSource]) throws {
    var state = PersistentState()
    let batch = try state.library.resolving(try read(sources, skipsBad: true))
    #expect(batch.rejections.map { $0.prefix(18) } == ["names.csv: line 3:", "names.csv: line 4:"])
    _ = state.merge(batch)
    #expect(episodes(of: state) == [1978: [1], 2003: [1]])
    #expect(state.library.shows.map(\.title).contains("Lost"))
    #expect(state.plays.plays.count == 3)
  }

  @Test("A title that two shows of the library have is an error as well, and a year or an id says which show it is")
  func known() throws {
    var state = try imported([Self.first, Self.second].map { source($0.1, named: $0.0) })
    let library = state.library
    let names = try read([source(Self.names.1, named: "names.csv")])
    let error = #expect(throws: AmbiguousShow.self) { try library.resolving(names) }
    #expect(error?.description == "names.csv: line 3: " + Self.fault)
    let rows =
      "show,year,trakt,season,episode,plays\nGalactica,1979,,1,2,1\nGalactica,2003,,1,3,1\nGalactica,,1,1,4,1\n"
    _ = state.merge(try library.resolving(try read([source(rows, named: "rows.csv")])))
    #expect(episodes(of: state) == [1978: [1, 2, 4], 2003: [1, 3]])
  }

  @Test("A year that two shows have does not say which show it is; one of the same year precedes one of the next")
  func years() throws {
    func shows(_ years: Int...) throws -> Library {
      let rows = years.enumerated().map { "Galactica,\($1),\($0 + 1),galactica,\n" }.joined()
      return try imported([source("show,year,trakt,slug,rating\n" + rows, named: "a.csv")]).library
    }
    let row = try read([source("show,year,season,episode,plays\nGalactica,2003,1,1,1\n", named: "row.csv")])
    for years in try [shows(2003, 2003), shows(2002, 2004)] {
      #expect(throws: AmbiguousShow.self) { try years.resolving(row) }
    }
    #expect(try shows(2003, 2004).resolving(row) == row)
    #expect(try shows(2004, 2003).resolving(row) == row)
  }

  @Test("A title of one show is that show, in any order of files")
  func one() throws {
    for sources in [[Self.first, Self.names], [Self.names, Self.first]] {
      let batch = try read(sources.map { source($0.1, named: $0.0) })
      #expect(try Library().resolving(batch) == batch)
      var state = PersistentState()
      _ = state.merge(batch)
      #expect(episodes(of: state) == [1978: [1, 2, 3]])
    }
  }
}
