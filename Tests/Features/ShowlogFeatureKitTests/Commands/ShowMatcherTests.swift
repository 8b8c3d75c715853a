import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import Testing

@Suite("Matching of shows")
struct ShowMatcherTests {
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

  private static func one(_ key: Int) -> ShowMatcher.Match { .one(ShowID(rawValue: key)) }
  private static func several(_ keys: Int...) -> ShowMatcher.Match {
    .several(keys.map(ShowID.init(rawValue:)))
  }

  private static let cases: [(String, ShowMatcher.Match)] = [
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
  func match(text: String, expected: ShowMatcher.Match) {
    #expect(ShowMatcher.match(text, in: Self.library) == expected)
  }

  @Test("A slug that equals another show's title is ambiguous, and a prefixed slug is not")
  func slugAndTitle() {
    var sample = ShowShelf()
    sample.show("Lost", Ids(tvmaze: 123), year: 2001)
    sample.show("Lost (US)", Ids(trakt: 511, slug: "lost"), year: 2004)
    #expect(ShowMatcher.match("lost", in: sample.library) == Self.several(1, 2))
    #expect(ShowMatcher.match("slug:lost", in: sample.library) == Self.one(2))
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
    #expect(ShowMatcher.match("slug:galactica", in: library) == Self.several(1, 2))
    #expect(ShowMatcher.match("tvdb:5", in: library) == Self.several(4, 5))
    #expect(
      library.shows.map { ShowMatcher.name(of: $0, in: library) } == [
        "slug:galactica/1978", "slug:galactica/2003", "trakt:7", "trakt:1", "trakt:2",
      ])
    for show in library.shows {
      #expect(ShowMatcher.match(ShowMatcher.name(of: show, in: library), in: library) == .one(show.id))
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
    ] { #expect(ShowMatcher.match(text, in: library) == expected, "\(text)") }
    for show in library.shows {
      #expect(ShowMatcher.match(ShowMatcher.name(of: show, in: library), in: library) == .one(show.id))
    }
  }

  @Test(
    "A misspelled title or word of one finds the closest show",
    arguments: [("trhones", "Game of Thrones"), ("Los in Spcae", "Lost in Space"), ("pokmeon", "Pokémon")])
  func closest(text: String, title: String) {
    #expect(ShowMatcher.match(text, in: Self.library) == .none)
    #expect(ShowMatcher.closest(to: text, in: Self.library)?.title == title)
  }

  @Test("No show is close to a text like none of the titles")
  func unlike() {
    #expect(ShowMatcher.closest(to: "wire", in: Self.library) == nil)
    #expect(ShowMatcher.closest(to: "severance", in: Self.library) == nil)
    #expect(ShowMatcher.closest(to: "", in: Self.library) == nil)
  }

  @Test("An empty library matches no show")
  func empty() {
    #expect(ShowMatcher.match("lost", in: Library()) == .none)
    #expect(ShowMatcher.match("trakt:1", in: Library()) == .none)
  }

  @Test("Every show is found by each of its ids and by its title, alone or among several")
  func property() {
    for show in Self.library.shows where !show.title.isEmpty {
      for alias in show.ids.aliases {
        #expect(ShowMatcher.match(alias.description, in: Self.library) == .one(show.id))
      }
      switch ShowMatcher.match(show.title, in: Self.library) {
      case .one(let found): #expect(found == show.id)
      case .several(let found): #expect(found.contains(show.id))
      case .none: Issue.record("\(show.title) was not found")
      }
    }
  }
}
