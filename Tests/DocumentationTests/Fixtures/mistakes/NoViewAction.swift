import LeftfoldCore

// error: type 'NoViewAction' does not conform to protocol 'Connector'
struct NoViewAction: Connector {
  func connect(state: Counter) -> String { "\(state.count)" }
}
