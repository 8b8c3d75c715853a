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
    case .rating: "best rated first"
    }
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
    } else if !input.state.isFiltered {
      self.init(
        "You have neither followed nor watched a show.",
        [
          .step(.follow), .command("shows --all", everything, key: "a"),
        ])
    } else {
      self.init(
        "No show matches \"\(input.state.filter)\".",
        [.command("shows --all", everything, key: "Esc")])
    }
  }
}
