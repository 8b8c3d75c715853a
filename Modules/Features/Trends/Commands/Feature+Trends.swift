import ShowlogFeatureKit

extension Feature where State == TrendsState, Input == TrendsInput, Action == TrendsAction {
  /// How the viewer watches, in figures.
  public static var trends: Self { Feature("trends", commands: [.trends], tabs: [TrendsTab.tab]) }
}
