import Foundation
import ShowlogCatalog
import ShowlogModels

/// The machine as closures, through which commands do all input and output besides the store.
///
/// So whole runs are tested without a terminal or a clock.
public struct Console: Sendable {
  /// The environment's variables.
  public var variables: [String: String]

  /// Whether a person looks at standard output.
  public var isOutputTerminal: Bool

  /// Whether a person looks at standard error.
  public var isErrorTerminal: Bool

  /// The columns of the terminal; nil without one.
  public var width: Int?

  /// Why the interactive screen cannot be opened here; nil if it can.
  public var screenRefusal: String?

  /// Writes text to standard output; throws the system's error if that fails.
  public var writeOutput: @Sendable (String) throws -> Void

  /// Writes text to standard error.
  public var writeError: @Sendable (String) -> Void

  /// All of standard input.
  public var readInput: @Sendable () -> Data

  /// The content of a file, or why it cannot be read.
  public var readFile: @Sendable (String) throws -> Data

  /// Creates a file with the content that a closure writes in chunks, as a whole or not at all; never over another.
  public var writeFile: @Sendable (_ path: String, _ body: FileBody) throws -> Void

  /// Writes the content of a file.
  public typealias FileBody = (_ write: @escaping (_ chunk: [UInt8]) throws -> Void) throws -> Void

  /// The moment.
  public var now: @Sendable () -> Timestamp

  /// The machine's zone.
  public var zone: @Sendable () -> Zone

  /// The catalog of shows, which connects to nothing if it is offline.
  public var catalog: @Sendable (_ isOffline: Bool) throws -> Catalog

  /// A machine of closures.
  public init(
    variables: [String: String], isOutputTerminal: Bool, isErrorTerminal: Bool, width: Int?,
    screenRefusal: String? = "there is no screen here",
    writeOutput: @escaping @Sendable (String) throws -> Void, writeError: @escaping @Sendable (String) -> Void,
    readInput: @escaping @Sendable () -> Data, readFile: @escaping @Sendable (String) throws -> Data,
    writeFile: @escaping @Sendable (_ path: String, _ body: FileBody) throws -> Void = {
      try NewFile.write(to: $0, $1)
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
    self.readInput = readInput
    self.readFile = readFile
    self.writeFile = writeFile
    self.now = now
    self.zone = zone
    self.catalog = catalog
  }

  /// The reason of a failure, with the system's message if available.
  func reason(_ error: any Error) -> String {
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
    return (underlying ?? error).localizedDescription
  }
}
