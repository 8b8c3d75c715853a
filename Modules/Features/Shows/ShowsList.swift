import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPages

/// The shows of the library with the viewer's progress in each.
struct ShowsPage: ListPage {
  let input: ShowsInput
  let rows: [ShowSummary]

  /// The number of aired, unwatched episodes of the listed shows that are neither paused nor dropped.
  let episodesLeft: Int

  /// The total runtime of these episodes in minutes, as far as known.
  let minutesLeft: Int

  /// - Complexity: O(episodes of the library × log plays): the filter also computes the progress of hidden shows.
  init(_ question: ListQuestion<ShowsInput>) {
    let input = question.input
    let filter = ShowsFilter(input)
    let shows = question.progress.read(input) { progress in
      input.library.shows.filter { filter.includes($0, progress($0.id)) }
        .map { ShowSummary($0, progress($0.id), in: input) }
    }
    let watched = shows.lazy.filter { !$0.standing.isPause }
    self.input = input
    rows = ShowsOrder(input.state.sort).sorted(shows)
    episodesLeft = watched.reduce(0) { $0 + $1.episodesLeft }
    minutesLeft = watched.reduce(0) { $0 + $1.progress.minutesLeft }
  }

  private var wording: Wording { input.wording }
  private var total: Int { input.library.shows.count }

  var columns: [ListColumn<ShowSummary>?] {
    [
      ListColumn(priority: 9) { $0.isFollowed ? .sign(.followed, .accent) : nil },
      ListColumn("Show", minimumWidth: 14, priority: 8) { $0.name },
      input.state.sort == .rating
        ? ListColumn("Rating", alignment: .trailing, priority: 8) { $0.rating?.description } : nil,
      ListColumn("Year", .muted, priority: 3) { $0.show.year.map(String.init) },
      ListColumn("Progress", priority: 6) { show in
        show.progress.completion.map { .bar($0, show.isDone ? .good : .bar) }
      },
      ListColumn("Watched", .muted, alignment: .trailing, priority: 7) { show in
        let progress = show.progress
        return countWords(
          watched: progress.watched, unaired: progress.watchedUnaired, aired: progress.aired, wording)
      },
      ListColumn("Next", .accent, priority: 5) { $0.next?.label },
      ListColumn("Airs", .muted, minimumWidth: 10, priority: 1, isFlexible: true) { $0.next?.words(in: wording) },
      ListColumn("Left", .muted, alignment: .trailing, priority: 2) { $0.timeLeft(in: wording) },
      ListColumn("State", priority: 4) { .text($0.word, $0.isDone ? .good : .muted) },
    ]
  }

  func subject(of row: ShowSummary) -> RowSubject? { RowSubject(show: row.show.id, episode: row.next?.id) }

  func cover(of row: ShowSummary) -> Cover? { input.cover(of: row.show) }

  func id(of row: ShowSummary) -> ShowID? { row.show.id }

  var facts: [String?] {
    let shows = total.of("show", "shows", in: wording)
    return [
      rows.count < total ? "\(rows.count.words(in: wording)) of \(shows)" : shows, input.state.sort.words,
      input.state.isFiltered ? "with “\(input.state.filter)”" : nil,
      episodesLeft > 0 ? "\(episodesLeft.of("episode", "episodes", in: wording)) left" : nil,
      minutesLeft > 0 ? minutesLeft.minutesWords(in: wording) : nil,
      input.state.listsOwn ? "your shows only" : nil,
    ]
  }

  var choices: [[Choice]] {
    let (state, statuses) = (input.state, [nil] + ShowsFacet.standings.map(Optional.some))
    return [
      [false, true].map { Choice($0 ? "yours" : "all", isChosen: state.followedOnly == $0, key: "a") },
      statuses.map { Choice($0 ?? "any state", isChosen: state.status == $0, key: "t") },
      ShowsSort.allCases.map { Choice($0.rawValue, isChosen: state.sort == $0, key: "s") },
    ]
  }

  var legend: [TableCell] {
    rows.contains(where: \.isFollowed) ? [.row([.sign(.followed, .accent), .text(" followed", .muted)])] : []
  }

  var empty: Placeholder { Placeholder(input) }

  var json: JSONObject {
    [
      "shows": rows.map(\.json), "total": total, "shown": rows.count, "sort": input.state.sort,
      "episodesLeft": episodesLeft, "minutesLeft": minutesLeft,
    ]
  }
}

struct ShowsOrder {
  private struct Key: Comparable {
    let values: (Double, Double)
    let title: String
    let key: ShowID

    static func == (left: Self, right: Self) -> Bool {
      left.values == right.values && left.title == right.title && left.key == right.key
    }

    static func < (left: Self, right: Self) -> Bool {
      left.values == right.values ? (left.title, left.key) < (right.title, right.key) : left.values < right.values
    }
  }

  private let sort: ShowsSort

  init(_ sort: ShowsSort) { self.sort = sort }

  func sorted(_ shows: [ShowSummary]) -> [ShowSummary] {
    shows.map { (key: Key(values: values($0), title: $0.show.title.folded, key: $0.show.id), show: $0) }
      .sorted { $0.key < $1.key }.map(\.show)
  }

  /// Lower values come first; unknown values come last.
  private func values(_ show: ShowSummary) -> (Double, Double) {
    switch sort {
    case .title: (0, 0)
    case .progress: (show.progress.completion.map { -$0 } ?? .infinity, 0)
    case .recent: (show.progress.lastWatchedAt.map { -Double($0.seconds) } ?? .infinity, 0)
    case .added: (-Double(show.show.id.rawValue), 0)
    case .left where show.standing.isPause: (.infinity, 0)
    case .left: (-Double(show.progress.minutesLeft), -Double(show.episodesLeft))
    case .year: (show.show.year.map { -Double($0) } ?? .infinity, 0)
    case .rating: (show.rating.map { -Double($0.tenths) } ?? .infinity, 0)
    }
  }
}
