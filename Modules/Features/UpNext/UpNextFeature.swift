import LeftfoldCore
import ShowlogFeatureKit
import ShowlogModels

/// The choice of listed shows; shows, episodes and plays are in the feature's input.
public struct UpNextState: Equatable, Sendable {
  /// The single show whose next episode is requested; nil for several shows.
  public var show: ShowID?

  /// Whether every show of the library is listed, instead of only the followed ones.
  public var listsAll: Bool

  /// Creates a state, by default of all followed shows.
  public init(show: ShowID? = nil, listsAll: Bool = false) {
    self.show = show
    self.listsAll = listsAll
  }
}

/// An event of the list of next episodes.
///
/// Written as JSON: `{"showChosen":{"show":12}}`.
public enum UpNextAction: Hashable, Codable, Sendable {
  /// The viewer requested the next episode of one show.
  case showChosen(show: ShowID)

  /// The viewer chose to list every show, or only the followed ones.
  case listsAllChosen(isOn: Bool)
}

/// The input of the feature's commands and screens.
public typealias UpNextInput = PlaysInput<UpNextState>

/// The reducer of the choice of listed shows, without effects or an environment.
public struct UpNextReducer: Reducer {
  /// Creates a reducer of the feature.
  public init() {}

  /// Stores the choice.
  public func reduce(_ state: inout UpNextState, _ action: UpNextAction, _ environment: Void) -> Effect<UpNextAction> {
    switch action {
    case .showChosen(let show): state.show = show
    case .listsAllChosen(let isOn): state.listsAll = isOn
    }
    return .none
  }
}

extension Feature where State == UpNextState, Input == UpNextInput, Action == UpNextAction {
  /// The next episode of each followed show.
  public static var upNext: Self {
    Feature("upNext", commands: [.next], overview: [["next"]], tabs: [UpNextTab.tab])
  }
}

extension Command where Input == UpNextInput, Action == UpNextAction {
  fileprivate static var next: Self {
    Command("next", "the next episode of each show you follow", operands: [Operand("SHOW", .show, .optional)]) {
      context throws(CommandFailure) in
      let store = try context.store()
      if let show = try context.show(operand: "SHOW", in: store.state.library) { store.send(.showChosen(show: show)) }
      try context.print(UpNextView.self, UpNextConnector()) { UpNextReport($0) }
    }
  }
}
