import ShowlogFeatureKit

extension Feature where State == TrendsState, Input == TrendsInput, Action == TrendsAction {
  /// The viewer's habits in figures.
  public static var trends: Self { Feature("trends", commands: [.trends], tabs: [TrendsTab.tab]) }
}
