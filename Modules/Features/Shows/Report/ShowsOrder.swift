import ShowlogModels

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
    shows.map { (key: Key(values: values($0), title: $0.title.folded, key: $0.key), show: $0) }
      .sorted { $0.key < $1.key }.map(\.show)
  }

  /// Lower values come first; unknown values come last.
  private func values(_ show: ShowSummary) -> (Double, Double) {
    switch sort {
    case .title: (0, 0)
    case .progress: (show.completion.map { -$0 } ?? .infinity, 0)
    case .recent: (show.lastWatchedAt.map { -Double($0.seconds) } ?? .infinity, 0)
    case .added: (-Double(show.key.rawValue), 0)
    case .left where show.standing.isPause: (.infinity, 0)
    case .left: (-Double(show.minutesLeft), -Double(show.episodesLeft))
    case .year: (show.year.map { -Double($0) } ?? .infinity, 0)
    }
  }
}
