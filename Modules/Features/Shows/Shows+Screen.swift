import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// A rendering view of the list of shows: a line per show, with progress and next episode.
public enum ShowsView: PageView {
  /// The list of shows, ready to draw.
  public struct State: ScrollableViewState, Sendable {
    /// One show.
    public struct Row: Equatable, Sendable {
      /// The show, for actions on it.
      public var show: ShowID
      /// Whether it is followed.
      public var isFollowed: Bool
      /// Its title.
      public var title: String
      /// The year of the premiere; empty if unknown.
      public var year = ""
      /// The watched share of the aired episodes, 0...1; nil if unknown.
      public var fraction: Double?
      /// The numbers of watched and aired episodes, such as `28/73`.
      public var counts = ""
      /// The number of the next episode, such as `S04E09`; empty if there is none.
      public var nextCode = ""
      /// The title of the next episode, or its air date.
      public var nextTitle = ""
      /// The total runtime of the aired, unwatched episodes; empty without any.
      public var left = ""
      /// The viewer's or the show's status, in a word or two.
      public var word = ""
      /// Whether the viewer is caught up with the show, or has finished it.
      public var isDone = false
    }

    /// The text in the search field.
    public var search = ""
    /// The number of shows, their order, the search, and the number and runtime of unwatched episodes.
    public var facts: [String] = []
    /// The shows of the window.
    public var rows: [Row] = []
    /// The number of shows, the visible window, and the selected show with its next episode.
    public var extent = ListExtent()
    /// The placeholder; nil if there are shows.
    public var placeholder: Placeholder?
  }

  /// The view actions of the screens of shows.
  public enum Action: Hashable, Sendable {
    /// Changes the text in the search field.
    case type(text: String)
    /// Searches for the typed text at once.
    case commit
    /// Changes the order of the list.
    case sort(by: ShowsSort)
    /// Lists only the viewer's shows, or all.
    case showFollowedOnly(Bool)
    /// Opens a show at an episode; nil for the first.
    case open(show: ShowID, at: EpisodeID? = nil)
    /// Closes the show.
    case close
  }

  /// Draws a list of shows; no line is wider than the canvas.
  public static func draw(_ state: State, in canvas: Canvas) -> StyledText {
    let table = ListTable(
      columns: [
        Table.Column("", priority: 9),
        Table.Column("Show", minimumWidth: 14, priority: 8),
        Table.Column("Year", priority: 3),
        Table.Column("Progress", priority: 6),
        Table.Column("Watched", alignment: .trailing, priority: 7),
        Table.Column("Next", priority: 5),
        Table.Column("", minimumWidth: 10, priority: 1, isFlexible: true),
        Table.Column("Left", alignment: .trailing, priority: 2),
        Table.Column("State", priority: 4),
      ],
      rows: state.rows.map { ListTable.Row(cells($0, canvas.glyphs)) },
      selected: state.extent.window.selectedIndex(in: state.rows))
    let legend = Line(canvas.glyphs.bullet, .accent) + Line(" followed", .muted)
    return ListFrame(
      title: "Shows", facts: state.facts, table: table, placeholder: state.placeholder,
      foot: state.rows.contains(where: \.isFollowed) ? [legend] : []
    ).draw(in: canvas)
  }

  private static func cells(_ row: State.Row, _ glyphs: Glyphs) -> [Line] {
    [
      Line(row.isFollowed ? glyphs.bullet : "", .accent), Line(row.title), Line(row.year, .muted),
      row.fraction.map { Chart.progress($0, width: 10, role: row.isDone ? .good : .bar, glyphs: glyphs) } ?? "",
      Line(row.counts, .muted), Line(row.nextCode, .accent), Line(row.nextTitle, .muted), Line(row.left, .muted),
      Line(row.word, row.isDone ? .good : .muted),
    ]
  }
}

/// The connector of the list of shows, with all wording and formatting; only the rows in the window are formatted.
public struct ShowsConnector: PageConnector {
  /// The canvas and the position of the page.
  public var context = TabContext.printed

  private let progress: ProgressCache
  private let memo = Memo<ShowsInput, ShowsReport>()

  /// Creates a connector of the list, with the progress that it shares with other pages.
  public init(progress: ProgressCache = ProgressCache()) { self.progress = progress }

  /// Returns the shows of the window as rows.
  public func connect(state input: ShowsInput) -> ShowsView.State {
    let search = input.state.search
    if let placeholder = input.phase.placeholder(reading: "your shows") {
      return ShowsView.State(search: search, placeholder: placeholder)
    }
    let report = report(of: input)
    let extent = context.extent(of: report.shows, id: \.key) { RowSubject(show: $0.key, episode: $0.next?.key) }
    return ShowsView.State(
      search: search, facts: facts(report, input),
      rows: report.shows[extent.range].map { ShowsView.State.Row($0, input.wording) }, extent: extent,
      placeholder: extent.count > 0 ? nil : Placeholder(input))
  }

  /// Returns the feature's action for a view action.
  public func connect(action: ShowsView.Action) -> ShowsAction { ShowsAction(action) }

  /// Neither unsearched text nor the open show changes the list, so they are no part of the cache's key.
  private func report(of input: ShowsInput) -> ShowsReport {
    var input = input
    input.state.search = input.state.filter
    input.state.detail = nil
    input.state.detailEpisode = nil
    return memo(input) { input in progress.read(input) { ShowsReport(input, progress: $0) } }
  }

  private func facts(_ report: ShowsReport, _ input: ShowsInput) -> [String] {
    let (wording, filter) = (input.wording, input.state.filter)
    let shows = report.total.of("show", "shows", in: wording)
    let facts: [String?] = [
      report.shown < report.total ? "\(report.shown.words(in: wording)) of \(shows)" : shows,
      input.state.sort.words,
      input.state.searchedWords.isEmpty ? nil : "with “\(filter)”",
      report.episodesLeft > 0 ? "\(report.episodesLeft.of("episode", "episodes", in: wording)) left" : nil,
      report.minutesLeft > 0 ? report.minutesLeft.minutesWords(in: wording) : nil,
      input.state.listsOwn ? "your shows only" : nil,
    ]
    return facts.compactMap { $0 }
  }
}

extension ShowsView.State.Row {
  init(_ show: ShowSummary, _ wording: Wording) {
    self.init(
      show: show.key, isFollowed: show.isFollowed, title: show.name, year: show.year.map(String.init) ?? "",
      fraction: show.completion,
      counts: countWords(watched: show.watched, unaired: show.watchedUnaired, aired: show.aired, wording),
      nextCode: show.next.map { Episode.label(season: $0.season, number: $0.number) } ?? "",
      nextTitle: show.next?.words(in: wording) ?? "",
      left: show.timeLeft(in: wording),
      word: show.word, isDone: show.standing == .finished || show.standing == .caughtUp)
  }
}

extension ShowsAction {
  init(_ wish: ShowsView.Action) {
    switch wish {
    case .type(let text): self = .searchTyped(text: text)
    case .commit: self = .searchCommitted
    case .sort(let sort): self = .sorted(by: sort)
    case .showFollowedOnly(let isOn): self = .followedOnlyChosen(isOn: isOn)
    case .open(let show, let episode): self = .opened(show: show, at: episode)
    case .close: self = .closed
    }
  }
}

/// The Shows tab: the list of shows with its search, and the keys that act on the show of a row on every tab.
public enum ShowsTab {
  /// The feature's tab.
  public static let tab = Tab(
    "shows", title: "Shows", view: ShowsView.self, connector: { ShowsConnector(progress: $0) },
    keys: keys,
    events: PageEvents(
      search: .init(text: { $0.state.search }, onType: { .type(text: $0) }, onCommit: .commit)),
    isSameList: {
      $0.state.sort == $1.state.sort && $0.state.filter == $1.state.filter
        && $0.state.followedOnly == $1.state.followedOnly
    })

  private static let keys: [KeyBinding<ShowsInput, ShowsView.State, ShowsView.Action>] = [
    KeyBinding(
      .row, help: "show its details", hint: "show", actsOn: .show,
      [
        .init(.enter, aliases: [.right, "l"]) { context in
          guard context.input.state.detail == nil, let row = context.row, let show = row.show else { return nil }
          return .send(.open(show: show, at: row.episode))
        }
      ]),
    KeyBinding(.tab, help: "the next order", hint: "sort", [.init("s") { .send(.sort(by: $0.input.state.sort.next)) }]),
    KeyBinding(
      .tab, help: "all shows, or yours", hint: "all or yours",
      [.init("a") { .send(.showFollowedOnly(!$0.input.state.followedOnly)) }]),
  ]
}

extension ShowsSort {
  fileprivate var next: ShowsSort {
    let all = Self.allCases
    let index = all.firstIndex(of: self) ?? all.startIndex
    return all[(index + 1) % all.count]
  }
}
