import ShowlogApp

/// Returns a store into which others were merged, one after the other.
func merged(_ first: AppState, _ others: AppState...) -> AppState {
  others.reduce(into: first) { _ = $0.merge($1, at: first.settings.now) }
}
