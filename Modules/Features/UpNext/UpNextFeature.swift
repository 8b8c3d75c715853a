import LeftfoldCore
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

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

/// The page of the next episodes.
public enum UpNextPage {
  /// The list of the tab and of the command.
  public static let list: NamedList<UpNextInput, some ListPage> = NamedList(
    "next", title: "Up next", UpNextList.init)
}

extension Feature where State == UpNextState, Input == UpNextInput, Action == UpNextAction {
  /// The next episode of each followed show: a command, and a tab.
  public static var upNext: Self {
    Feature(
      "upNext",
      commands: [
        Command(
          UpNextPage.list.name, "the next episode of each show you follow",
          operands: [Operand("SHOW", .show, .optional)]
        ) {
          context throws(CommandFailure) in
          let store = try context.store()
          if let show = try context.show(operand: "SHOW", in: store.state.library) {
            store.send(.showChosen(show: show))
          }
          try context.print(UpNextPage.list)
        }
      ], overview: [["next"]],
      tabs: [
        UpNextPage.list.tab(
          keys: [
            KeyBinding(
              .tab, help: "all shows, or yours", hint: "all or yours",
              [.init("a") { .send(.listsAllChosen(isOn: !$0.input.state.listsAll)) }])
          ], isSameList: { $0.state == $1.state }
        ).short("Next").with(.play)
      ])
  }
}
