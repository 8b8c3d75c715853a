import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// The overlay of one show.
public enum ShowPage {
  /// The feature's page.
  public static let tab = Tab(
    "show", title: "One show", view: ShowDetailView.self, connector: { _ in ShowDetailConnector() },
    keys: [
      KeyBinding<ShowsInput, ShowDetailView.State, ShowsView.Action>(
        .tab, help: "go back",
        [.init(.left, aliases: ["h"]) { _ in .send(.close) }])
    ], overlay: Overlay<ShowsInput, ShowsAction>(isOpen: { $0.state.detail != nil }, close: .closed),
    isFilterable: false)
}

/// The connector of one show, with all wording and formatting; only the episodes in the window are formatted.
public struct ShowDetailConnector: PageConnector {
  /// The canvas and the position of the page.
  public var context = TabContext.printed

  /// Recomputed only if the input differs, not for each move of the selection.
  private let report = Memo<ShowsInput, ShowDetailReport?>()

  /// Creates a connector of one show.
  public init() {}

  /// Returns the show's facts, and the episodes of the window as rows, with figures and dates in words.
  public func connect(state input: ShowsInput) -> ShowDetailView.State {
    if let placeholder = input.phase.placeholder(reading: "your shows") {
      return ShowDetailView.State(placeholder: placeholder)
    }
    guard let report = report(input, ShowDetailReport.init) else {
      return ShowDetailView.State(placeholder: .noSuchShow)
    }
    let extent = ListExtent(of: report.episodes, in: window(of: report, input), id: \.key) {
      RowSubject(show: report.show.key, episode: $0.key)
    }
    let writer = ShowDetailWriter(report: report, input: input)
    return ShowDetailView.State(
      title: writer.title, isFollowed: report.show.isFollowed,
      facts: context.isPrinted ? writer.facts + writer.run + writer.ids : writer.facts,
      fraction: report.show.completion, progress: writer.progress + (context.isPrinted ? [] : writer.marks),
      labeledLines: context.isPrinted ? writer.labeledLines : [], rows: writer.rows(extent.range), extent: extent,
      placeholder: extent.count > 0 ? nil : Placeholder("No episodes are known."))
  }

  /// Returns the feature's action for a view action.
  public func connect(action: ShowsView.Action) -> ShowsAction { ShowsAction(action) }

  /// The first selected episode is the one at which the show was opened, with the episodes before it visible above.
  private func window(of report: ShowDetailReport, _ input: ShowsInput) -> ListWindow {
    let episodes = report.episodes
    var window = context.listWindow(lead: ShowDetailView.leadHeight, of: episodes, \.key)
    guard context.position == nil, !context.isPrinted else { return window }
    let index = episodes.firstIndex { $0.key == input.state.detailEpisode } ?? 0
    window = window.moved(.to(min(episodes.count - 1, index + window.height / 2)), of: episodes.count)
    window.selected = index
    return window
  }
}

private struct ShowDetailWriter {
  let report: ShowDetailReport
  let input: ShowsInput
  private var wording: Wording { input.wording }

  var title: String { report.show.name + (report.show.year.map { " (\($0))" } ?? "") }

  var facts: [String] {
    let facts = report.facts
    let minutes = facts.runtime.map { "\($0.words(in: wording)) min an episode" }
    let kinds = facts.genres.isEmpty ? nil : facts.genres.joined(separator: ", ")
    return [facts.network, report.show.status?.words, kinds, minutes].compactMap { $0 }.filter { !$0.isEmpty }
  }

  var run: [String] {
    switch (report.facts.premiered, report.facts.ended) {
    case (let first?, let last?): ["\(first.words(in: wording)) to \(last.words(in: wording))"]
    case (let first?, nil): ["premiered \(first.words(in: wording))"]
    case (nil, let last?): ["ended \(last.words(in: wording))"]
    case (nil, nil): []
    }
  }

  /// The ids, by which commands find the show; the only one is written so that it finds no other show.
  var ids: [String] {
    let ids = report.show.ids.aliases.map(\.description)
    guard ids.count == 1, let show = input.library.shows[id: report.show.key] else { return ids }
    return [ShowMatcher.name(of: show, in: input.library)]
  }

  var progress: [String] {
    let show = report.show
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

  var labeledLines: [ShowDetailView.State.LabeledLine] {
    let zone = input.zone
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
    return labeledLines + labeledMarks
  }

  private var labeledMarks: [ShowDetailView.State.LabeledLine] {
    let marks = report.marks
    func day(_ moment: Timestamp) -> String { input.zone.day(of: moment).words(in: input.wording) }
    return [
      marks.rating.map { .init("Rating", "\($0) of 10") },
      marks.note.map { .init("Note", $0) },
      marks.pause.map {
        .init($0.kind == .dropped ? "Dropped" : "Paused", $0.at.map(day) ?? "", detail: $0.reason ?? "")
      },
      marks.listedAt.map { .init("Planned", "on the watchlist since \(day($0))") },
    ].compactMap(\.self)
  }

  /// The marks in a few words, for the head of a list.
  var marks: [String] {
    let marks = report.marks
    return [marks.pause?.kind.rawValue, marks.rating.map { "\($0) of 10" }, marks.note.map { _ in "a note" }]
      .compactMap(\.self)
  }

  func rows(_ range: Range<Int>) -> [ShowDetailView.State.EpisodeRow] {
    let seasons = Dictionary(uniqueKeysWithValues: report.seasons.map { ($0.number, $0) })
    var last: Int?
    return report.episodes[range].map { episode in
      var row = ShowDetailView.State.EpisodeRow(episode, wording)
      if let season = seasons[episode.season], last != episode.season {
        let counts = countWords(watched: season.watched, unaired: season.watchedUnaired, aired: season.aired, wording)
        row.seasonFacts = counts.isEmpty ? [] : [counts]
      }
      last = episode.season
      return row
    }
  }
}

extension ShowDetailView.State.EpisodeRow {
  fileprivate init(_ episode: EpisodeFigures, _ wording: Wording) {
    let watched =
      episode.lastWatchedDay?.words(in: wording)
      ?? (episode.plays > 0 ? "some day" : episode.isSkipped ? "skipped" : "")
    self.init(
      season: episode.season == 0 ? "Specials" : "Season \(episode.season)", status: episode.status,
      code: Episode.label(season: episode.season, number: episode.number),
      title: episode.title, airs: episode.day?.words(in: wording) ?? "no date", watched: watched,
      plays: episode.plays > 1 ? "\(episode.plays.words(in: wording))x" : "")
  }
}

extension EpisodeFigures {
  fileprivate var status: ShowDetailView.State.EpisodeStatus {
    if isWatched { return .watched }
    return hasAired && !isSkipped ? .aired : .unaired
  }
}

extension Double {
  /// A share as `38 %`, with 0 and 100 only for exactly nothing and everything.
  fileprivate var percentWords: String {
    guard self > 0 else { return "0 %" }
    return self < 1 ? "\(Swift.min(99, Swift.max(1, Int(self * 100)))) %" : "100 %"
  }
}

extension Placeholder {
  fileprivate static let noSuchShow = Placeholder(
    "No such show.", [.command("shows", "lists the shows of the library")])
}
