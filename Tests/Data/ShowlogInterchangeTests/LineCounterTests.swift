import ShowlogInterchange
import ShowlogModels
import Testing

struct LineCounterTests {
  @Test("Bad records in bad records are reported at their own lines")
  func locations() throws {
    let bad = #"{"plays":1,"seasons":[{"number":1},{"episodes":[{}]}]}"#
    let text = "[" + Array(repeating: bad, count: 1_000).joined(separator: ",\n") + "]"
    let rejections = try batch(ofText: text, options: ImportOptions(skipsBad: true)).rejections
    let places = rejections.map { $0.split(separator: ":")[1].prefix { $0 != "," } }
    #expect(places.count == 4_000)
    #expect(
      places.suffix(4) == [
        " $[999].seasons[0] (line 1000", " $[999].seasons[1].episodes[0] (line 1000", " $[999].seasons[1] (line 1000",
        " $[999] (line 1000",
      ])
  }
}
