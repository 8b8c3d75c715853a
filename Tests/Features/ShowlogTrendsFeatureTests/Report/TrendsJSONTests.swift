import Foundation
import ShowlogTrendsFeature
import Testing

struct TrendsJSONTests {
  private static func json(_ report: TrendsReport) throws -> [String: Any] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return try #require(
      JSONSerialization.jsonObject(with: encoder.encode(report)) as? [String: Any])
  }

  @Test("The JSON has the same keys for any contents", arguments: 0..<20)
  func keys(_ seed: Int) throws {
    let empty = try Self.json(Shelf().report())
    let full = try Self.json(TrendsReport(TrendsReportTests.input(seed)))
    #expect(
      empty.keys.sorted() == [
        "backlog", "binges", "buckets", "bulkMarks", "busiestDay", "by", "change", "completion", "figures",
        "heatmap",
        "metric", "others", "period", "rhythm", "streaks", "topShows",
      ])
    #expect(full.keys.sorted() == empty.keys.sorted())
    for key in ["backlog", "binges", "bulkMarks", "figures", "heatmap", "period", "streaks", "topShows"] {
      let keys = try [empty, full].map { try #require($0[key] as? [String: Any]).keys.sorted() }
      #expect(keys[0] == keys[1], "\(key)")
    }
  }

  @Test("JSON has UTC instants beside local days, and shows by title and ids")
  func values() throws {
    var shelf = Shelf()
    let show = shelf.show("Séverance", runtime: 50)
    for (number, minute) in [(1, "00"), (2, "50")] { shelf.play(show, number, "2025-05-31T21:\(minute)") }
    shelf.play(show, 3, "2025-05-31T22:40")
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let berlin = zone("Europe/Berlin")
    let binges = try encoder.encode(shelf.report(.days(30), zone: berlin).binges)
    #expect(
      String(data: binges, encoding: .utf8)
        == #"{"count":1,"longest":[{"day":"2025-05-31","from":"2025-05-31T21:00:00Z","minutes":150,"plays":3,"#
        + #""show":{"ids":{"trakt":1000},"key":1,"title":"Séverance"},"until":"2025-05-31T22:40:00Z"}],"plays":3}"#)
    let buckets = try encoder.encode(shelf.report(.days(30), by: .month, zone: berlin).buckets)
    #expect(
      String(data: buckets, encoding: .utf8)
        == #"[{"from":"2025-05-20","minutes":100,"name":"2025-05","plays":2,"until":"2025-06-01"},"#
        + #"{"from":"2025-06-01","minutes":50,"name":"2025-06","plays":1,"until":"2025-06-19"}]"#)
    let backlog = try encoder.encode(Shelf().report().backlog)
    #expect(
      String(data: backlog, encoding: .utf8)
        == #"{"daysToClear":null,"episodes":0,"minutes":0,"playsInPaceDays":0,"shows":0}"#)
    let period = try encoder.encode(shelf.report(.days(30), zone: berlin).period)
    #expect(
      String(data: period, encoding: .utf8)
        == #"{"from":"2025-05-20","includesSpecials":false,"now":"2025-06-18T18:00:00Z","range":"30d","#
        + #""today":"2025-06-18","until":"2025-06-19","zone":"Europe\/Berlin"}"#)
  }
}
