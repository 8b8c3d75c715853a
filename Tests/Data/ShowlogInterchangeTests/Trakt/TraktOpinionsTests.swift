import ShowlogInterchange
import ShowlogModels
import Testing

struct TraktOpinionsTests {
  private let show = #""show":{"title":"Lost","year":2004,"ids":{"trakt":73,"slug":"lost"}}"#

  @Test("Ratings of shows and episodes are read, those of seasons and movies are not")
  func ratings() throws {
    let batch = try batch(
      ofText: """
        [{"rated_at":"2014-09-01T09:10:11.000Z","rating":10,"type":"movie","movie":{"title":"TRON","ids":{"trakt":1}}},
        {"rated_at":"2014-09-01T09:10:11.000Z","rating":8,"type":"season","season":{"number":1,"ids":{}},\(show)},
        {"rated_at":"2014-09-01T09:10:11.000Z","rating":9,"type":"show",\(show)},
        {"rated_at":"2014-09-01T09:10:11.000Z","rating":7,"type":"episode",
         "episode":{"season":1,"number":2,"title":"Pilot","ids":{"trakt":16}},\(show)}]
        """)
    #expect(batch.shows.map(\.title) == ["Lost"] && batch.shows.map(\.opinion.rating) == [9])
    #expect(batch.episodes.map { [$0.season, $0.number, $0.opinion.rating] } == [[1, 2, 7]])
    #expect(batch.plays.isEmpty)
  }

  @Test("A rating outside of 1...10, or without its show, is an error that names the place")
  func badRatings() throws {
    let rated = #""rated_at":"2014-09-01T09:10:11.000Z","type":"show""#
    #expect(try message(of: "[{\(rated),\"rating\":11,\(show)}]")?.contains("expected a rating in 1…10") == true)
    #expect(try message(of: "[{\(rated),\"rating\":9}]")?.contains("show") == true)
  }

  @Test("The shows of the watchlist are planned, and another list is not read, as its name says")
  func lists() throws {
    let text = """
      [{"rank":1,"id":101,"listed_at":"2014-09-01T09:10:11.000Z","notes":null,"type":"show",\(show)},
      {"rank":2,"id":102,"listed_at":"2014-09-01T09:10:11.000Z","type":"movie","movie":{"title":"TRON","ids":{}}}]
      """
    let batch = try batch(ofText: text, named: "lists-watchlist.json")
    #expect(batch.shows.map(\.opinion.listing) == [.planned])
    #expect(try message(of: text, named: "lists-best.json")?.contains("a list of Trakt's") == true)
  }
}
