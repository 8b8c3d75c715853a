import ShowlogApp
import ShowlogFeatureKit
import ShowlogTerminalUI

extension HintWording {
  /// The screen has keys for some steps; the others need a command, after the screen.
  init(keysOf tabs: [AppTab]) {
    let digits = zip(tabs.filter { $0.overlay == nil }.map(\.name), HostKeys.digits.map(String.init))
    let keys = Dictionary(uniqueKeysWithValues: digits)
    self.init(
      program: "showlog",
      steps: [
        .importPlays: "i", .importDates: "i", .fetchEpisodes: "showlog refresh", .markNext: "Space on an episode",
        .follow: "f on a show", .listShows: keys["shows"], .listPauses: keys["pauses"], .listMonth: keys["calendar"],
        .demo: "showlog demo", .otherStore: "showlog --store FILE",
      ].compactMapValues { $0 }, prefersKeys: true)
  }
}
