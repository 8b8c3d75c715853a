import ShowlogFeatureKit

extension Feature where State == UpNextState, Input == UpNextInput, Action == UpNextAction {
  /// The next episode of each followed show.
  public static var upNext: Self {
    Feature("upNext", commands: [.next], overview: [["next"]], tabs: [UpNextTab.tab])
  }
}
