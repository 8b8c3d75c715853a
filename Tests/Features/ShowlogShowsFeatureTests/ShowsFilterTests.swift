import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPages
import Testing

@testable import ShowlogShowsFeature

@Suite("The filter of the list of shows")
struct ShowsFilterTests {
  private func titles(_ filter: String, followedOnly: Bool = false) -> [String] {
    var sample = Sample()
    let facts:
      [(title: String, genres: [String], network: String?, year: Int?, standing: Standing.Kind?, rating: Rating?)] = [
        ("Lost", ["Drama", "Adventure"], "ABC", 2004, .paused, 8), ("Borgen", ["Drama"], "DR", 2010, .followed, nil),
        ("Ted Lasso", ["Comedy"], "Apple TV+", 2020, nil, 10), ("Genre: lost", [], nil, nil, .dropped, 7),
      ]
    var opinions = EntityTable<OpinionEntry<ShowID>>()
    for fact in facts {
      let id = sample.show(fact.title, year: fact.year, status: fact.title == "Lost" ? .ended : .running)
      sample.change(id) {
        ($0.genres, $0.network, $0.country) = (fact.genres, fact.network, fact.network.map { "Land of \($0)" })
      }
      sample.episode(1, 1)
      if let kind = fact.standing { sample.stand(Standing(id: id, kind, at: Sample.now)) }
      if let rating = fact.rating { opinions.set(OpinionEntry(id: id, rating: rating, changedAt: Sample.now)) }
    }
    var input = sample.input(ShowsState(filter: filter, followedOnly: followedOnly))
    input.opinions = opinions
    return ShowsPage(input).rows.map(\.show.title)
  }

  @Test(
    "Facts are found by how they begin, whatever the case, and all of a filter must be true",
    arguments: [
      ("genre:drama", ["Borgen", "Lost"]), ("GENRE:Adv", ["Lost"]), ("genre:drama lost", ["Lost"]),
      ("lost genre:drama year:2010", []), ("network:\"apple tv\"", ["Ted Lasso"]), ("network:apple", ["Ted Lasso"]),
      ("country:\"land of apple", ["Ted Lasso"]),
      ("network:none", ["Genre: lost"]), ("year:2004", ["Lost"]), ("year:none", ["Genre: lost"]), ("year:20", []),
      ("year:2000s", []),
      ("lost genre:", ["Genre: lost", "Lost"]), ("lost network:\"", ["Genre: lost", "Lost"]),
      ("genre:none", ["Genre: lost"]), ("status:paused", ["Lost"]), ("status:followed", ["Borgen"]),
      ("status:ended", ["Lost"]), ("status:dropped genre:none", ["Genre: lost"]), ("status:nonsense", []),
      ("rating:8", ["Lost"]), ("rating:8+", ["Lost", "Ted Lasso"]), ("rating:none", ["Borgen"]), ("rating:x", []),
      ("rating:8.5", []), ("rating:7.5+", ["Lost", "Ted Lasso"]),
      ("genre: lost", ["Genre: lost"]), ("network:\"apple", ["Ted Lasso"]),
      ("  ", ["Borgen", "Genre: lost", "Lost", "Ted Lasso"]),
    ])
  func facets(_ filter: String, _ expected: [String]) { #expect(titles(filter) == expected, "\(filter)") }

  @Test("Only a search for a title covers shows that are not the viewer's")
  func own() {
    #expect(titles("genre:comedy", followedOnly: true) == [])
    #expect(titles("ted", followedOnly: true) == ["Ted Lasso"])
    #expect(titles("rating:7+", followedOnly: true) == ["Genre: lost", "Lost"])
  }

  @Test(
    "What is written for a value is read as that value", arguments: ["HBO", "Apple TV+", "a \"quoted\" one", "x:y"])
  func written(_ value: String) {
    var sample = Sample()
    let id = sample.show("Lost")
    sample.change(id) { $0.network = value.replacing("\"", with: "") }
    sample.show("Other")
    let input = sample.input(ShowsState(filter: ShowsFacet.network.text(value)))
    #expect(ShowsPage(input).rows.map(\.show.title) == ["Lost"])
  }

  @Test("A value that no show can have is refused with what was expected")
  func refused() {
    let values: [(ShowsFacet, [String], [String])] = [
      (.genre, ["drama", "none", "a b"], ["", "  "]), (.year, ["2004", "none"], ["", "20x", "20", "-5"]),
      (.rating, ["1", "10", "8+", "none"], ["", "0", "11", "8++", "+", "x"]),
    ]
    for (facet, good, bad) in values {
      #expect(good.allSatisfy { facet.refusal(of: $0) == nil }, "\(facet)")
      #expect(bad.allSatisfy { facet.refusal(of: $0) != nil }, "\(facet)")
    }
  }

  @Test("The best rated come first, and the rating has a column then only")
  func sorted() {
    var sample = Sample()
    let ids = ["A", "B", "C"].map { sample.show($0) }
    var input = sample.input(ShowsState(sort: .rating))
    input.opinions = [
      OpinionEntry(id: ids[1], rating: 6, changedAt: Sample.now),
      OpinionEntry(id: ids[2], rating: 9, changedAt: Sample.now),
    ]
    #expect(ShowsPage(input).rows.map(\.show.title) == ["C", "B", "A"])
    #expect(ShowsTab.list.state(of: input).columns.map(\.title).contains("Rating"))
    input.state.sort = .title
    #expect(!ShowsTab.list.state(of: input).columns.map(\.title).contains("Rating"))
  }
}
