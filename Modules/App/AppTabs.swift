import ShowlogFeatureKit

/// A tab of the composed app.
public typealias AppTab = Tab<AppState, AppAction>

/// The features' tabs, each pulled back to the app's state and actions.
public enum AppTabs {
  /// Names of tabs that come first, from left to right; all others follow in the order of the features.
  private static let first = ["next", "history", "calendar", "trends", "shows"]

  /// The tabs from left to right, and the pages that lie over them.
  public static let all: [AppTab] = {
    let tabs = appFeatures.flatMap(\.tabs)
    return first.compactMap { name in tabs.first { $0.name == name } } + tabs.filter { !first.contains($0.name) }
  }()
}
