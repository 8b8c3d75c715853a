import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

/// The connector of one show's page, with all wording and formatting.
public struct ShowDetailConnector: Connector {
  /// Creates a connector of one show.
  public init() {}

  /// Returns the show's facts, seasons and episodes, with figures and dates in words.
  public func connect(state: ShowsInput) -> ShowDetailView.State {
    if let placeholder = state.phase.placeholder(reading: "your shows") {
      return ShowDetailView.State(placeholder: placeholder)
    }
    guard let report = ShowDetailReport(state) else { return ShowDetailView.State(placeholder: .noSuchShow) }
    let season = report.currentSeason
    return ShowDetailView.State(
      show: report.show.key, title: title(report), isFollowed: report.show.isFollowed,
      facts: facts(report, state.wording) + [ids(report, state.library)].filter { !$0.isEmpty },
      fraction: report.show.completion, progress: progress(report.show, state.wording),
      labeledLines: labeledLines(report, state),
      seasons: seasons(report, listed: season, state.wording), episodesTitle: season.map(seasonName) ?? "",
      episodes: report.episodes.filter { $0.season == season }.map {
        ShowDetailView.State.EpisodeRow($0, state.wording)
      })
  }

  /// Returns the feature's action for a view action.
  public func connect(action: ShowsView.Action) -> ShowsAction { ShowsAction(action) }

  func title(_ report: ShowDetailReport) -> String {
    report.show.name + (report.show.year.map { " (\($0))" } ?? "")
  }

  func facts(_ report: ShowDetailReport, _ wording: Wording) -> [[String]] {
    let facts = report.facts
    let minutes = facts.runtime.map { "\($0.words(in: wording)) min an episode" }
    let kinds = facts.genres.isEmpty ? nil : facts.genres.joined(separator: ", ")
    let lines = [
      [facts.network, report.show.status?.words, kinds, minutes].compactMap { $0 }.filter { !$0.isEmpty },
      [runWords(facts, wording)].compactMap { $0 },
    ]
    return lines.filter { !$0.isEmpty }
  }

  /// The ids, by which commands find the show; the only one is written so that it finds no other show.
  private func ids(_ report: ShowDetailReport, _ library: Library) -> [String] {
    let ids = report.show.ids.aliases.map(\.description)
    guard ids.count == 1, let show = library.shows[id: report.show.key] else { return ids }
    return [ShowMatcher.name(of: show, in: library)]
  }

  private func runWords(_ facts: ShowFacts, _ wording: Wording) -> String? {
    switch (facts.premiered, facts.ended) {
    case (let first?, let last?): "\(first.words(in: wording)) to \(last.words(in: wording))"
    case (let first?, nil): "premiered \(first.words(in: wording))"
    case (nil, let last?): "ended \(last.words(in: wording))"
    case (nil, nil): nil
    }
  }

  func progress(_ show: ShowSummary, _ wording: Wording) -> [String] {
    guard let completion = show.completion else {
      return [
        show.watchedUnaired > 0 ? "\(show.watchedUnaired.of("episode", "episodes", in: wording)) watched" : show.word
      ]
    }
    var parts = [
      "\(show.watched.words(in: wording)) of \(show.aired.of("episode", "episodes", in: wording))",
      completion.percentWords,
    ]
    if show.standing == .finished || show.standing == .caughtUp { parts.append(show.word) }
    let left = show.timeLeft(in: wording)
    if !left.isEmpty { parts.append("\(left) left") }
    let toCome = show.episodes - show.aired - show.watchedUnaired
    if toCome > 0 { parts.append("\(toCome.words(in: wording)) to come") }
    if show.watchedUnaired > 0 {
      parts.append("\(show.watchedUnaired.words(in: wording)) watched without a past air date")
    }
    return parts
  }

  private func labeledLines(_ report: ShowDetailReport, _ input: ShowsInput) -> [ShowDetailView.State.LabeledLine] {
    let (zone, wording) = (input.zone, input.wording)
    var labeledLines: [ShowDetailView.State.LabeledLine] = []
    if let next = report.show.next {
      let code = Episode.label(season: next.season, number: next.number)
      let day = next.day.map { "\(next.hasAired ? "aired" : "on") \($0.words(in: wording))" } ?? "no date yet"
      labeledLines.append(.init("Next", next.title.isEmpty ? code : "\(code) \(next.title)", detail: day))
    }
    if report.plays > 0 {
      let length = report.minutes > 0 ? report.minutes.minutesWords(in: wording) : ""
      labeledLines.append(.init("Watched", report.plays.of("play", "plays", in: wording), detail: length))
    }
    if let last = report.show.lastWatchedAt {
      labeledLines.append(.init("Last play", zone.day(of: last).words(in: wording)))
    }
    if let reset = report.facts.resetAt {
      labeledLines.append(
        .init("Restart", "since \(zone.day(of: reset).words(in: wording))", detail: "earlier plays do not count"))
    }
    return labeledLines + marks(report.marks, input)
  }

  private func marks(_ marks: ShowMarks, _ input: ShowsInput) -> [ShowDetailView.State.LabeledLine] {
    func day(_ moment: Timestamp) -> String { input.zone.day(of: moment).words(in: input.wording) }
    return [
      marks.rating.map { .init("Rating", "\($0) of 10") },
      marks.note.map { .init("Note", $0) },
      marks.pause.map { .init($0.kind == .dropped ? "Dropped" : "Paused", day($0.at), detail: $0.reason ?? "") },
      marks.listedAt.map { .init("Planned", "on the watchlist since \(day($0))") },
    ].compactMap(\.self)
  }

  /// The marks in a few words, for the head of a list.
  func words(_ marks: ShowMarks) -> [String] {
    [marks.pause?.kind.rawValue, marks.rating.map { "\($0) of 10" }, marks.note.map { _ in "a note" }].compactMap(
      \.self)
  }

  /// Specials come last, although their season is 0.
  private func seasons(_ report: ShowDetailReport, listed: Int?, _ wording: Wording) -> [ShowDetailView.State.SeasonRow]
  {
    let seasons = report.seasons.filter { $0.number != 0 } + report.seasons.filter { $0.number == 0 }
    let statuses = Dictionary(grouping: report.episodes, by: \.season).mapValues { $0.map(\.status) }
    return seasons.map { season in
      ShowDetailView.State.SeasonRow(
        number: season.number, name: seasonName(season.number),
        fraction: season.aired == 0 ? nil : Double(season.watched) / Double(season.aired),
        counts: countWords(watched: season.watched, unaired: season.watchedUnaired, aired: season.aired, wording),
        statuses: statuses[season.number] ?? [], isListed: season.number == listed)
    }
  }

  func seasonName(_ number: Int) -> String { number == 0 ? "Specials" : "Season \(number)" }
}
