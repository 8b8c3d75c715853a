import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import Testing

@Suite("Matching of shows")
struct TitleMatcherTests {
  private static let library: Library = {
    var sample = ShowShelf()
    sample.show(
      "Game of Thrones",
      Ids(trakt: 1_390, tvmaze: 82, tvdb: 121_361, imdb: "tt0944947", tmdb: 1_399, slug: "game-of-thrones"),
      year: 2011)
    sample.show("Lost", Ids(trakt: 511, slug: "lost"), year: 2004)
    sample.show("Lost in Space", Ids(trakt: 512, slug: "lost-in-space-2018"), year: 2018)
    sample.show("Battlestar Galactica", Ids(trakt: 1_059, slug: "battlestar-galactica-1978"), year: 1978)
    sample.show("battlestar galactica", Ids(trakt: 1_060, slug: "battlestar-galactica-2003"), year: 2003)
    sample.show("CSI: Miami", Ids(tvmaze: 1_390))
    sample.show("Pokémon", Ids(trakt: 600))
    sample.show("Pokemon", Ids(trakt: 601))
    sample.show("Borgen – Magt & Ære", Ids(trakt: 602))
    sample.show("", Ids(trakt: 603))
    sample.show("進撃の巨人", Ids(trakt: 604))
    return sample.library
  }()

  private static func one(_ key: Int) -> TitleMatcher<Show>.Match { .one(ShowID(rawValue: key)) }
  private static func several(_ keys: Int...) -> TitleMatcher<Show>.Match {
    .several(keys.map(ShowID.init(rawValue:)))
  }

  private static let cases: [(String, TitleMatcher<Show>.Match)] = [
    ("trakt:1390", one(1)), ("tvmaze:82", one(1)), ("tvdb:121361", one(1)), ("imdb:tt0944947", one(1)),
    ("tmdb:1399", one(1)), ("slug:game-of-thrones", one(1)),
    ("Trakt: 01390", one(1)), ("IMDB:TT0944947", one(1)), ("tvmaze:1390", one(6)),
    ("trakt:1391", .none), ("trakt:", .none), ("trakt:lost", .none),
    ("game-of-thrones", one(1)), ("GAME-OF-THRONES", one(1)), ("game-of", one(1)),
    ("Game of Thrones", one(1)), ("game of", one(1)), ("  gAME   OF  ", one(1)), ("g", one(1)),
    ("lost", one(2)), ("Lost i", one(3)), ("los", several(2, 3)),
    ("battlestar", several(4, 5)), ("Battlestar Galactica", several(4, 5)),
    ("battlestar galactica (2003)", one(5)), ("Battlestar Galactica 1978", one(4)),
    ("battlestar-galactica-1978", one(4)), ("battlestar galactica (1999)", .none),
    ("csi: miami", one(6)), ("csi:", one(6)),
    ("Pokémon", one(7)), ("POKÉMON", one(7)), ("pokemon", one(8)), ("poké", several(7, 8)),
    ("borgen – magt & ære", one(9)), ("Borgen – Magt & AE", one(9)), ("進撃", one(11)),
    ("thrones", one(1)), ("throne ga", one(1)), ("space", one(3)), ("hrones", .none), ("game of lost", .none),
    ("csi miami", one(6)), ("galactica 2003", one(5)), ("galactica", several(4, 5)), ("2003", one(5)),
    ("", .none), ("   ", .none), (":", .none),
  ]

  @Test("A text matches the expected shows", arguments: cases)
  func match(text: String, expected: TitleMatcher<Show>.Match) {
    #expect(Self.library.titles.match(text) == expected)
  }

  @Test("A slug that equals another show's title is ambiguous, and a prefixed slug is not")
  func slugAndTitle() {
    var sample = ShowShelf()
    sample.show("Lost", Ids(tvmaze: 123), year: 2001)
    sample.show("Lost (US)", Ids(trakt: 511, slug: "lost"), year: 2004)
    #expect(sample.library.titles.match("lost") == Self.several(1, 2))
    #expect(sample.library.titles.match("slug:lost") == Self.one(2))
  }

  @Test("An id that several shows state is ambiguous, and each show has a name of its own")
  func sharedIDs() {
    var batch = ImportBatch()
    for (ids, year) in [
      (Ids(slug: "galactica"), 1_978), (Ids(slug: "galactica"), 2_003), (Ids(trakt: 7, slug: "other"), 1_978),
      (Ids(trakt: 1, tvdb: 5), 2_001), (Ids(trakt: 2, tvdb: 5), 2_001),
    ] {
      var show = ShowRecord(ids: ids, source: .mention)
      (show.title, show.year) = ("Galactica", year)
      batch.shows.append(show)
    }
    var library = Library()
    _ = library.merge(batch)
    #expect(library.titles.match("slug:galactica") == Self.several(1, 2))
    #expect(library.titles.match("tvdb:5") == Self.several(4, 5))
    #expect(
      library.shows.map { library.titles.name(of: $0) } == [
        "slug:galactica/1978", "slug:galactica/2003", "trakt:7", "trakt:1", "trakt:2",
      ])
    for show in library.shows {
      #expect(library.titles.match(library.titles.name(of: show)) == .one(show.id))
    }
  }

  @Test("A show is found by an id with capital letters, as written or else in any case, and by its own name")
  func capitals() {
    var sample = ShowShelf()
    for (title, ids) in [
      ("Foo", Ids(slug: "Foo-A")), ("Foo", Ids(slug: "Foo-B")), ("Bar", Ids(imdb: "TT0000123")),
      ("Bar", Ids(slug: "bar-a")), ("Bar", Ids(slug: "Bar-A")), ("Baz", Ids(slug: "b/z")),
      ("Baz", Ids(slug: "\u{301}z")),
    ] { sample.show(title, ids, year: 2003) }
    let library = sample.library
    for (text, expected) in [
      ("slug:Foo-A", Self.one(1)), ("slug:foo-a", Self.one(1)), ("SLUG: FOO-B", Self.one(2)), ("Foo-A", Self.one(1)),
      ("foo-b", Self.one(2)), ("slug:foo-a/2003", Self.one(1)), ("imdb:TT0000123", Self.one(3)),
      ("imdb:tt0000123", Self.one(3)), ("slug:bar-a", Self.one(4)), ("slug:Bar-A", Self.one(5)),
      ("slug:BAR-A", Self.several(4, 5)), ("slug:foo", .none),
    ] { #expect(library.titles.match(text) == expected, "\(text)") }
    for show in library.shows {
      #expect(library.titles.match(library.titles.name(of: show)) == .one(show.id))
    }
  }

  @Test(
    "A misspelled title or word of one finds the closest show",
    arguments: [("trhones", "Game of Thrones"), ("Los in Spcae", "Lost in Space"), ("pokmeon", "Pokémon")])
  func closest(text: String, title: String) {
    #expect(Self.library.titles.match(text) == .none)
    #expect(Self.library.titles.closest(to: text)?.title == title)
  }

  @Test("No show is close to a text like none of the titles")
  func unlike() {
    #expect(Self.library.titles.closest(to: "wire") == nil)
    #expect(Self.library.titles.closest(to: "severance") == nil)
    #expect(Self.library.titles.closest(to: "") == nil)
  }

  @Test("An empty library matches no show")
  func empty() {
    #expect(Library().titles.match("lost") == .none)
    #expect(Library().titles.match("trakt:1") == .none)
  }

  @Test("Every show is found by each of its ids and by its title, alone or among several")
  func property() {
    for show in Self.library.shows where !show.title.isEmpty {
      for alias in show.ids.aliases {
        #expect(Self.library.titles.match(alias.description) == .one(show.id))
      }
      switch Self.library.titles.match(show.title) {
      case .one(let found): #expect(found == show.id)
      case .several(let found): #expect(found.contains(show.id))
      case .none: Issue.record("\(show.title) was not found")
      }
    }
  }
}
