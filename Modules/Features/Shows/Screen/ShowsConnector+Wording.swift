import ShowlogModels
import ShowlogTerminalUI

extension ShowsSort {
  /// The order in words.
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
  /// The title, or an id if no file had a title.
  var name: String { title.isEmpty ? ids.aliases.first?.description ?? "Untitled" : title }

  /// The viewer's status with the show in a word, or else the show's status.
  var word: String {
    switch standing {
    case .finished: "finished"
    case .caughtUp: "caught up"
    case .waiting: next?.day != nil || status == .upcoming ? "upcoming" : "no dates"
    case .watching, .notStarted: status?.words ?? ""
    }
  }
}

extension Show.Status {
  /// The status in a word; empty if unknown.
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
  /// Returns the title of the next episode, or its air date.
  func words(in wording: Wording) -> String {
    if aired { return title }
    return day.map { "on \($0.words(in: wording))" } ?? "no date yet"
  }
}

/// The watched part of the aired episodes; `5/?` if the number of aired episodes is unknown.
func countWords(watched: Int, unaired: Int, aired: Int, _ wording: Wording) -> String {
  if aired > 0 { return "\(watched.words(in: wording))/\(aired.words(in: wording))" }
  return unaired > 0 ? "\(unaired.words(in: wording))/?" : ""
}

extension Placeholder {
  /// Advice for an empty list: to get shows, or to search for others.
  init(_ input: ShowsInput) {
    if input.library.shows.isEmpty {
      self.init(
        "No shows yet.",
        [
          Command("showlog import FILE", "reads shows and plays that another service gave you"),
          Command("showlog demo shows", "shows what this looks like on sample data"),
        ])
    } else if input.state.filter.isEmpty {
      self.init(
        "You follow no show.",
        [
          Command("showlog follow SHOW", "follows a show of the library"),
          Command("showlog shows", "lists all \(input.library.shows.count.of("show", "shows", in: input.wording))"),
        ])
    } else {
      self.init(
        "No title holds \"\(input.state.filter)\".",
        [Command("showlog shows", "lists all \(input.library.shows.count.of("show", "shows", in: input.wording))")])
    }
  }
}
