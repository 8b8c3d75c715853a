import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPages

/// The overlay of one show.
public enum ShowPage {
  /// The list of the overlay and of the command.
  public static let list: NamedList<ShowsInput, some ListPage> = NamedList(
    "show", title: "One show", ShowDetailPage.init)

  /// The feature's page.
  public static let tab = list.tab(
    keys: [KeyBinding(.tab, help: "go back", [.init(.left, aliases: ["h"]) { _ in .send(.closed) }])],
    overlay: Overlay<ShowsInput, ShowsAction>(isOpen: { $0.state.detail != nil }, close: .closed),
    isFilterable: false)
}

/// The episodes of one show, below its facts and the viewer's progress.
struct ShowDetailPage: ListPage {
  let input: ShowsInput
  let isPrinted: Bool

  /// Nil without the show.
  private let report: ShowDetailReport?

  private let seasons: [Int: SeasonFigures]

  init(_ question: ListQuestion<ShowsInput>) {
    (input, isPrinted) = (question.input, question.isPrinted)
    report = ShowDetailReport(question.input)
    seasons = Dictionary(uniqueKeysWithValues: report?.seasons.map { ($0.number, $0) } ?? [])
  }

  /// Null without the show.
  var json: JSONObject? { report?.json }

  private var writer: ShowWriter? { report.map { ShowWriter(report: $0, input: input) } }

  var rows: [EpisodeFigures] { report?.episodes ?? [] }

  var columns: [ListColumn<EpisodeFigures>?] {
    let wording = input.wording
    return [
      ListColumn(priority: 9) { $0.sign },
      ListColumn("Episode", .accent, minimumWidth: 6, priority: 8) { $0.facts.label },
      ListColumn("Title", minimumWidth: 16, priority: 7, isFlexible: true) {
        .text($0.episode.title, $0.isWatched ? .muted : .plain)
      },
      ListColumn("Date", .muted, priority: 6) { $0.facts.day?.words(in: wording) ?? "no date" },
      ListColumn("Watched", .muted, priority: 4) { episode in
        episode.lastWatchedDay?.words(in: wording)
          ?? (episode.plays > 0 ? "some day" : episode.episode.isSkipped ? "skipped" : nil)
      },
      ListColumn("Plays", .muted, alignment: .trailing, priority: 3) {
        $0.plays > 1 ? "\($0.plays.words(in: wording))x" : nil
      },
    ]
  }

  func subject(of row: EpisodeFigures) -> RowSubject? { RowSubject(show: report?.show.show.id, episode: row.facts.id) }

  func id(of row: EpisodeFigures) -> EpisodeID? { row.facts.id }

  /// The episode at which the show was opened, with those before it visible above.
  var start: ListStart? {
    ListStart(at: rows.firstIndex { $0.facts.id == input.state.detailEpisode } ?? 0, isCentered: true)
  }

  func section(of row: EpisodeFigures) -> ListSection? {
    let counts = seasons[row.episode.season].map { season in
      countWords(watched: season.watched, unaired: season.watchedUnaired, aired: season.aired, input.wording)
    }
    return ListSection(
      row.episode.season == 0 ? "Specials" : "Season \(row.episode.season)",
      facts: [counts ?? ""].filter { !$0.isEmpty })
  }

  var title: String? { writer?.title ?? "Show" }

  var note: TableCell? {
    report?.show.isFollowed == true ? .row([.sign(.followed, .accent), .text(" followed", .accent)]) : nil
  }

  var facts: [String?] { writer.map { isPrinted ? $0.facts + $0.run + $0.ids : $0.facts } ?? [] }

  func lead(selected row: EpisodeFigures?) -> [Block] {
    guard let report, let writer else { return [] }
    let progress = Block.progress(report.show.progress.completion, writer.progress + (isPrinted ? [] : writer.marks))
    return isPrinted ? [progress, .facts(writer.labeledLines)] : [progress]
  }

  var legend: [TableCell] {
    guard !rows.isEmpty else { return [] }
    return [
      .row([
        .sign(.watched, .good), .text(" watched  ", .muted), .sign(.aired, .accent), .text(" aired  ", .muted),
        .sign(.unaired, .muted), .text(" not aired", .muted),
      ])
    ]
  }

  var empty: Placeholder { report == nil ? .noSuchShow : Placeholder("No episodes are known.") }
}

extension EpisodeFigures {
  fileprivate var sign: TableCell {
    if isWatched { return .sign(.watched, .good) }
    return facts.hasAired && !episode.isSkipped ? .sign(.aired, .accent) : .sign(.unaired, .muted)
  }
}

/// The words about a show.
private struct ShowWriter {
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

  var labeledLines: [Fact] {
    let zone = input.zone
    var labeledLines: [Fact] = []
    if let next = report.show.next {
      let day = next.day.map { "\(next.hasAired ? "aired" : "on") \($0.words(in: wording))" } ?? "no date yet"
      labeledLines.append(
        .init("Next", [next.label, next.episode.title].filter { !$0.isEmpty }.joined(separator: " "), detail: day))
    }
    if report.plays > 0 {
      let length = report.minutes > 0 ? report.minutes.minutesWords(in: wording) : ""
      labeledLines.append(Fact("Watched", report.plays.of("play", "plays", in: wording), detail: length))
    }
    if let last = report.show.progress.lastWatchedAt {
      labeledLines.append(Fact("Last play", last.day(in: zone).words(in: wording)))
    }
    return labeledLines + report.rounds.map(fact) + labeledMarks
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

extension Placeholder {
  fileprivate static let noSuchShow = Placeholder(
    "No such show.", [.command("shows", "lists the shows of the library")])
}
