import Foundation
import LeftfoldTesting
import ShowlogInterchange
import ShowlogModels
import Testing

/// What comes of each input, as golden text: the records of its batch, or its error.
@Suite("Batches of files")
struct BatchTests {
  private func text(of name: String, _ read: () throws -> ImportBatch) -> String {
    let lines: [String]
    do {
      lines = try read().lines
    } catch {
      lines = ["\(error)"]
    }
    return "## \(name)\n" + lines.joined(separator: "\n").replacing(Fixtures.sharedPath(""), with: "")
  }

  @Test("Each sample file, and each folder of a service's files, becomes the recorded batch")
  func files() throws {
    let cases = try FileManager.default.contentsOfDirectory(atPath: Fixtures.sharedPath("cases")).map { "cases/\($0)" }
    for name in Fixture.allCases.map(\.rawValue) + cases {
      let text = text(of: name) {
        var reader = ImportReader(options: ImportOptions(zone: .utc))
        try reader.read(paths: [Fixtures.sharedPath(name)], from: .live)
        return reader.finish()
      }
      expectGolden(text, "batches/\(name)")
    }
  }

  @Test("Each service's export becomes the recorded batch", arguments: ServiceExport.all)
  func exports(export: ServiceExport) {
    expectGolden(
      text(of: export.service) { try read(export.sources) },
      "batches/exports/\(export.service.replacing(" ", with: "-"))")
  }

  @Test("Each text becomes the recorded batch, or the recorded error; with bad records left out, what remains")
  func inputs() {
    for (group, inputs) in Self.inputs {
      let options = ImportOptions(skipsBad: group == "bad")
      let texts = inputs.map { name, file, input in
        text(of: name) { try batch(ofText: input, named: file, options: options) }
      }
      expectGolden(texts.joined(separator: "\n"), "batches/texts/\(group)")
    }
  }

  private typealias Input = (name: String, file: String, text: String)

  private static let inputs = [
    ("trakt", trakt), ("seasons", seasons), ("watched", watched), ("ratings", ratings), ("tvmaze", tvmaze),
    ("others", others), ("facts", facts), ("records", records), ("tables", tables), ("bad", bad),
  ]

  private static func json(_ name: String, _ text: String) -> Input { (name, "file.json", text) }

  private static let trakt: [Input] = [
    json("a play of 1970 is undated", history(watchedAt: #""1970-01-01T00:00:00.000Z""#)),
    json("a play without a date is undated", history(watchedAt: "null")),
    json("the second after 1970 began is a date", history(watchedAt: #""1970-01-01T00:00:01Z""#)),
    json("the first moment", history(watchedAt: #""1900-01-01T00:00:00Z""#)),
    json("the last moment", history(watchedAt: #""2200-12-31T23:59:59.999Z""#)),
    json("an item without an id is a play", history(id: "null")),
    json("a special without a number has its id", history(season: "0", number: "null")),
    json("the least numbers", history(season: "-0", number: "0")),
    json("the greatest numbers", history(season: "99999", number: "99999")),
    json("an empty page", "[]"),
    json(
      "keys in any order, with escapes",
      #"""
      [{"show":{"ids":{"trakt":73},"year":2004,"title":"Lost"},
        "episode":{"ids":{"trakt":5},"n\u0075mber":2,"title":"Pilot","season":1},
        "type":"episode","watched_at":"2024-02-29T20:00:00Z","id":1}]
      """#),
  ]

  private static let season =
    #"[{"number":1,"ids":{"trakt":9},"episodes":[{"season":1,"number":1,"title":null,"ids":{},"first_aired":null,"runtime":0}]}]"#

  private static let seasons = [[Input]](
    [
      ["seasons-lost.json", "lost-seasons.json", "export/Seasons-24.JSON", "seasons-the-100.json"]
        .map { ("the name \($0) has the slug, and unknown facts stay unknown", $0, season) },
      [
        (
          "a first airing in 1970 is unknown", "seasons-lost.json",
          season.replacing("first_aired\":null", with: "first_aired\":\"1970-01-01T00:00:00.000Z\"")
        ),
        ("seasons without episodes", "seasons-lost.json", #"[{"number":0,"ids":{}},{"number":1,"ids":{}}]"#),
      ],
    ]).flatMap(\.self)

  private static let watched: [Input] = [
    json("of three plays only the last has a date", watchedShows()),
    json("a last play of 1970 has none", watchedShows(watchedAt: #""1970-01-01T00:00:00.000Z""#)),
    json("an episode without plays is left out", watchedShows(plays: "0")),
    json("at most 10,000 plays", watchedShows(plays: "10000")), json("too many plays", watchedShows(plays: "10001")),
    json(
      "a restart",
      watchedShows().replacing(#""reset_at":null"#, with: #""reset_at":"2020-05-01T10:00:00.000Z""#)),
    json("no seasons", #"[{"plays":3,"last_watched_at":null,"show":{"title":"Chuck","ids":{"slug":"chuck"}}}]"#),
  ]

  private static let show = #""show":{"title":"Lost","year":2004,"ids":{"trakt":73,"slug":"lost"}}"#
  private static let rated = #""rated_at":"2014-09-01T09:10:11.000Z""#
  private static let listed = """
    [{"rank":1,"id":101,"listed_at":"2014-09-01T09:10:11.000Z","notes":null,"type":"show",\(show)},
    {"rank":2,"id":102,"listed_at":"2014-09-01T09:10:11.000Z","type":"movie","movie":{"title":"TRON","ids":{}}}]
    """

  private static let ratings: [Input] = [
    json(
      "ratings of shows, seasons, episodes and films",
      """
      [{\(rated),"rating":10,"type":"movie","movie":{"title":"TRON","ids":{"trakt":1}}},
      {\(rated),"rating":8,"type":"season","season":{"number":1,"ids":{}},\(show)},
      {\(rated),"rating":9,"type":"show",\(show)},
      {\(rated),"rating":7,"type":"episode","episode":{"season":1,"number":2,"title":"Pilot","ids":{"trakt":16}},\(show)}]
      """),
    json("a rating of 11", #"[{\#(rated),"type":"show","rating":11,\#(show)}]"#),
    json("a rating without its show", #"[{\#(rated),"type":"show","rating":9}]"#),
    ("the watchlist", "lists-watchlist.json", listed), ("another list", "lists-best.json", listed),
  ]

  private static let tvmaze = [[Input]](
    [
      [#""Running""#, #""Ended""#, #""In Development""#, #""To Be Determined""#, #""Cancelled?""#, "null"]
        .map { json("the status \($0)", tvmazeShow(more: #","status":\#($0)"#)) },
      [#""runtime":60,"averageRuntime":55"#, #""runtime":60,"averageRuntime":null"#, #""runtime":null"#]
        .map { json("the runtime of \($0)", tvmazeShow(more: ",\($0)")) },
      ["shows/123/lost", "shows/123", "episodes/123/lost", "shows/123/Lost%21"]
        .map { json("the slug of \($0)", tvmazeShow(more: #","url":"https://www.tvmaze.com/\#($0)""#)) },
      [
        json(
          "a list of shows, with and without episodes",
          #"[\#(tvmazeShow()),{"id":5,"name":"True Detective","genres":[],"network":null,"webChannel":{"name":"Max"}}]"#
        ),
        json(
          "the id of another provider", tvmazeShow(id: "null", externals: #"{"tvrage":1,"thetvdb":2,"imdb":""}"#)),
        json(
          "a web schedule", "[" + tvmazeEpisode().dropLast() + #","_embedded":{"show":{"id":123,"name":"Lost"}}}]"#),
        json(
          "a list of episodes with a link to their show",
          "[" + tvmazeEpisode().dropLast() + #","_links":{"show":{"href":"https://api.tvmaze.com/shows/123"}}}]"#),
        json("a list of episodes without their show", "[\(tvmazeEpisode())]"),
        json("one episode", "\(tvmazeEpisode().dropLast()),\"show\":\(tvmazeShow(id: "7"))}"),
      ],
      [
        ("/shows/1", 404, #"{"name":"Not Found"}"#), ("/shows/1", 200, "null"), ("/shows/1/episodes", 200, "[]"),
        ("https://api.trakt.tv/shows/lost/seasons?extended=full", 200, #"[{"number":1,"ids":{}}]"#),
        ("https://api.trakt.tv/shows/73/seasons", 200, #"[{"number":1,"ids":{}}]"#),
        ("https://api.trakt.tv/shows/tt0411008/seasons", 200, #"[{"number":1,"ids":{}}]"#),
      ].map { uri, status, body in
        json("a response of \(uri), \(status)", #"[{"body":\#(body),"status":\#(status),"uri":"\#(uri)"}]"#)
      },
    ]).flatMap(\.self)

  private static let seriesGuide = #"""
    [{"tmdb_id":1399,"tvdb_id":121361,"imdb_id":"tt0944947","trakt_id":1390,"title":"Game of Thrones",
    "first_aired":"2011-04-17T21:00:00.000-04:00","status":"ended","runtime":55,"genres":"Drama|Fantasy","network":"HBO",
    "favorite":true,"hidden":false,"last_watched_ms":1500000000000,"rating_user":9,"user_note":"Dragons","seasons":[
    {"season":1,"tmdb_id":"3624","episodes":[
    {"tmdb_id":63056,"tvdb_id":3254641,"episode":1,"title":"Winter Is Coming","first_aired":1303088400000,"watched":true,
    "plays":2,"skipped":false,"collected":false},
    {"episode":2,"title":"The Kingsroad","first_aired":-1,"watched":true},
    {"episode":3,"watched":false,"skipped":true}]}]},
    {"tmdb_id":2,"title":"Hidden","hidden":true,"rating_user":0,"seasons":[]}]
    """#

  private static let simkl =
    "SIMKL_ID,Title,Type,Year,Watchlist,LastEpWatched,WatchedDate,Rating,Memo,TVDB,TMDB,IMDB\n"
    + "1,Lost,tv,2004,watching,s2e1,2021-05-06 20:00:00,9,Good,73739,4607,tt0411008\n2,Up,movie,2009,completed,,,,,,,\n"

  private static let others = [[Input]](
    [
      [("a backup of SeriesGuide", "seriesguide-shows-backup.json", seriesGuide), ("Simkl's list", "list.csv", simkl)],
      [
        (#""episode":1"#, #""episode":-1"#), ("1303088400000", "99999999999999"), ("2011-04-17T", "2011-04-31T"),
        (#""season":1"#, #""x":1"#), (#""plays":2"#, #""plays":10001"#), (#""rating_user":9"#, #""rating_user":11"#),
      ].map { part, wrong in
        json("\(wrong) in a backup of SeriesGuide", seriesGuide.replacing(part, with: wrong, maxReplacements: 1))
      },
      [("s2e1", "s2x1"), (",9,", ",11,"), ("2021-05-06", "2021-02-30"), ("2021-05-06 20:00:00", "2021-05-06")]
        .map { ("\($1) in Simkl's list", "list.csv", simkl.replacing($0, with: $1, maxReplacements: 1)) },
    ]).flatMap(\.self)

  private static let moments = [
    "2024-02-30T10:00:00.000Z", "2023-02-29T10:00:00.000Z", "2024-01-01T24:00:00.000Z", "2024-01-01T23:60:00Z",
    "2024-01-01T23:59:60Z", "2024-13-01T00:00:00Z", "2024-00-01T00:00:00Z", "2024-01-00T00:00:00Z",
    "1899-12-31T23:59:59Z", "2201-01-01T00:00:00Z", "2024-01-01", "2024-01-01T10:00:00", "2024-01-01 10:00:00Z",
    "20240101T100000Z", "1704103200", "+2024-01-01T10:00:00Z", "2024-01-01T10:00:00.Z", "2024-01-01T10:00:00ZZ",
  ]
  private static let days = [
    "2024-02-30", "24-02-01", "2024-2-1", "1899-12-31", "2201-01-01", "2024-02-01T00:00:00Z", " ",
  ]
  private static let numbers = [
    "-1", "100000", "1.0", "1e3", "1E0", "0.5", "-0.0", "99999999999999999999", "-9223372036854775809", #""01""#,
    "true", "null", "[7]", #"{"7":7}"#,
  ]

  /// Values that no field takes, each an error at its place.
  private static let facts = [[Input]](
    [
      (moments.map { "\"\($0)\"" } + ["1704103200", "false", "[]"])
        .map { json("the moment \($0)", history(watchedAt: $0)) },
      days.map { json("the day \($0)", tvmazeShow(episode: tvmazeEpisode(airdate: "\"\($0)\""))) },
      ["24:00", "7:00", "20:60", "20:00:60", "8pm"]
        .map { json("the time \($0)", tvmazeShow(episode: tvmazeEpisode(airtime: "\"\($0)\""))) },
      numbers.map { json("the season \($0)", history(season: $0)) },
      numbers.prefix(9).map { json("the number \($0)", history(number: $0)) },
      ["1869", "2201", "1e3", #""2004""#]
        .map { json("the year \($0)", history(show: #"{"title":"Lost","year":\#($0),"ids":{"trakt":73}}"#)) },
      [#""season""#, #""Episode""#, #""""#].map { json("the type \($0)", history(type: $0)) },
      ["77", "[]"].map { json("the title \($0)", history(show: #"{"title":\#($0),"ids":{"trakt":73}}"#)) },
      [
        #""trakt":"73""#, #""trakt":1.0"#, #""tvdb":true"#, #""tmdb":10000000000000000000"#, #""imdb":411008"#,
        #""slug":false"#,
      ].map { json("the id \($0)", history(show: #"{"title":"Lost","ids":{\#($0)}}"#)) },
    ]).flatMap(\.self)

  /// Records that lack something, or are none.
  private static let records = [[Input]](
    [
      [
        #","watched_at":"2024-02-29T20:00:00.000Z""#, #","type":"episode""#,
        #","show":{"title":"Lost","year":2004,"ids":{"trakt":73}}"#, #""season":1,"#, #""number":2,"#,
        #","ids":{"trakt":5}"#, #","ids":{"trakt":73}"#, #""title":"Lost","#,
      ].map { json("no \($0)", history().replacing($0, with: "")) },
      ["season", "airdate", "airtime", "name", "id"].map { key in
        json(
          "no \(key) of TVmaze's",
          tvmazeShow(episode: tvmazeEpisode().replacing("\"\(key)\"", with: "\"other\"")))
      },
      ["{}", #"{"trakt":0,"slug":"","tvdb":null,"tvrage":5,"tmdb":-3}"#]
        .map { json("a show without a title, with the ids \($0)", history(show: #"{"title":null,"ids":\#($0)}"#)) },
      ["5", "null", "[]"].map { json("the record \($0)", history().dropLast() + ",\($0)]") },
      [
        json("no episode", #"[{"watched_at":null,"type":"episode","show":{"title":null,"ids":{"trakt":1}}}]"#),
        json(
          "an episode without a number and an id",
          history(number: "null").replacing(#""ids":{"trakt":5}"#, with: #""ids":{"trakt":0}"#)),
      ],
    ]).flatMap(\.self)

  private static let letterboxd = "Date,Name,Year,Letterboxd URI\n2020-01-01,Heat,1995,x\n"

  private static let tables = [[Input]](
    [
      ["mine.csv", "watched.csv", "watchlist.csv"].map {
        (name: "films of Letterboxd's in \($0)", $0, letterboxd)
      },
      [
        "name,showId,dateAdded,season,episode,isLog\nLost,1,2024-02-09T20:14:31.000Z,\"{\"\"seasonNumber\"\":2}\","
          + "\"{\"\"episodeNumber\"\":3}\",true\n",
        "show,season,episode\nLost,1,1\n", "title,year,genres\nLost,2004,x\n", "show,watched_at\nLost,2024-01-01\n",
        "watched,rating\nyes,5\n", "a,b\n1,2\n",
      ].map { ("a table of \($0.prefix { $0 != "\n" })", "a.csv", $0) },
    ]).flatMap(\.self)

  /// Files with bad records, which are left out.
  private static let bad: [Input] = [
    json("a bad play adds neither its show nor its episode", history(watchedAt: "5")),
    json(
      "a bad episode is left out of its show",
      "[\(tvmazeShow(episode: [tvmazeEpisode(season: "true"), tvmazeEpisode(), tvmazeEpisode(airtime: #""24:00""#)].joined(separator: ",")))]"
    ),
    json(
      "a bad show is left out with its episodes",
      "[\(tvmazeShow(externals: #"{"thetvdb":"no"}"#)),\(tvmazeShow(id: "7"))]"),
    json(
      "a bad count is left out of its season",
      watchedShows().replacing(#"{"number":4"#, with: #"{"number":5,"plays":-1},{"number":4"#)),
    json(
      "a bad season is left out of its show",
      watchedShows().replacing(#""seasons":[{"#, with: #""seasons":[{"number":"one","episodes":[]},{"#)),
    ("bad seasons of Trakt's", "seasons-lost.json", #"[{"number":1.5},{"number":2,"episodes":[{"season":2}]}]"#),
    json(
      "bad responses",
      #"[{"uri":5,"body":{}},{"uri":"/people/1","body":{"id":1}},{"uri":"/shows/1","body":\#(tvmazeShow())}]"#),
  ]
}
