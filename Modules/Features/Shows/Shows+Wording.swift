import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

extension ShowsSort {
  var words: String {
    switch self {
    case .title: "by title"
    case .progress: "by progress"
    case .recent: "last watched first"
    case .added: "last added first"
    case .left: "most left first"
    case .year: "newest first"
    }
  }
}

extension ShowSummary {
  var name: String { ids.name(titled: title) }

  /// The viewer's status with the show; the show's own status if it is being watched or not started.
  var word: String {
    switch standing {
    case .finished: "finished"
    case .caughtUp: "caught up"
    case .paused: "paused"
    case .dropped: "dropped"
    case .waiting: next?.day != nil || status == .upcoming ? "upcoming" : "no dates"
    case .watching, .notStarted: status?.words ?? ""
    }
  }
}

extension ShowSummary {
  /// The time that is left to watch; empty without one, and for a paused or dropped show, which is not to be watched now.
  func timeLeft(in wording: Wording) -> String {
    minutesLeft > 0 && !standing.isPause ? minutesLeft.minutesWords(in: wording) : ""
  }
}

extension Show.Status {
  var words: String {
    switch self {
    case .running: "running"
    case .ended: "ended"
    case .upcoming: "upcoming"
    case .undetermined: ""
    }
  }
}

extension NextEpisode {
  func words(in wording: Wording) -> String {
    if hasAired { return title }
    return day.map { "on \($0.words(in: wording))" } ?? "no date yet"
  }
}

/// Returns the numbers of watched and aired episodes: `8/10`, or `5/?` for a show without air dates.
func countWords(watched: Int, unaired: Int, aired: Int, _ wording: Wording) -> String {
  if aired > 0 { return "\(watched.words(in: wording))/\(aired.words(in: wording))" }
  return unaired > 0 ? "\(unaired.words(in: wording))/?" : ""
}

extension Placeholder {
  init(_ input: ShowsInput) {
    let everything = "lists all \(input.library.shows.count.of("show", "shows", in: input.wording))"
    if input.library.shows.isEmpty {
      self.init(
        "No shows yet.", [.step(.importPlays), .step(.demo)])
    } else if input.state.searchedWords.isEmpty {
      self.init(
        "You have neither followed nor watched a show.",
        [
          .step(.follow), .command("shows --all", everything, key: "a"),
        ])
    } else {
      self.init(
        "No title contains \"\(input.state.filter)\".",
        [.command("shows --all", everything, key: "Esc")])
    }
  }
}
