/// The store of a view: the state that it draws and the actions that it asks for.
///
/// A view names its own as `ViewModel<State, Action>`; `Store.connect(using:)` makes one.
public typealias ViewModel<State: Equatable, Action: Sendable> = Store<State, Action>
