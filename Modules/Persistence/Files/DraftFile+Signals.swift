import Dispatch
import Foundation

extension DraftFile {
  private typealias Handler = @convention(c) (Int32) -> Void

  /// Runs a body that writes and publishes the draft, and removes what is left of it.
  ///
  /// A request to end the program, as by Ctrl-C, removes it too. A signal that the program ignores or handles itself keeps its effect.
  public func removing<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    let watched = [SIGINT, SIGTERM, SIGHUP].filter { Self.isDefault($0) }
    let registered = DispatchGroup()
    let sources = watched.map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        remove()
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
      remove()
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
