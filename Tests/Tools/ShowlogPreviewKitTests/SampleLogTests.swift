import ShowlogModels
import ShowlogPreviewKit
import Testing

@Suite("The sample log")
struct SampleLogTests {
  @Test("The sample log has data for every feature")
  func contents() {
    let log = SampleLog.standard
    #expect(log.library.shows.count == 5)
    #expect(log.library.shows.contains { log.standings.follows($0.id) && $0.status == .running })
    #expect(log.plays.plays.contains { $0.watchedAt == nil })
    #expect(log.plays.plays.contains { $0.watchedAt.map { log.now.seconds - $0.seconds < 7 * 86_400 } == true })
    #expect(log.library.episodes.contains { ($0.airing?.moment(in: .utc)).map { $0 > log.now } == true })
    #expect(log.plays.plays.allSatisfy { $0.watchedAt.map { $0 <= log.now } ?? true })
  }
}
