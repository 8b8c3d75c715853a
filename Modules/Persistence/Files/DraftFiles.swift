import Dispatch
import Foundation

/// Files under a temporary name, which a signal that ends the program removes.
public enum DraftFiles {
  private typealias Handler = @convention(c) (Int32) -> Void

  /// Runs a body that writes drafts; a request to end, as by Ctrl-C, removes them before the program ends.
  ///
  /// A signal that the program ignores or handles itself keeps its effect.
  public static func removing<Result, Failure: Error>(
    _ paths: [String], _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let watched = [SIGINT, SIGTERM, SIGHUP].filter { isDefault($0) }
    let registered = DispatchGroup()
    let sources = watched.map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        for path in paths { _ = unsafe unlink(path) }
        signal(number, SIG_DFL)
        kill(getpid(), number)
      }
      registered.enter()
      source.setRegistrationHandler { registered.leave() }
      source.resume()
      return source
    }
    // Until then a signal would be lost.
    registered.wait()
    defer {
      for source in sources { source.cancel() }
      for number in watched { signal(number, SIG_DFL) }
    }
    return try body()
  }

  private static func isDefault(_ number: Int32) -> Bool {
    let handler: Handler? = signal(number, SIG_IGN)
    signal(number, handler)
    // Functions cannot be compared in Swift; the default handler is a null pointer on every system.
    return handler == nil
  }
}
