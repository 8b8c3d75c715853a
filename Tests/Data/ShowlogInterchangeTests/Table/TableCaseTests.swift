import LeftfoldTesting
import ShowlogInterchange
import ShowlogModels
import Testing

/// Tables that people and services make, of which each was once read as something that it does not say.
struct TableCaseTests {
  private func batch(_ name: String, zone: Zone? = nil) throws -> ImportBatch {
    var reader = ImportReader(options: ImportOptions(zone: zone))
    try reader.read(paths: [Fixtures.sharedPath("cases/\(name)")], from: .live)
    return reader.finish()
  }

  private func error(_ name: String, zone: Zone? = nil) -> String {
    do {
      _ = try batch(name, zone: zone)
      return "no error"
    } catch {
      return "\(error)"
    }
  }

  @Test("A rating that is no whole number needs its scale")
  func halfRating() throws {
    let error = error("rating-half.csv")
    #expect(error.contains("line 2, column 20 (rating): found 4.5, expected a whole number"), "\(error)")
    for (column, value, rating) in [
      ("rating5", "4.5", "9"), ("Rating (of 5)", "4,5", "9"), ("stars", "0.5", "1"), ("rating100", "85", "8.5"),
      ("score", "9/10", "9"), ("rating", "87 %", "8.7"), ("rating", "4.5 of 5", "9"), ("Rating /10", "8.5", "8.5"),
      ("my_rating", "8", "8"), ("rating", "8.5", "8.5"), ("rating10", "7.25", "7.3"), ("rating5", "3.3", "6.6"),
      ("rating10", "0.5", "1"),
    ] {
      let text = "show;season;episode;\(column)\nLost;1;1;\(value)\n"
      let read = try ShowlogInterchangeTests.batch(ofText: text, named: "a.csv")
      #expect(read.episodes.map(\.opinion.rating?.description) == [rating], "\(column)")
      #expect(
        read.remarks.isEmpty == !["7.25", "0.5"].contains(value) || column == "stars", "\(column): \(read.remarks)")
    }
    for value in ["11", "6/5", "-1", "nan", "1e1", "8/7"] {
      #expect(try message(of: "show,rating\nLost,\(value)\n", named: "a.csv")?.contains("found \(value), ") == true)
    }
  }

  @Test("A show's play, and a statement that contradicts another one, are errors at their cells")
  func contradictions() throws {
    for (row, found) in [
      ("show,Lost,,,2024-01-01T00:00:00Z,,", "(episode): found a play without an episode"),
      ("episode,Lost,1,1,2024-01-01T00:00:00Z,no,", "(watched): found no in a row that says that it was watched"),
      ("episode,Lost,1,1,,yes,0", "(plays): found 0 in a row that says that it was watched"),
    ] {
      let text = "type,show,season,episode,watched_at,watched,plays\n\(row)\n"
      #expect(try message(of: text, named: "a.csv")?.contains(found) == true, "\(row)")
    }
  }

  @Test("What a table was understood as is one sentence, and a use of each column")
  func readings() throws {
    let text = "show,season,episode,watched_at,collected_at,Rating10\nLost,1,1,2024-01-01T00:00:00Z,2023-01-01,8\n"
    let reading = try #require(try ShowlogInterchangeTests.batch(ofText: text, named: "a.csv").readings.first)
    #expect(
      reading.summary
        == "a.csv: read as a table: watched_at → time of a play; collected_at → left out: owned is not watched; "
        + "rating10 → the rating, of 10")
    #expect(reading.columns.map(\.name) == ["show", "season", "episode", "watched_at", "collected_at", "rating10"])
  }
}
