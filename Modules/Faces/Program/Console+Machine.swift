import Foundation
import ShowlogCatalog
import ShowlogCommands
import ShowlogModels
import ShowlogTerminalIO

extension Console {
  static var machine: Console {
    var console = Console(
      variables: ProcessInfo.processInfo.environment,
      isOutputTerminal: isatty(STDOUT_FILENO) == 1, isErrorTerminal: isatty(STDERR_FILENO) == 1,
      width: terminalWidth(),
      screenRefusal: TerminalDevice.refusal(terminal: ProcessInfo.processInfo.environment["TERM"]),
      writeOutput: { try write($0, to: .standardOutput) },
      // A failure of standard error cannot be reported.
      writeError: { try? write($0, to: .standardError) },
      now: { Timestamp(seconds: Int(Date().timeIntervalSince1970.rounded(.down))) },
      zone: { Zone(.current) },
      catalog: { isOffline in
        let variables = ProcessInfo.processInfo.environment
        return .live(try CatalogConfiguration(variables: variables, isOffline: isOffline))
      })
    console.openAddress = { address in
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      #if os(macOS)
      process.arguments = ["open", address]
      #else
      process.arguments = ["xdg-open", address]
      #endif
      try? process.run()
    }
    console.waitForEnd = waitForSignal
    return console
  }

  /// A second signal ends the program at once; one that it was started to ignore, as by nohup, is still ignored.
  private static func waitForSignal() async {
    let (ends, continuation) = AsyncStream<Void>.makeStream()
    let numbers = [SIGINT, SIGTERM, SIGHUP].filter { $0 != SIGHUP || isatty(STDIN_FILENO) == 1 }
    let sources = numbers.map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { continuation.yield() }
      source.resume()
      return source
    }
    for await _ in ends { break }
    for (number, source) in zip(numbers, sources) {
      signal(number, SIG_DFL)
      source.cancel()
    }
  }

  /// A closed pipe ends the program by SIGPIPE, without a message, as is usual.
  private static func write(_ text: String, to handle: FileHandle) throws {
    try handle.write(contentsOf: Data(text.utf8))
  }

  private static func terminalWidth() -> Int? {
    var size = winsize()
    // The terminal's size is only available from a C call that fills in a struct.
    guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
