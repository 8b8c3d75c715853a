import ShowlogModels
import Testing

struct TVmazeEpisodeTests {
  @Test(
    "With a time of day the stamp is used, otherwise the date",
    arguments: [
      (#""2004-09-22""#, #""20:00""#, #""2004-09-23T00:00:00+00:00""#, "2004-09-23T00:00:00Z"),
      (#""2004-09-22""#, #""20:00""#, #""2004-09-22T20:00:00-04:00""#, "2004-09-23T00:00:00Z"),
      (#""2004-09-22""#, #""20:00""#, #""2004-09-23T00:00:00Z""#, "2004-09-23T00:00:00Z"),
      (#""2004-09-22""#, #""20:00""#, "null", "2004-09-22"),
      (#""2004-09-22""#, #""""#, #""2004-09-22T12:00:00+00:00""#, "2004-09-22"),
      (#""""#, #""20:00""#, "null", nil), (#""""#, #""""#, "null", nil),
      (#""""#, #""""#, #""2004-09-22T12:00:00+00:00""#, nil),
    ])
  func airing(date: String, time: String, stamp: String, expected: String?) throws {
    let episode = tvmazeEpisode(airdate: date, airtime: time, airstamp: stamp)
    let airing = try batch(ofText: tvmazeShow(episode: episode)).episodes[0].airing
    #expect(
      airing == expected.flatMap { Timestamp(iso8601: $0).map(Airing.at) ?? Day(iso8601: $0).map(Airing.on) })
  }
}
