import Foundation
import ShowlogModels
import Testing

struct RatingTests {
  @Test("Each rating of 1 to 10 in tenths is the one of its text, its number and its JSON")
  func forms() throws {
    for tenths in 10...100 {
      let rating = try #require(Rating(tenths: tenths))
      #expect(Rating(rating.description) == rating && Rating(Double(tenths) / 10) == rating)
      let json = try JSONEncoder().encode(rating)
      #expect(String(decoding: json, as: UTF8.self) == rating.description)
      #expect(try JSONDecoder().decode(Rating.self, from: json) == rating)
      #expect(rating.isWhole == (Double(tenths) / 10 == Double(tenths / 10)))
      #expect(rating.rounded == Int((Double(tenths) / 10).rounded()))
    }
    #expect(Rating("8,5") == Rating(tenths: 85) && Rating("8.0") == 8 && Rating("10.0") == 10)
  }

  @Test("Nothing else is a rating")
  func limits() {
    for text in ["", "0", "0.9", "10.1", "11", "-1", "8.", ".5", "8.55", "8.5.1", "1e1", "nan", " 8", "８", "100"] {
      #expect(Rating(text) == nil, "\(text)")
    }
    for number in [0, 0.9, 10.1, -8, 8.55, .nan, .infinity] { #expect(Rating(number) == nil, "\(number)") }
    for tenths in [Int.min, 0, 9, 101, Int.max] { #expect(Rating(tenths: tenths) == nil) }
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Rating.self, from: Data("11".utf8)) }
  }
}
