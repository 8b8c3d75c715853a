import ShowlogModels
import Testing

struct SeasonTests {
  @Test("A season survives a round trip")
  func coding() throws {
    let season = Season(id: SeasonID(rawValue: 3), show: ShowID(rawValue: 1), number: 2_018, ids: Ids(tvmaze: 307))
    #expect(try recoded(season) == season)
  }
}
