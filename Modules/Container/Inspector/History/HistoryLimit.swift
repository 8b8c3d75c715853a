/// The maximum size of a history; older actions are committed to the state that the history starts from.
///
/// The branches that were left may together be as large again; the oldest are dropped.
public enum HistoryLimit: Sendable, Hashable {
  /// At most this many actions, at least 1.
  case count(Int)

  /// At most about this many bytes, and at least one action.
  ///
  /// Versions share most of their memory, so an entry's share is an estimate: the size of the entry itself plus 512
  /// bytes, or the result of the history's `weigh` closure.
  case bytes(Int)
}
