import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// The Up next tab: the next episode of each followed show.
public enum UpNextTab {
  /// The feature's tab.
  public static let tab = Tab(
    "next", title: "Up next", view: UpNextView.self, connector: { UpNextConnector(progress: $0) }, keys: keys,
    isSameList: { $0.state == $1.state })

  private static let keys: [KeyBinding<UpNextInput, UpNextView.State, UpNextView.Action>] = [
    KeyBinding(
      .tab, help: "all shows, or yours", hint: "all or yours",
      [.init("a") { .send(.listAll(!$0.input.state.listsAll)) }])
  ]
}

/// The connector of the next episodes, with all wording and formatting; only the rows in the window are formatted.
public struct UpNextConnector: PageConnector {
  private struct Filtered: Equatable, Sendable {
    let report: UpNextReport
    let filter: String
  }

  /// The canvas, the position and the filter of the page.
  public var context = TabContext.printed

  private let progress: ProgressCache
  private let report = Memo<UpNextInput, UpNextReport>()
  private let filtered = Memo<Filtered, UpNextReport>()

  /// Creates a connector of the next episodes, with the progress that it shares with other pages.
  public init(progress: ProgressCache = ProgressCache()) { self.progress = progress }

  /// Returns the next episodes, ready to draw.
  public func connect(state input: UpNextInput) -> UpNextView.State {
    if let placeholder = input.phase.placeholder(reading: "your shows") {
      return UpNextView.State(placeholder: placeholder)
    }
    let all = report(input) { input in progress.read(input) { UpNextReport(input, progress: $0) } }
    let report = filtered(Filtered(report: all, filter: context.filter)) { $0.report.matching($0.filter) }
    let writer = UpNextWriter(input: input, filter: context.filter)
    let extent = context.extent(of: report.shows, id: \.show.id) { RowSubject(show: $0.show.id, episode: $0.next) }
    let single = input.state.show.flatMap { id in report.shows.first { $0.show.id == id } }
    return UpNextView.State(
      title: single?.show.name ?? "Up next", facts: single.map(writer.facts) ?? writer.facts(of: report),
      rows: report.shows[extent.range].map { writer.row($0, isSingle: single != nil) }, extent: extent,
      hints: report.shows.contains { $0.status == .unknown } ? [.step(.fetchEpisodes)] : [],
      placeholder: extent.count > 0 ? nil : writer.placeholder(report))
  }

  /// Returns the feature's action for a view action.
  public func connect(action: UpNextView.Action) -> UpNextAction {
    switch action {
    case .listAll(let isOn): .listsAllChosen(isOn: isOn)
    }
  }
}

private struct UpNextWriter {
  let input: UpNextInput
  let filter: String
  private var wording: Wording { input.wording }

  func facts(of report: UpNextReport) -> [String] {
    let ready = report.shows.filter { $0.status == .aired }
    let minutes = ready.reduce(0) { $0 + $1.minutesLeft }
    let coming = report.shows.count { $0.status == .upcoming }
    let facts: [String?] = [
      ready.isEmpty ? nil : "\(ready.count.of("show", "shows", in: wording)) ready",
      minutes > 0 ? "\(minutes.minutesWords(in: wording)) left" : nil,
      coming > 0 ? "\(coming.words(in: wording)) coming" : nil,
      report.caughtUp > 0 ? "\(report.caughtUp.words(in: wording)) caught up" : nil,
      report.unlisted > 0 ? "\(report.unlisted.words(in: wording)) without a list of episodes" : nil,
      input.state.listsAll ? "of all shows" : nil, filter.isEmpty ? nil : "with “\(filter)”",
    ]
    return facts.compactMap { $0 }
  }

  /// Of one show: what the columns of a list have, and more.
  func facts(of entry: UpNextEntry) -> [String] {
    let pause = input.standings.pause(of: entry.show.id)
    return [
      [pause?.kind.rawValue, pause?.reason].compactMap { $0 }.joined(separator: ", "), date(of: entry.episode),
      entry.episode?.minutes.map { $0.minutesWords(in: wording) } ?? "",
      entry.aired == 0 ? "" : "\(watched(entry)) watched", left(entry),
    ].filter { !$0.isEmpty }
  }

  func row(_ entry: UpNextEntry, isSingle: Bool) -> UpNextView.State.Row {
    UpNextView.State.Row(
      id: entry.show.id, status: title(of: entry.status), show: isSingle ? "" : entry.show.name,
      code: entry.episode.map { Episode.label(season: $0.season, number: $0.number) } ?? "", title: title(of: entry),
      when: when(entry), date: isSingle ? "" : date(of: entry.episode),
      fraction: entry.aired == 0 ? nil : Double(entry.watched) / Double(entry.aired),
      watched: isSingle || entry.aired == 0 ? "" : watched(entry), left: isSingle ? "" : left(entry),
      isReady: entry.status == .aired)
  }

  private func watched(_ entry: UpNextEntry) -> String {
    "\(entry.watched.words(in: wording)) of \(entry.aired.words(in: wording))"
  }

  private func left(_ entry: UpNextEntry) -> String {
    entry.minutesLeft > 0 ? "\(entry.minutesLeft.minutesWords(in: wording)) left" : ""
  }

  private func title(of status: UpNextStatus) -> String {
    switch status {
    case .aired: "Ready to watch"
    case .upcoming: "Coming up"
    case .undated: "No date yet"
    case .caughtUp: "Caught up"
    case .finished: "Finished"
    case .unknown: "No list of episodes"
    }
  }

  private func title(of entry: UpNextEntry) -> String {
    if let episode = entry.episode { return episode.title }
    switch entry.status {
    case .finished: return "the show is over, and you have seen all of it"
    case .unknown: return "no list of its episodes is known"
    case .aired, .upcoming, .undated, .caughtUp: return "you have seen every episode that is known"
    }
  }

  private func when(_ entry: UpNextEntry) -> String {
    guard let episode = entry.episode else { return "" }
    guard let day = episode.day else { return "no date" }
    let distance = day.distanceWords(from: input.today, in: wording)
    guard let time = episode.time, (0...1).contains(input.today.distance(to: day)) else { return distance }
    return "\(distance) \(time.shortDescription)"
  }

  private func date(of episode: UpNextEpisode?) -> String {
    guard let episode, let day = episode.day else { return "" }
    return day.words(in: wording) + (episode.time.map { " \($0.shortDescription)" } ?? "")
  }

  func placeholder(_ report: UpNextReport) -> Placeholder {
    if input.state.show != nil { return Placeholder("This show is not in your library.", [.step(.listShows)]) }
    if input.library.shows.isEmpty {
      return Placeholder("There are no shows yet.", [.step(.importPlays), .step(.demo)])
    }
    if !filter.isEmpty { return Placeholder("No title contains this text.") }
    if report.followed == 0, !input.state.listsAll {
      return Placeholder(
        "You follow no show.",
        [.step(.follow), .step(.listPauses), .command("next SHOW", "shows what is next of any show", key: "a")])
    }
    if report.unlisted > 0 {
      return Placeholder(
        "The episodes of \(report.unlisted.of("show", "shows", in: wording))\(whose) are unknown, and so is what comes next.",
        [.step(.fetchEpisodes), .step(.importDates)])
    }
    return Placeholder(
      "You are caught up with \(all(report.caughtUp))\(whose).", [.step(.listMonth), .step(.listShows)])
  }

  private var whose: String { input.state.listsAll ? "" : " you follow" }

  private func all(_ count: Int) -> String {
    switch count {
    case 1: "the show"
    case 2: "both shows"
    default: "all \(count.words(in: wording)) shows"
    }
  }
}
