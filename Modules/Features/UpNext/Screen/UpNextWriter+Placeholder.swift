import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

extension UpNextWriter {
  func placeholder(_ report: UpNextReport) -> Placeholder {
    if input.state.show != nil {
      return Placeholder(
        "This show is not in your library.", [.init("showlog shows", "lists the shows that are")])
    }
    if input.library.shows.isEmpty {
      return Placeholder(
        "There are no shows yet.",
        [
          .init("showlog import FILE", "reads Trakt, TV Time, Simkl, SeriesGuide, TVmaze"),
          .init("showlog demo next", "shows what is next in a sample library"),
        ])
    }
    if report.followed == 0 {
      return Placeholder(
        "You follow no show.",
        [
          .init("showlog follow SHOW", "puts a show on this list"),
          .init("showlog pauses", "lists the shows that you paused or dropped"),
          .init("showlog next SHOW", "shows what is next of any show"),
        ])
    }
    if report.unlisted > 0 {
      let shows = report.unlisted.of("show", "shows", in: input.wording)
      return Placeholder(
        "No list of episodes is known of \(shows) you follow, so what is next is not either.",
        [
          .init("showlog refresh", "fetches the lists from TVmaze, over the network"),
          .init("showlog import FILE", "reads lists of episodes as well"),
        ])
    }
    return Placeholder(
      "You are caught up with \(followed(report.followed)).",
      [
        .init("showlog calendar month", "lists what airs this month"),
        .init("showlog shows", "lists all your shows"),
      ])
  }

  private func followed(_ count: Int) -> String {
    switch count {
    case 1: "the show you follow"
    case 2: "both shows you follow"
    default: "all \(count.words(in: input.wording)) shows you follow"
    }
  }
}
