import LeftfoldCore
import LeftfoldEntities
import LeftfoldTesting
import ShowlogApp
import ShowlogInterchange
import ShowlogModels
import ShowlogMoviesFeature
import ShowlogOwnListsFeature
import Testing

/// The viewer's own lists among shows, episodes and films that are imported, merged, joined and removed.
struct OwnListsTests {
  private static let settings = SettingsState(now: Timestamp(seconds: 1_800_000_000), zone: .utc)

  private func reduced(_ state: AppState, at second: Int = 0, _ actions: AppAction...) -> AppState {
    var environment = AppEnvironment.stub
    let now = Self.settings.now.advanced(by: second)
    environment.now = { now }
    return actions.reduce(into: state) { _ = makeAppReducer().reduce(&$0, $1, environment) }
  }

  private func add(_ thing: TitleID, to list: String = "Sea", note: String? = nil) -> AppAction {
    .ownLists(.added(list: list, thing: thing, note: note))
  }

  /// Two shows with two episodes each, and two films.
  private func library(films: [OtherRecord]) -> AppState {
    var batch = ImportBatch()
    batch.shows = (1...2).map { show in
      var record = ShowRecord(ids: Ids(trakt: show), source: .mention)
      record.title = "Show \(show)"
      record.episodes = (1...2).map {
        EpisodeRecord(season: 1, number: $0, ids: Ids(trakt: 10 * show + $0), source: .mention)
      }
      return record
    }
    batch.others = films
    return reduced(AppState(settings: Self.settings), .imports(.read(batch: batch, isDryRun: false)))
  }

  private let films = [
    OtherRecord(.film, ids: Ids(tmdb: 1), title: "Heat", year: 1995),
    OtherRecord(.film, ids: Ids(imdb: "tt0073195"), title: "Jaws", year: 1975),
  ]

  /// The lists in order, by titles, codes and notes.
  private func words(_ state: AppState) -> [String] {
    state.ownLists.lists.map { list in
      let items = list.items.map { item in
        let name =
          switch item.thing {
          case .show(let id): state.library.shows[id: id]?.title ?? "?"
          case .episode(let id):
            state.library.episodes[id: id].map { "\(state.library.shows[id: $0.show]?.title ?? "") \($0.code)" } ?? "?"
          case .movie(let id): state.movies.movies[id: id]?.name ?? "?"
          }
        return name + (item.note.map { "=\($0)" } ?? "")
      }
      return "\(list.name): " + items.joined(separator: ", ")
    }
  }

  private func imported(_ files: [LibraryExport.File], into state: AppState) throws -> AppState {
    var reader = ImportReader(options: ImportOptions(zone: .utc))
    for file in files {
      var bytes: [UInt8] = []
      try file.write { bytes += $0 }
      try reader.read(ImportSource(name: file.name, bytes: bytes))
    }
    return reduced(state, .imports(.read(batch: reader.finish(), isDryRun: false)))
  }

  @Test("An export in the form of Trakt's has the lists, which an import gives back in their order with their notes")
  func trakt() throws {
    let state = reduced(
      library(films: films), add(.show(id: ShowID(rawValue: 2)), note: "storm, \"calm\""),
      add(.episode(id: EpisodeID(rawValue: 1))), add(.movie(id: MovieID(rawValue: 2))),
      add(.movie(id: MovieID(rawValue: 1)), to: "Watchlist of 2020"),
      .ownLists(.moved(list: "Sea", thing: .movie(id: MovieID(rawValue: 2)), place: 1)))
    #expect(
      words(state) == [
        "Sea: Jaws (1975), Show 2=storm, \"calm\", Show 1 S01E01", "Watchlist of 2020: Heat (1995)",
      ])
    let files = LibraryExport.traktFolder(state.document, others: state.records, lists: state.exportedLists)
    let empty = try imported(files, into: AppState(settings: Self.settings))
    #expect(words(empty) == words(state))
    #expect(empty.movies.standings.isEmpty, "a list is no watchlist, whatever it is called")
    #expect(words(try imported(files, into: empty)) == words(state), "again, and nothing is twice")
  }

  @Test("A list of Letterboxd's is a list in its order, and its films are neither watched nor planned")
  func letterboxd() throws {
    let csv = """
      Letterboxd list export v7
      Date,Name,Tags,URL,Description
      2022-11-20,Harbour films,sea,https://boxd.it/jceO6,"A list,
      over two lines."

      Position,Name,Year,URL,Description
      1,Silent Harbour,2019,https://boxd.it/abcd,
      2,Tin Lanterns,2022,https://boxd.it/QFQU,"soon"
      """
    let state = try imported(
      [("lists/harbour-films.csv", { try $0([UInt8](csv.utf8)) })], into: AppState(settings: Self.settings))
    #expect(words(state) == ["Harbour films: Silent Harbour (2019), Tin Lanterns (2022)=soon"])
    #expect(state.movies.plays.isEmpty && state.movies.standings.isEmpty && state.movies.marks.isEmpty)
    let files = LibraryExport.letterboxdFolder(state.records, lists: state.exportedLists, in: .utc)
    for start in [AppState(settings: Self.settings), state] {
      let again = try imported(files, into: start)
      #expect(words(again) == words(state) && again.library.shows.isEmpty && again.movies.movies.count == 2)
    }
  }

  @Test("A film that is found to be one with another keeps its place, once, on an import as on a merge")
  func joined() throws {
    let both = reduced(
      library(films: films), add(.movie(id: MovieID(rawValue: 1))), add(.movie(id: MovieID(rawValue: 2))),
      add(.movie(id: MovieID(rawValue: 2)), to: "Land"))
    // A record with the ids of both says that they are one.
    var batch = ImportBatch()
    batch.others = [OtherRecord(.film, ids: Ids(imdb: "tt0073195", tmdb: 1), title: "Heat", year: 1995)]
    let one = reduced(both, .imports(.read(batch: batch, isDryRun: false)))
    func counts(_ state: AppState) -> [String] { state.ownLists.lists.map { "\($0.name) \($0.items.count)" } }
    #expect(words(one) == ["Land: Jaws (1975)", "Sea: Jaws (1975)"])
    let other = reduced(AppState(settings: Self.settings), .imports(.read(batch: batch, isDryRun: false)))
    for state in [merged(both, other), merged(other, both)] {
      #expect(counts(state) == ["Land 1", "Sea 1"] && !words(state).contains { $0.contains("?") })
      #expect(state.reasonToRefuse(since: AppState(settings: Self.settings)) == nil)
    }
    let added = reduced(
      both, .movies(.added(ids: Ids(imdb: "tt0073195", tmdb: 1), title: "Heat", year: 1995, minutes: nil)))
    #expect(words(added) == words(one))
  }

  @Test("Of two stores the later statement about a title holds, also one that removed it, in any order")
  func merge() {
    let start = reduced(
      library(films: films), add(.movie(id: MovieID(rawValue: 1))), add(.show(id: ShowID(rawValue: 1))))
    let removed = reduced(start, at: 60, .ownLists(.removed(list: "Sea", thing: .movie(id: MovieID(rawValue: 1)))))
    let noted = reduced(
      start, at: 120, .ownLists(.noted(list: "Sea", thing: .show(id: ShowID(rawValue: 1)), note: "a")))
    for state in [merged(removed, noted), merged(noted, removed)] { #expect(words(state) == ["Sea: Show 1=a"]) }
    let again = reduced(
      noted, at: 180, .ownLists(.noted(list: "Sea", thing: .movie(id: MovieID(rawValue: 1)), note: "b")))
    for state in [merged(removed, again), merged(again, removed)] {
      #expect(words(state) == ["Sea: Heat (1995)=b, Show 1=a"])
    }
  }

  @Test("Undo of an addition, of a removal and of a move holds after a merge with a store that has the change")
  func undone() {
    let start = reduced(
      library(films: films), add(.movie(id: MovieID(rawValue: 1))), add(.movie(id: MovieID(rawValue: 2))))
    let changes: [OwnListsAction] = [
      .added(list: "Sea", thing: .show(id: ShowID(rawValue: 1)), note: nil),
      .removed(list: "Sea", thing: .movie(id: MovieID(rawValue: 1))),
      .moved(list: "Sea", thing: .movie(id: MovieID(rawValue: 2)), place: 1),
    ]
    for change in changes {
      let changed = reduced(start, at: 60, .ownLists(change))
      #expect(words(changed) != words(start))
      var undone = changed
      undone.install(start)
      undone.restate(since: changed, at: Self.settings.now.advanced(by: 120))
      #expect(words(undone) == words(start))
      for state in [merged(undone, changed), merged(changed, undone)] {
        #expect(words(state) == words(start), "\(change)")
      }
    }
  }
}
