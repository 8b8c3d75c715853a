import ShowlogInterchange
import ShowlogModels
import Testing

struct LimitTests {
  @Test("The total of a small file's play counts is limited")
  func counts() throws {
    let episodes = (1...300).map { #"{"number":\#($0),"plays":9999,"last_watched_at":null}"# }.joined(separator: ",")
    let text =
      #"[{"plays":1,"last_watched_at":null,"show":{"title":"A","ids":{"trakt":1}},"#
      + #""seasons":[{"number":1,"episodes":[\#(episodes)]}]}]"#
    #expect(text.utf8.count < 17_000)
    for skipsBad in [false, true] {
      let message = try message(of: text, options: ImportOptions(skipsBad: skipsBad))
      #expect(message?.contains("counts of over 100,000 plays so far, expected at most that many") == true)
    }
  }

  @Test("A mark up to an episode does not create the episodes before it")
  func through() throws {
    let text = "SIMKL_ID,Title,Type,Watchlist,LastEpWatched,TVDB\n1,A,tv,watching,s99999e99999,5\n"
    var state = PersistentState()
    _ = state.merge(try batch(ofText: text, named: "a.csv"))
    #expect(state.library.episodes.count == 1)
    #expect(state.plays.count == 1)
  }

  @Test("Nesting over 512 levels is an error in each JSON reader", arguments: ["[", #"{"shows":"#, #"[{"seasons":"#])
  func nesting(start: String) throws {
    let text = start + String(repeating: "[", count: 600)
    #expect(try message(of: text)?.contains("nesting over 512") == true)
  }
}
