import ShowlogModels

/// A generator of Trakt histories, deterministic for a seed, to measure the app with many plays.
struct HistoryGenerator {
  let plays: Int
  private var random: SplitMix64

  init(plays: Int, seed: UInt64 = 1) {
    self.plays = plays
    random = SplitMix64(seed: seed)
  }

  /// Passes on the file's text in parts: a play per line, newest first, an hour apart or, to fit into 25 years, less.
  mutating func write(_ part: (String) -> Void) {
    let shows = max(1, min(200, plays / 100))
    var moment = 1_760_000_000
    let least = max(1, min(600, 780_000_000 / max(1, plays) / 6))
    part("[\n")
    for index in 0..<plays {
      moment -= least + Int(random.next() % UInt64(10 * least))
      let show = Int(random.next() % UInt64(shows)) + 1
      let episode = Int(random.next() % 100)
      let end = index == plays - 1 ? "\n" : ",\n"
      part(
        Self.item(id: plays - index, show: show, season: episode / 10 + 1, number: episode % 10 + 1, moment)
          + end)
    }
    part("]\n")
  }

  private static func item(id: Int, show: Int, season: Int, number: Int, _ moment: Int) -> String {
    let episode = show * 1_000 + season * 20 + number
    return #"{"id":\#(id),"watched_at":"\#(text(moment))","action":"watch","type":"episode","#
      + #""episode":{"season":\#(season),"number":\#(number),"title":"Episode \#(season)x\#(number)","#
      + #""ids":{"trakt":\#(episode),"tvdb":\#(episode + 1),"imdb":"tt\#(1_000_000 + episode)","tmdb":\#(episode + 2)}},"#
      + #""show":{"title":"Show Number \#(show)","year":2010,"ids":{"trakt":\#(show),"slug":"show-number-\#(show)","#
      + #""tvdb":\#(show + 1),"imdb":"tt\#(show)","tmdb":\#(show + 2)}}}"#
  }

  /// Returns a moment as `2025-10-09T08:53:20.000Z`.
  private static func text(_ seconds: Int) -> String { Timestamp(seconds: seconds).description.dropLast() + ".000Z" }
}

struct SplitMix64 {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
