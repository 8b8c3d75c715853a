/// A view's store, with the state that it draws and the actions that it sends.
///
/// A view declares its own as `ViewModel<State, Action>`; `Store.connect(using:)` creates one.
public typealias ViewModel<State: Equatable, Action: Sendable> = Store<State, Action>
