/// The loading state of the library; until it is `.ready`, an empty library means *not loaded yet*.
public enum LibraryPhase: Hashable, Sendable {
  /// The library is loading: the fraction done, 0...1, or nil if unknown.
  case loading(share: Double?)

  /// The library is loaded, or no library exists.
  case ready

  /// The library could not be loaded; the message may quote a file, and is not safe for a terminal.
  case failed(message: String)
}
