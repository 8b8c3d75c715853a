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
    report = question.input.state.detail.flatMap { ShowDetailReport(of: $0, in: question.input) }
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
      facts: [counts, report?.seasonOpinions[row.episode.season]?.rating?.ratingWords].compactMap(\.self)
        .filter { !$0.isEmpty })
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

extension Placeholder {
  fileprivate static let noSuchShow = Placeholder(
    "No such show.", [.command("shows", "lists the shows of the library")])
}
