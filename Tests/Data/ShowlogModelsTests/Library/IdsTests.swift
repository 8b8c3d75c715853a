import ShowlogModels
import Testing

struct IdsTests {
  private let full = Ids(trakt: 1_390, tvmaze: 82, tvdb: 121_361, imdb: "tt0944947", tmdb: 1_399, slug: "thrones")

  @Test("Aliases are ordered by the providers' precedence")
  func order() {
    #expect(
      full.aliases.map(\.description) == [
        "trakt:1390", "tvmaze:82", "imdb:tt0944947", "tmdb:1399", "tvdb:121361", "slug:thrones",
      ])
    #expect(Provider.allCases == [.trakt, .tvmaze, .imdb, .tmdb, .tvdb, .slug])
    #expect(Provider.allCases == Provider.allCases.sorted())
    #expect(Provider.allCases.map(\.name) == ["trakt", "tvmaze", "imdb", "tmdb", "tvdb", "slug"])
  }

  @Test("A missing id has no alias, and no ids at all are empty")
  func gaps() {
    #expect(Ids(tvdb: 5).aliases == [Alias(.tvdb, "5")])
    #expect(Ids().aliases == [])
    #expect(Ids().isEmpty)
    #expect(!Ids(slug: "lost").isEmpty)
  }

  @Test("Aliases compare by provider, then by id as text")
  func aliasOrder() {
    let sorted = [Alias(.trakt, "10"), Alias(.trakt, "9"), Alias(.tvmaze, "1"), Alias(.slug, "a")]
    #expect(sorted.shuffled().sorted() == sorted)
  }

  @Test("An id is read and set by its provider", arguments: Provider.allCases)
  func subscripts(provider: Provider) throws {
    let text = try #require(full[provider])
    var ids = Ids()
    #expect(ids[provider] == nil)
    ids[provider] = text
    #expect(ids.aliases == [Alias(provider, text)])
    ids[provider] = nil
    #expect(ids.isEmpty)
  }

  @Test(
    "Setting text that is not a number is a no-op for providers with numeric ids",
    arguments: ["", "lost", "1.5", "0x1", "+7"])
  func nonsense(text: String) {
    for provider in [Provider.trakt, .tvmaze, .tmdb, .tvdb] {
      var ids = full
      ids[provider] = text
      #expect(ids == full, "\(provider)")
    }
  }

  @Test("Filling adds missing ids, and leaves existing ones")
  func filling() {
    var ids = Ids(trakt: 5, slug: "other")
    ids.fill(from: full)
    var expected = full
    (expected.trakt, expected.slug) = (5, "other")
    #expect(ids == expected)
    ids.fill(from: Ids())
    #expect(ids == expected)
  }

  @Test("Ids are coded without missing ones, and survive a round trip")
  func coding() throws {
    #expect(try recoded(full) == full)
    #expect(try json(Ids(tvmaze: 82, imdb: "tt1")) == #"{"imdb":"tt1","tvmaze":82}"#)
  }

  @Test("An alias is parsed from its text, also with an odd id, and no other text is")
  func aliasTexts() {
    for alias in [Alias(.trakt, "5"), Alias(.imdb, ""), Alias(.slug, "a:b/2003")] {
      #expect(Alias(alias.description) == alias)
    }
    for text in ["", "tmdb", "tmdb:x", "tmdb:05", "other:1"] { #expect(Alias(text) == nil) }
  }
}
