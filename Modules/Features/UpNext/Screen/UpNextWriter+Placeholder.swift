import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

extension UpNextWriter {
  func placeholder(_ report: UpNextReport) -> Placeholder {
    if input.state.show != nil {
      return Placeholder(
        "This show is not in your library.", [.step(.listShows)])
    }
    if input.library.shows.isEmpty {
      return Placeholder(
        "There are no shows yet.", [.step(.importPlays), .step(.demo)])
    }
    if report.followed == 0, !input.state.listsAll {
      return Placeholder(
        "You follow no show.",
        [
          .step(.follow), .step(.listPauses), .command("next SHOW", "shows what is next of any show"),
        ])
    }
    if report.unlisted > 0 {
      let shows = report.unlisted.of("show", "shows", in: input.wording)
      return Placeholder(
        "The episodes of \(shows)\(whose) are unknown, and so is what comes next.",
        [.step(.fetchEpisodes), .step(.importDates)])
    }
    return Placeholder(
      "You are caught up with \(all(report.caughtUp))\(whose).",
      [.step(.listMonth), .step(.listShows)])
  }

  private var whose: String { input.state.listsAll ? "" : " you follow" }

  private func all(_ count: Int) -> String {
    switch count {
    case 1: "the show"
    case 2: "both shows"
    default: "all \(count.words(in: input.wording)) shows"
    }
  }
}
