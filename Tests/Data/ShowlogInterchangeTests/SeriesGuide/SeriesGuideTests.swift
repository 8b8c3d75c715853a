import ShowlogInterchange
import ShowlogModels
import Testing

struct SeriesGuideTests {
  private let backup = #"""
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

  @Test("A backup has shows with episode lists, plays without a date, ratings, notes and favorites")
  func backupFile() throws {
    let batch = try batch(ofText: backup, named: "seriesguide-shows-backup.json")
    let show = batch.shows[0]
    #expect(show.ids == Ids(trakt: 1_390, tvdb: 121_361, imdb: "tt0944947", tmdb: 1_399))
    #expect((show.status, show.runtime, show.network, show.premiered?.description) == (.ended, 55, "HBO", "2011-04-17"))
    #expect(show.genres == ["Drama", "Fantasy"])
    #expect((show.opinion.rating, show.opinion.note, show.opinion.isFavorite) == (9, "Dragons", true))
    #expect(batch.shows.map(\.isFollowed) == [true, false])
    #expect(show.source == .list)
    #expect(show.episodes.map(\.number) == [1, 2, 3])
    #expect(show.episodes[0].airing == .at(try Timestamp("2011-04-18T01:00:00Z")))
    #expect(show.episodes[1].airing == nil)
    #expect(
      batch.plays.map(\.evidence) == [.summary(plays: 2, lastWatchedAt: nil), .summary(plays: 1, lastWatchedAt: nil)])
  }

  @Test(
    "Bad values are errors with their place",
    arguments: [
      (#""episode":1"#, #""episode":-1"#, "$[0].seasons[0].episodes[0].episode"),
      ("1303088400000", "99999999999999", "$[0].seasons[0].episodes[0].first_aired"),
      ("2011-04-17T", "2011-04-31T", "$[0].first_aired"), (#""season":1"#, #""x":1"#, "$[0].seasons[0]"),
      (#""plays":2"#, #""plays":10001"#, "$[0].seasons[0].episodes[0].plays"),
      (#""rating_user":9"#, #""rating_user":11"#, "$[0].rating_user"),
    ])
  func bad(part: String, wrong: String, place: String) throws {
    let message = try message(of: backup.replacing(part, with: wrong, maxReplacements: 1))
    #expect(message?.hasPrefix("file.json: \(place) (line ") == true, "\(message ?? "")")
  }
}
