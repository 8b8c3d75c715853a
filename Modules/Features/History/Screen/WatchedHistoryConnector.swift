import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// The connector of the history's page, with all wording and formatting.
public struct WatchedHistoryConnector: Connector {
  /// Creates a connector of the history.
  public init() {}

  /// Returns the plays as rows by day, with local times and dates in words.
  public func connect(state: HistoryInput) -> HistoryView.State {
    if let placeholder = state.phase.placeholder(reading: "your history") {
      return HistoryView.State(placeholder: placeholder)
    }
    let report = HistoryReport(state)
    return HistoryView.State(
      title: title(state), period: state.query.periodWords(in: state.wording), namesShows: state.query.show == nil,
      days: sections(report, state), footer: footer(report, state.wording), hint: hint(report, state.query),
      placeholder: report.total == 0 ? Placeholder(state) : nil)
  }

  /// Returns the feature's action for a view action.
  public func connect(action: HistoryView.Action) -> HistoryAction {
    switch action {
    case .markAsWatched(let episode, true): .watched(viewings: [Viewing(episode: episode, at: .now)])
    case .markAsWatched(let episode, false): .unwatched(episodes: [episode], all: false)
    case .watch(let episodes, let moment): .watched(viewings: episodes.map { Viewing(episode: $0, at: moment) })
    case .date(let play, let moment): .playDated(play: play, at: moment)
    case .markUpTo(let episode): .watchRequested(WatchRequest(.upTo(episode)))
    case .remove(let play): .playsRemoved(plays: [play])
    }
  }

  private func title(_ input: HistoryInput) -> String {
    guard let show = input.query.show else { return "History" }
    return "History of \(input.library.shows[id: show].map { ShowReference($0).name } ?? "an unknown show")"
  }

  private func footer(_ report: HistoryReport, _ wording: Wording) -> [String] {
    guard report.total > 0 else { return [] }
    let plays = report.total.of("play", "plays", in: wording)
    var parts = [report.shown < report.total ? "\(report.shown.words(in: wording)) of \(plays)" : plays]
    if report.shown == report.total, report.shownMinutes > 0 {
      parts.append(report.shownMinutes.minutesWords(in: wording))
    }
    if report.undated > 0 { parts.append("\(report.undated.words(in: wording)) without a date") }
    return parts
  }

  private func hint(_ report: HistoryReport, _ query: HistoryQuery) -> String {
    report.shown < report.total ? "--limit \(max(20, 2 * report.shown)) shows more" : ""
  }

  private func sections(_ report: HistoryReport, _ input: HistoryInput) -> [HistoryView.State.DaySection] {
    let (today, wording) = (input.zone.day(of: input.now), input.wording)
    var rest = report.plays[...]
    return report.days.map { day in
      let plays = rest.prefix(day.shown)
      rest = rest.dropFirst(day.shown)
      return HistoryView.State.DaySection(
        title: day.day?.words(in: wording) ?? "No date", facts: facts(day, today: today, wording),
        rows: plays.map { HistoryView.State.Row($0, input) })
    }
  }

  private func facts(_ day: HistoryDay, today: Day, _ wording: Wording) -> [String] {
    var facts: [String] = []
    if day.day == today { facts.append("today") }
    if day.day == today.advanced(by: -1) { facts.append("yesterday") }
    let plays = day.total.of("play", "plays", in: wording)
    facts.append(day.shown < day.total ? "\(day.shown.words(in: wording)) of \(plays)" : plays)
    if day.shown == day.total, day.shownMinutes > 0 { facts.append(day.shownMinutes.minutesWords(in: wording)) }
    return facts
  }
}

extension HistoryView.State.Row {
  init(_ entry: HistoryEntry, _ input: HistoryInput) {
    let (zone, wording) = (input.zone, input.wording)
    self.init(
      play: entry.key, episode: entry.episode, show: entry.show?.id,
      time: entry.watchedAt.map { zone.local($0).time.shortDescription } ?? "",
      showTitle: entry.show.map(\.name) ?? "Unknown show",
      code: entry.season.map { Episode.label(season: $0, number: entry.number) } ?? "",
      title: entry.title, length: entry.minutes.map { "\($0.words(in: wording)) min" } ?? "",
      imageURL: entry.imageURL, airDate: entry.airing.map { $0.day(in: zone).words(in: wording) } ?? "")
  }
}
