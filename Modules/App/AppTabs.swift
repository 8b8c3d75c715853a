import ShowlogFeatureKit

/// A tab of the composed app.
public typealias AppTab = Tab<AppState, AppAction>

/// The features' tabs, each pulled back to the app's state and actions.
public enum AppTabs {
  /// The names of the leading tabs, from left to right; all others follow in the order of the features.
  private static let first = ["next", "history", "calendar", "trends", "shows", "watchlist"]

  /// The tabs from left to right, and the overlays.
  public static let all: [AppTab] = sorted(appFeatures.flatMap(\.tabs), by: \.name)

  static func sorted<Element>(_ elements: [Element], by name: (Element) -> String) -> [Element] {
    first.flatMap { first in elements.filter { name($0) == first } } + elements.filter { !first.contains(name($0)) }
  }
}
