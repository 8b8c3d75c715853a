import ShowlogModels
import Synchronization

/// The viewer's progress in each show, computed once for the connectors of all tabs.
public final class ProgressCache: Sendable {
  private let contents = Mutex(ProgressBook())

  /// Creates an empty cache.
  public init() {}

  /// Brings the cache up to date, and returns the closure's result for it.
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
    install(book)
    return result
  }

  /// Computes the progress in each show of new contents, and returns a closure that installs it when they are shown.
  public func prepare(for new: PersistentState, now: Timestamp, zone: Zone) -> @Sendable () -> Void {
    var book = contents.withLock { $0 }
    book.update(library: new.library, plays: new.plays, now: now, zone: zone)
    book.computeAll()
    return { [book] in self.install(book) }
  }

  private func install(_ book: ProgressBook) { contents.withLock { $0 = book } }
}
