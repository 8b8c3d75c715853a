import ShowlogModels
import Synchronization

/// The services that the tabs' connectors share.
public struct TabServices: Sendable {
  /// The viewer's progress in each show, computed once for all tabs.
  public let progress = ProgressCache()

  /// Creates the services of one screen.
  public init() {}
}

/// A ``ProgressBook`` that several connectors share.
public final class ProgressCache: Sendable {
  private let contents = Mutex(ProgressBook())

  /// Creates an empty cache.
  public init() {}

  /// The current book; setting it discards the computed progress.
  public var book: ProgressBook {
    get { contents.withLock { $0 } }
    set { contents.withLock { $0 = newValue } }
  }

  /// Brings the book up to date, and returns the closure's result for it.
  public func read<State, Result: Sendable>(
    _ input: PlaysInput<State>, _ body: (_ progress: (ShowID) -> ShowProgress) -> Result
  ) -> Result {
    // Moved out of the mutex, so that it is mutated in place and not copied.
    var book = contents.withLock { contents in
      defer { contents = ProgressBook() }
      return contents
    }
    book.update(library: input.library, plays: input.plays, now: input.now, zone: input.zone)
    let result = body { book.progress(of: $0, includesSpecials: input.includesSpecials) }
    self.book = book
    return result
  }
}
