/// A tab of the screen, in their order.
public enum Tab: Int, Hashable, CaseIterable, Sendable {
  /// What to watch next.
  case next
  /// What was watched.
  case history
  /// What is on.
  case calendar
  /// How one watches.
  case trends
  /// What there is.
  case shows

  /// What the tab is called.
  public var title: String {
    switch self {
    case .next: "Up next"
    case .history: "History"
    case .calendar: "Calendar"
    case .trends: "Trends"
    case .shows: "Shows"
    }
  }

  /// The tab so many places further; behind the last comes the first.
  func advanced(by distance: Int) -> Tab {
    let all = Self.allCases
    return all[((rawValue + distance) % all.count + all.count) % all.count]
  }
}
