import ShowlogModels
import Synchronization

/// What the host shares among the tabs' connectors.
public struct TabServices: Sendable {
  /// The viewer's progress in each show, computed once for all tabs.
  public let progress = ProgressCache()

  /// Services of one screen.
  public init() {}
}

/// A ``ProgressBook`` that several connectors share.
public final class ProgressCache: Sendable {
  private let contents = Mutex(ProgressBook())

  /// A cache of nothing.
  public init() {}

  /// The book as it is; installing one replaces what was computed.
  public var book: ProgressBook {
    get { contents.withLock { $0 } }
    set { contents.withLock { $0 = newValue } }
  }

  /// Brings the book up to date, and returns what the closure makes of it.
  public func read<Result: Sendable>(
    library: Library, plays: PlayLog, now: Timestamp, zone: Zone,
    _ body: (_ progress: (ShowID, _ includesSpecials: Bool) -> ShowProgress) -> Result
  ) -> Result {
    // Taken out, so that it is changed in place and not copied.
    var book = contents.withLock { contents in
      defer { contents = ProgressBook() }
      return contents
    }
    book.follow(library: library, plays: plays, now: now, zone: zone)
    let result = body { book.progress(of: $0, includesSpecials: $1) }
    self.book = book
    return result
  }
}
