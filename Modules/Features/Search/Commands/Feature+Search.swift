import ShowlogFeatureKit

extension Feature where State == SearchState, Input == SearchInput, Action == SearchAction {
  /// The search in the catalog; the commands that connect to it belong to the program.
  public static var search: Self { Feature("search", tabs: [SearchTab.tab]) }
}
