import ShowlogFeatureKit

extension Feature where State == ShowsState, Input == ShowsInput, Action == ShowsAction {
  /// The shows, and the viewer's progress in each.
  public static var shows: Self {
    Feature("shows", commands: [.follow, .show, .shows, .unfollow], tabs: [ShowsTab.tab, ShowPage.tab])
  }
}
