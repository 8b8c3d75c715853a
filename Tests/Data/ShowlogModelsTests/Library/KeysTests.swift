import ShowlogModels
import Testing

struct KeysTests {
  @Test("Keys are coded as bare numbers and compare by them")
  func keys() throws {
    #expect(try json([ShowID(rawValue: 7)]) == "[7]")
    #expect(try recoded([EpisodeID(rawValue: -1)]) == [EpisodeID(rawValue: -1)])
    #expect(try recoded([PlayID(rawValue: .max)]) == [PlayID(rawValue: .max)])
    #expect(EpisodeID(rawValue: 2) < EpisodeID(rawValue: 10))
  }
}
