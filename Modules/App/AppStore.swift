import LeftfoldCore

/// The root store of the composed app.
public typealias AppStore = Store<AppState, AppAction>
