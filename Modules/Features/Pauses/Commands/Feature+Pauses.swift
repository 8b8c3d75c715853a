import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

extension Feature where State == PausesState, Input == PausesInput, Action == PausesAction {
  /// The paused and dropped shows, and the commands that change them.
  public static var pauses: Self {
    Feature(
      "pauses", tables: [.pauses], commands: [.drop, .pause, .pauses, .resume],
      tabs: [PausesTab.tab],
      describe: { before, after in
        ChangeDescription(from: before.library, to: after.library)
          .shows(before.state.entries, after.state.entries) { "\($0.new?.kind.rawValue ?? "resumed") \($1)" }
      })
  }
}
