/// A view store: the view state that a view draws, and the view actions that it sends.
///
/// A view declares its own as `ViewModel<State, Action>`; `Store.connect(using:)` creates one.
public typealias ViewModel<State: Equatable, Action: Sendable> = Store<State, Action>
