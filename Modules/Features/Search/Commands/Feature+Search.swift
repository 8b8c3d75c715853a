import ShowlogFeatureKit

extension Feature where State == SearchState, Input == SearchInput, Action == SearchAction {
  /// The search in the catalog, without commands: those that connect are the program's own.
  public static var search: Self { Feature("search", tabs: [SearchTab.tab]) }
}
