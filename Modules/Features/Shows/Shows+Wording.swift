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

/// The words about a show.
struct ShowWriter {
  let report: ShowDetailReport
  let input: ShowsInput
  private var wording: Wording { input.wording }

  var title: String { report.show.name + (report.show.show.year.map { " (\($0))" } ?? "") }

  var facts: [String] {
    let facts = report.show.show
    let minutes = facts.runtime.map { "\($0.words(in: wording)) min an episode" }
    let kinds = facts.genres.isEmpty ? nil : facts.genres.joined(separator: ", ")
    return [facts.network, facts.status?.words, kinds, minutes].compactMap { $0 }.filter { !$0.isEmpty }
  }

  var run: [String] {
    switch (report.show.show.premiered, report.show.show.ended) {
    case (let first?, let last?): ["\(first.words(in: wording)) to \(last.words(in: wording))"]
    case (let first?, nil): ["premiered \(first.words(in: wording))"]
    case (nil, let last?): ["ended \(last.words(in: wording))"]
    case (nil, nil): []
    }
  }

  /// The ids, by which commands find the show; the only one is written so that it finds no other show.
  var ids: [String] {
    let ids = report.show.show.ids.aliases.map(\.description)
    guard ids.count == 1, let show = input.library.shows[id: report.show.show.id] else { return ids }
    return [input.library.titles.name(of: show)]
  }

  var progress: [String] {
    let (show, figures) = (report.show, report.show.progress)
    guard let completion = figures.completion else {
      return [
        figures.watchedUnaired > 0
          ? "\(figures.watchedUnaired.of("episode", "episodes", in: wording)) watched" : show.word
      ]
    }
    let round = WatchRound.current(of: report.show.show).map { "\($0), " } ?? ""
    var parts = [
      "\(round)\(figures.watched.words(in: wording)) of \(figures.aired.of("episode", "episodes", in: wording))",
      completion.percentWords,
    ]
    if show.isDone { parts.append(show.word) }
    if let left = show.timeLeft(in: wording) { parts.append("\(left) left") }
    let toCome = figures.episodes - figures.aired - figures.watchedUnaired
    if toCome > 0 { parts.append("\(toCome.words(in: wording)) to come") }
    if figures.watchedUnaired > 0 {
      parts.append("\(figures.watchedUnaired.words(in: wording)) watched without a past air date")
    }
    return parts
  }

  private var next: [Fact] {
    guard let next = report.show.next else { return [] }
    let day = next.day.map { "\(next.hasAired ? "aired" : "on") \($0.words(in: wording))" } ?? "no date yet"
    return [Fact("Next", [next.label, next.episode.title].filter { !$0.isEmpty }.joined(separator: " "), detail: day)]
  }

  var labeledLines: [Fact] {
    let zone = input.zone
    var labeledLines = next
    if report.plays > 0 {
      let length = report.minutes > 0 ? report.minutes.minutesWords(in: wording) : ""
      labeledLines.append(Fact("Watched", report.plays.of("play", "plays", in: wording), detail: length))
    }
    if let last = report.show.progress.lastWatchedAt {
      labeledLines.append(Fact("Last play", last.day(in: zone).words(in: wording)))
    }
    return labeledLines + report.rounds.map(fact) + labeledMarks
  }

  /// What a pane beside lists says of the show.
  var detail: Detail {
    let facts = next + labeledMarks + report.rounds.map(fact)
    let parts: [[Block]] = [
      self.facts.isEmpty ? [] : [.line(.words(self.facts, .muted))],
      [.progress(report.show.progress.completion, Array(progress.prefix(2)))],
      progress.count > 2 ? [.line(.words(Array(progress.dropFirst(2)), .muted))] : [],
      facts.isEmpty ? [] : [.space, .facts(facts)],
      seasons(atMost: 8).map { [.space, .table($0)] } ?? [],
    ]
    return Detail(title, parts.flatMap(\.self))
  }

  /// The seasons as bars, of many those around the next episode; nil without any.
  private func seasons(atMost limit: Int) -> DataTable? {
    let seasons = report.seasons.filter { $0.number != 0 || input.includesSpecials }
    guard !seasons.isEmpty else { return nil }
    let current = seasons.firstIndex { $0.number == report.show.next?.episode.season } ?? seasons.count - 1
    let first = min(max(0, current - limit / 2), max(0, seasons.count - limit))
    let shown = seasons[first..<min(seasons.count, first + limit)]
    let left = seasons.count - shown.count
    return DataTable(
      title: "Seasons", columns: [TableColumn(""), TableColumn(""), TableColumn("", alignment: .trailing)],
      rows: shown.map(cells), note: left > 0 ? "and \(left.of("other season", "other seasons", in: wording))" : "")
  }

  private func cells(of season: SeasonFigures) -> [TableCell] {
    let share = season.aired > 0 ? Double(season.watched) / Double(season.aired) : 0
    let counts = countWords(
      watched: season.watched, unaired: season.watchedUnaired, aired: season.aired, wording)
    return [
      .text(season.number == 0 ? "Specials" : "Season \(season.number)"), .bar(share, share >= 1 ? .good : .bar),
      .text(counts.isEmpty ? "\(season.episodes.words(in: wording)) to come" : counts, .muted),
    ]
  }

  private func fact(of round: WatchRound) -> Fact {
    let watched = round.episodes.of("episode", "episodes", in: wording)
    if let reset = report.show.show.resetAt, round.startedAt == reset {
      let day = input.zone.day(of: reset).words(in: wording)
      return Fact(round.name, "since \(day)", detail: "\(watched); earlier plays do not count")
    }
    let days = [round.first, round.first == round.last ? nil : round.last].compactMap { $0?.words(in: wording) }
    return Fact(round.name, days.isEmpty ? "no dates" : days.joined(separator: " to "), detail: watched)
  }

  private var labeledMarks: [Fact] {
    func day(_ moment: Timestamp) -> String { input.zone.day(of: moment).words(in: input.wording) }
    return [
      report.opinion?.rating.map { .init("Rating", $0.ratingWords) },
      report.opinion?.note.map { .init("Note", $0) },
      report.pause.map {
        .init($0.kind == .dropped ? "Dropped" : "Paused", $0.statedAt.map(day) ?? "", detail: $0.reason ?? "")
      },
      report.listedAt.map { .init("Planned", "on the watchlist since \(day($0))") },
    ].compactMap(\.self)
      + report.seasonOpinions.sorted { $0.key < $1.key }.map { number, opinion in
        Fact(
          number == 0 ? "Specials" : "Season \(number)",
          [opinion.rating?.ratingWords, opinion.note].compactMap(\.self).joined(separator: ", "))
      }
  }

  /// The marks in a few words, for the head of a list.
  var marks: [String] {
    return [
      report.pause?.kind.rawValue, report.opinion?.rating?.ratingWords, report.opinion?.note.map { _ in "a note" },
    ]
    .compactMap(\.self)
  }
}

extension Double {
  /// A share as `38 %`, with 0 and 100 only for exactly nothing and everything.
  fileprivate var percentWords: String {
    guard self > 0 else { return "0 %" }
    return self < 1 ? "\(Swift.min(99, Swift.max(1, Int(self * 100)))) %" : "100 %"
  }
}
