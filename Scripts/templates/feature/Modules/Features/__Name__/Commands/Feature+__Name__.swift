import ShowlogFeatureKit

extension Feature where State == __Name__State, Input == __Name__Input, Action == __Name__Action {
  /// The feature's contributions besides its reducer.
  public static var __name__: Self {
    Feature("__name__", tables: [.__name__], commands: [.__name__], tabs: [__Name__Tab.tab])
  }
}
