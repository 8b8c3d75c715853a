import ShowlogFeatureKit

extension Feature where State == PausesState, Input == PausesInput, Action == PausesAction {
  /// The shows that the viewer has paused or dropped, and the commands that do so.
  public static var pauses: Self {
    Feature("pauses", tables: [.pauses], commands: [.drop, .pause, .pauses, .resume])
  }
}
