import ShowlogInterchange
import ShowlogModels
import Testing

/// Plays without a date, whose dates another file may have.
struct UndatedPlayTests {
  private static let table = source("show,season,episode,watched_at,tvdb\nLost,1,1,unknown,73739\n", named: "plays.csv")
  private static let simkl = source(
    #"{"shows":[{"status":"watching","show":{"title":"Lost","ids":{"tvdb":"73739"}},"#
      + #""seasons":[{"number":1,"episodes":[{"number":1}]}]}]}"#, named: "simkl.json")
  private static let dated = source(
    history(
      watchedAt: #""2014-09-01T09:10:11Z""#, number: "1",
      show: #"{"title":"Lost","year":2004,"ids":{"trakt":73,"slug":"lost","tvdb":73739}}"#))

  @Test("An undated row and another file's dated play of the episode are one play", arguments: [table, simkl])
  func otherFile(undated: ImportSource) throws {
    for sources in [[undated, Self.dated], [Self.dated, undated]] {
      var apart = PersistentState()
      for source in sources + sources { _ = apart.merge(try batch(of: source)) }
      for state in [apart, try imported(sources)] {
        #expect(state.plays.plays.map(\.watchedAt) == [try Timestamp("2014-09-01T09:10:11Z")], "\(sources.map(\.name))")
      }
    }
  }

  @Test("An undated row beside a dated one of its file is a play of its own")
  func sameFile() throws {
    let both = source(
      "show,season,episode,watched_at,tvdb\nLost,1,1,unknown,73739\nLost,1,1,2014-09-01T09:10:11Z,73739\n",
      named: "plays.csv")
    for sources in [[both, Self.dated], [Self.dated, both], [Self.table, both], [both, Self.table]] {
      #expect(try imported(sources).plays.count == 2, "\(sources.map(\.name))")
    }
  }
}
