import LeftfoldCore
import ShowlogFeatureKit
import ShowlogModels

extension Command where Input == UpNextInput, Action == UpNextAction {
  static var next: Self {
    Command("next", "the next episode of each show you follow", operands: [Operand("SHOW", .show, .optional)]) {
      context throws(CommandFailure) in
      let store = try context.store()
      if let show = try context.show(operand: "SHOW", in: store.state.library) { store.send(.showChosen(show: show)) }
      try context.print(UpNextView.self, UpNextConnector()) { UpNextReport($0) }
    }
  }
}
