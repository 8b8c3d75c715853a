import LeftfoldCore
import ShowlogModels

/// Connects one show to its screen.
public struct ShowDetailConnector: Connector {
  /// Creates a connector of one show.
  public init() {}

  /// Returns the show's facts, seasons and episodes, with figures and dates in words.
  public func connect(state: ShowsInput) -> ShowDetailView.State {
    if let placeholder = state.phase.placeholder { return ShowDetailView.State(placeholder: placeholder) }
    guard let report = ShowDetailReport(state) else { return ShowDetailView.State(placeholder: .noSuchShow) }
    let season = state.state.season ?? report.currentSeason
    return ShowDetailView.State(
      show: report.show.key, title: title(report), isFollowed: report.show.followed, facts: facts(report),
      fraction: report.show.completion, progress: progress(report.show), notes: notes(report, state.zone),
      seasons: seasons(report, listed: season), episodesTitle: season.map(seasonName) ?? "",
      episodes: report.episodes.filter { $0.season == season }.map { ShowDetailView.State.EpisodeRow($0) })
  }

  /// Returns the feature's action for a view action.
  public func connect(action: ShowsView.Action) -> ShowsAction { ShowsAction(action) }

  func title(_ report: ShowDetailReport) -> String {
    report.show.name + (report.show.year.map { " (\($0))" } ?? "")
  }

  func facts(_ report: ShowDetailReport) -> [[String]] {
    let facts = report.facts
    let minutes = facts.runtime.map { "\($0.words) min an episode" }
    let kinds = facts.genres.isEmpty ? nil : facts.genres.joined(separator: ", ")
    let lines = [
      [facts.network, report.show.status?.words, kinds, minutes].compactMap { $0 }.filter { !$0.isEmpty },
      [runWords(facts)].compactMap { $0 },
      report.show.ids.aliases.map(\.description),
    ]
    return lines.filter { !$0.isEmpty }
  }

  private func runWords(_ facts: ShowFacts) -> String? {
    switch (facts.premiered, facts.ended) {
    case (let first?, let last?): "\(first.words) to \(last.words)"
    case (let first?, nil): "premiered \(first.words)"
    case (nil, let last?): "ended \(last.words)"
    case (nil, nil): nil
    }
  }

  func progress(_ show: ShowSummary) -> [String] {
    guard let completion = show.completion else {
      return [
        show.watchedUnaired > 0 ? "\(show.watchedUnaired.of("episode", "episodes")) watched" : show.word
      ]
    }
    var parts = ["\(show.watched.words) of \(show.aired.of("episode", "episodes"))", completion.percentWords]
    if show.standing == .finished || show.standing == .caughtUp { parts.append(show.word) }
    if show.minutesLeft > 0 { parts.append("\(show.minutesLeft.minutesWords) left") }
    if show.episodes > show.aired { parts.append("\((show.episodes - show.aired).words) to come") }
    return parts
  }

  private func notes(_ report: ShowDetailReport, _ zone: Zone) -> [ShowDetailView.State.Note] {
    var notes: [ShowDetailView.State.Note] = []
    if let next = report.show.next {
      let code = Episode.code(season: next.season, number: next.number)
      let day = next.day.map { "\(next.aired ? "aired" : "on") \($0.words)" } ?? "no date yet"
      notes.append(.init("Next", next.title.isEmpty ? code : "\(code) \(next.title)", detail: day))
    }
    if report.plays > 0 {
      let length = report.minutes > 0 ? report.minutes.minutesWords : ""
      notes.append(.init("Watched", report.plays.of("play", "plays"), detail: length))
    }
    if let last = report.show.lastWatchedAt { notes.append(.init("Last play", zone.day(of: last).words)) }
    if let reset = report.facts.resetAt {
      notes.append(.init("Restart", "since \(zone.day(of: reset).words)", detail: "earlier plays do not count"))
    }
    return notes
  }

  /// Specials come last, whatever their number.
  private func seasons(_ report: ShowDetailReport, listed: Int?) -> [ShowDetailView.State.SeasonRow] {
    let seasons = report.seasons.filter { $0.number != 0 } + report.seasons.filter { $0.number == 0 }
    let marks = Dictionary(grouping: report.episodes, by: \.season).mapValues { $0.map(\.mark) }
    return seasons.map { season in
      ShowDetailView.State.SeasonRow(
        number: season.number, name: seasonName(season.number),
        fraction: season.aired == 0 ? nil : Double(season.watched) / Double(season.aired),
        counts: countWords(watched: season.watched, unaired: season.watchedUnaired, aired: season.aired),
        marks: marks[season.number] ?? [], isListed: season.number == listed)
    }
  }

  func seasonName(_ number: Int) -> String { number == 0 ? "Specials" : "Season \(number)" }
}
