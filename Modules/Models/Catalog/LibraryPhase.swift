/// Whether what the app knows has been read: as long as it has not, an empty library does not mean that there is nothing.
public enum LibraryPhase: Hashable, Sendable {
  /// It is being read; the share that is done, 0...1, or nil where that cannot be said.
  case loading(share: Double?)

  /// It has been read, or there is nothing to read.
  case ready

  /// It could not be read. What went wrong, where, and what to do; it may quote a file, and is not made safe for a terminal.
  case failed(message: String)
}
