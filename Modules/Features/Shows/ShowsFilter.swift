import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

/// A fact by which shows are filtered, written in a filter as `genre:drama` or `network:"Apple TV+"`.
public enum ShowsFacet: String, NamedValue {
  /// A genre of the show.
  case genre
  /// The network or streaming service.
  case network
  /// The country of the network.
  case country
  /// The year in which the show began.
  case year
  /// Where the viewer stands with the show, or the show itself: see ``statuses``.
  case status
  /// The viewer's rating, `8`, `8+` for at least that, or `none`.
  case rating

  /// The texts of ``status``.
  public static let statuses = ["followed", "unfollowed"] + standings + ["running", "ended"]

  /// Those of the viewer's progress.
  static let standings = ShowStanding.allCases.map(\.word)

  /// Returns the part of a filter for a value.
  public func text(_ value: String) -> String { FilterFact.text(rawValue, value) }

  /// Returns what is expected instead of a value that no show can have; nil for one that is understood.
  func refusal(of value: String) -> String? {
    guard value != FilterFact.none else { return nil }
    switch self {
    case .genre, .network, .country, .status: return value.isBlank ? "a name, or none" : nil
    case .year: return Int(value).map { (1_000...9_999).contains($0) } == true ? nil : "a year such as 2004, or none"
    case .rating:
      let rating = Rating(value.hasSuffix("+") ? value.dropLast() : value[...])
      return rating == nil ? "\(Rating.expected), such as 8, 8+ or none" : nil
    }
  }

  fileprivate func matches(_ value: String, _ show: Show, _ input: ShowsInput, _ progress: () -> ShowProgress) -> Bool {
    switch self {
    case .genre, .network, .country, .year: ShowFact(rawValue: rawValue)?.matches(value, show) ?? false
    case .status: has(value, show, input, progress)
    case .rating: isRated(value, input.opinions[id: show.id]?.rating)
    }
  }

  private func has(_ value: String, _ show: Show, _ input: ShowsInput, _ progress: () -> ShowProgress) -> Bool {
    switch value {
    case "followed": input.standings.follows(show.id)
    case "unfollowed": !input.standings.follows(show.id)
    case "running", "ended": show.status?.words == value
    default: ShowStanding(show, progress(), input.standings.pause(of: show.id)).word == value
    }
  }

  private func isRated(_ value: String, _ rating: Rating?) -> Bool {
    guard let least = Rating(value.hasSuffix("+") ? value.dropLast() : value[...]) else {
      return value == FilterFact.none && rating == nil
    }
    return rating.map { value.hasSuffix("+") ? $0 >= least : $0 == least } ?? false
  }
}

extension ShowStanding {
  /// The status in a filter.
  fileprivate var word: String {
    switch self {
    case .notStarted: "unwatched"
    case .watching: "watching"
    case .caughtUp: "caught-up"
    case .finished: "finished"
    case .waiting: "upcoming"
    case .paused: "paused"
    case .dropped: "dropped"
    }
  }
}

/// A filter of shows, parsed once: words of the title, and facts that all must be true.
struct ShowsFilter {
  private let input: ShowsInput
  private let words: [String]
  private let facets: [(fact: ShowsFacet, value: String)]
  private let mineOnly: Bool

  init(_ input: ShowsInput) {
    self.input = input
    (words, facets) = input.state.parts
    mineOnly = input.state.listsOwn
  }

  /// The progress is computed only if it decides.
  func includes(_ show: Show, _ progress: @autoclosure () -> ShowProgress) -> Bool {
    let standing = input.standings[id: show.id]
    guard !mineOnly || standing?.kind == .followed || standing?.isPause == true || progress().hasPlays else {
      return false
    }
    guard facets.allSatisfy({ $0.fact.matches($0.value, show, input, progress) }) else { return false }
    guard !words.isEmpty else { return true }
    let title = show.title.folded
    return words.allSatisfy { title.contains($0) }
  }
}

extension ShowsState {
  fileprivate var parts: (words: [String], facets: [(fact: ShowsFacet, value: String)]) {
    let text = FilterText(filter, [ShowsFacet.self])
    return (text.words, text.facts())
  }

  /// Where the viewer stands with the listed shows; nil if the filter does not say.
  var status: String? { parts.facets.last { $0.fact == .status }?.value }

  /// Filters by where the viewer stands, besides the rest of the filter.
  mutating func choose(status: String?) {
    let rest = filter.replacing(#/(?:^|\s)status:(?:"[^"]*"?|\S*)/#.ignoresCase(), with: "").onOneLine
    filter = [rest, status.map(ShowsFacet.status.text) ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    search = filter
  }

  /// Whether anything is filtered by.
  var isFiltered: Bool { filter.contains { !$0.isWhitespace } }

  /// Whether only the viewer's shows are listed; a search for a title covers all, so that it also finds one to follow.
  var listsOwn: Bool { followedOnly && parts.words.isEmpty }
}
