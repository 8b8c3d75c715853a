/// The source of a fact; facts of a more trusted source replace those of a less trusted one.
///
/// Trust and not the order of import decides, so that the same files give the same library in any order.
public enum Source: Int, CaseIterable, Codable, Comparable, Sendable {
  /// A mention by a play: a title and ids at most.
  case mention

  /// Trakt's list of seasons.
  case trakt

  /// TVmaze's show or schedule.
  case tvmaze

  /// TMDB's or TheTVDB's list of episodes, from a backup of SeriesGuide.
  case list

  /// A place claimed by a service whose numbers may be wrong, such as TV Time; an episode's id takes precedence.
  case claim

  /// The name in files and columns.
  public var name: String {
    switch self {
    case .mention: "mention"
    case .trakt: "trakt"
    case .tvmaze: "tvmaze"
    case .list: "list"
    case .claim: "claim"
    }
  }

  /// Creates the source with a name; nil for any other text.
  public init?(name: some StringProtocol) {
    switch name {
    case "mention": self = .mention
    case "trakt": self = .trakt
    case "tvmaze": self = .tvmaze
    case "list": self = .list
    case "claim": self = .claim
    default: return nil
    }
  }

  var rank: Int {
    switch self {
    case .claim: 1
    case .mention: 2
    case .list: 3
    case .trakt: 4
    case .tvmaze: 5
    }
  }

  /// Whether the first source is less trusted.
  public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }
}
