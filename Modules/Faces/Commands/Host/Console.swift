import Foundation
import ShowlogCatalog
import ShowlogInterchange
import ShowlogModels

/// The machine as closures, through which commands do all input and output except that of the store.
///
/// Tests run whole command lines with closures of their own, without a terminal or a clock.
public struct Console: Sendable {
  /// The environment variables.
  public var variables: [String: String]

  /// Whether standard output is a terminal.
  public var isOutputTerminal: Bool

  /// Whether standard error is a terminal.
  public var isErrorTerminal: Bool

  /// The terminal's width in columns; nil without a terminal.
  public var width: Int?

  /// The reason why the interactive screen cannot be opened; nil if it can.
  public var screenRefusal: String?

  /// Writes text to standard output, or throws the system's error.
  public var writeOutput: @Sendable (String) throws -> Void

  /// Writes text to standard error.
  public var writeError: @Sendable (String) -> Void

  /// The file system and standard input, as scripts and documents are read from them.
  public var files: ImportFiles

  /// Creates a file atomically with the content that a closure writes in chunks; an existing file is an error, or replaced.
  public var writeFile: @Sendable (_ path: String, _ isReplacing: Bool, _ body: FileBody) throws -> Void

  /// A closure that passes the content of a file to `write` in chunks.
  public typealias FileBody = (_ write: @escaping (_ chunk: [UInt8]) throws -> Void) throws -> Void

  /// Returns the current time.
  public var now: @Sendable () -> Timestamp

  /// Returns the machine's time zone.
  public var zone: @Sendable () -> Zone

  /// Returns the catalog of shows, which never connects if it is offline.
  public var catalog: @Sendable (_ isOffline: Bool) throws -> Catalog

  /// Opens an address in the browser.
  public var openAddress: @Sendable (String) -> Void = { _ in }

  /// Waits until the program is asked to end, as by ^C, or its task is canceled.
  public var waitForEnd: @Sendable () async -> Void = {
    let (ends, continuation) = AsyncStream<Void>.makeStream()
    for await _ in ends {}
    continuation.finish()
  }

  /// Creates a console of closures.
  public init(
    variables: [String: String], isOutputTerminal: Bool, isErrorTerminal: Bool, width: Int?,
    screenRefusal: String? = "there is no screen here",
    writeOutput: @escaping @Sendable (String) throws -> Void, writeError: @escaping @Sendable (String) -> Void,
    files: ImportFiles = .live,
    writeFile: @escaping @Sendable (_ path: String, _ isReplacing: Bool, _ body: FileBody) throws -> Void = {
      try NewFile.write(to: $0, isReplacing: $1, $2)
    },
    now: @escaping @Sendable () -> Timestamp, zone: @escaping @Sendable () -> Zone,
    catalog: @escaping @Sendable (_ isOffline: Bool) throws -> Catalog = { _ in .stub }
  ) {
    self.variables = variables
    self.isOutputTerminal = isOutputTerminal
    self.isErrorTerminal = isErrorTerminal
    self.width = width
    self.screenRefusal = screenRefusal
    self.writeOutput = writeOutput
    self.writeError = writeError
    self.files = files
    self.writeFile = writeFile
    self.now = now
    self.zone = zone
    self.catalog = catalog
  }

  func reason(_ error: any Error) -> String {
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
    return (underlying ?? error).localizedDescription
  }
}
