import ShowlogFeatureKit
import ShowlogInterchange
import ShowlogModels

/// The state of the current import.
public enum ImportState: Hashable, Sendable {
  /// Nothing is being imported.
  case idle
  /// Files are being read; 0...1 of them so far.
  case reading(fraction: Double)
  /// All files have been read; their records are being merged and written.
  case merging
  /// The transaction is being committed and cannot be canceled anymore.
  case committing
  /// The last import succeeded.
  case finished(ImportReport)
  /// The last import failed and changed nothing.
  case failed(ImportFailure)
}

/// An event of an import.
public enum ImportAction: Hashable, Codable, Sendable {
  /// The viewer requested an import of files.
  case requested(ImportRequest)
  /// Some of the files have been read, 0...1.
  case progressed(fraction: Double)
  /// All files have been read; the session commits their records.
  case read(batch: ImportBatch, isDryRun: Bool)
  /// The session merges the records that were read.
  case merging
  /// The records were merged and written; the commit is next.
  case written
  /// The records were merged; in a dry run, without storing them.
  case finished(ImportReport)
  /// The files could not be read.
  case failed(ImportFailure)
  /// The viewer canceled the import.
  case canceled
}

/// The contents of an import's files, not yet merged.
public struct ImportedFiles: Equatable, Sendable {
  /// The records of services' files.
  public var batch: ImportBatch

  /// The contents of documents and backups.
  public var stores: [AppState]

  /// Creates the contents of files.
  public init(_ batch: ImportBatch = ImportBatch(), stores: [AppState] = []) {
    (self.batch, self.stores) = (batch, stores)
  }
}

/// The dependencies of an import.
public struct ImportEnvironment: Sendable {
  /// Reads the files of a request and reports the fraction read, 0...1.
  public var read:
    @Sendable (_ request: ImportRequest, _ progress: @escaping @Sendable (Double) -> Void) async -> Result<
      ImportedFiles, ImportFailure
    >

  /// Creates an environment from a closure.
  public init(
    read:
      @escaping @Sendable (ImportRequest, @escaping @Sendable (Double) -> Void) async -> Result<
        ImportedFiles, ImportFailure
      >
  ) {
    self.read = read
  }

  /// Reads the files of a request; of the fractions read, the latest are reported.
  @MainActor
  public func files(
    of request: ImportRequest, progress: (Double) -> Void
  ) async -> Result<ImportedFiles, ImportFailure> {
    let (shares, continuation) = AsyncStream.makeStream(of: Double.self, bufferingPolicy: .bufferingNewest(1))
    async let files = {
      defer { continuation.finish() }
      return await read(request) { continuation.yield($0) }
    }()
    for await share in shares { progress(share) }
    return await files
  }

  /// An environment that reads nothing.
  public static let stub = ImportEnvironment { _, _ in .success(ImportedFiles()) }
}

extension ImportState {
  /// Whether files are being read, merged or committed.
  public var isUnderWay: Bool {
    switch self {
    case .reading, .merging, .committing: true
    case .idle, .finished, .failed: false
    }
  }

  /// Follows an import; it can be canceled or replaced until its commit.
  public mutating func handle(_ action: ImportAction) {
    switch action {
    case .requested where self != .committing: self = .reading(fraction: 0)
    case .canceled where self != .committing: self = .idle
    case .progressed(let fraction): if case .reading = self { self = .reading(fraction: fraction) }
    case .merging: self = .merging
    case .written: if self == .merging { self = .committing }
    case .finished(let report): self = .finished(report)
    case .failed(let failure): self = .failed(failure)
    case .requested, .canceled, .read: break
    }
  }
}

/// A viewer's request to import files.
public struct ImportRequest: Hashable, Codable, Sendable {
  /// The files and folders, or `-` for standard input.
  public var paths: [String]

  /// The name of a format, or `auto` to detect it by content.
  public var format: String

  /// Whether bad records are skipped and reported instead of failing the import.
  public var skipsBad: Bool

  /// Whether this is a dry run, which stores nothing.
  public var isDryRun: Bool

  /// Whether a file may be larger than 256 MB.
  public var hasNoLimit: Bool

  /// The zone of times without one in tables, as named by the viewer; nil if they named none.
  ///
  /// Not the machine's zone: in another one, the same file would state other plays.
  public var zone: Zone?

  /// Whether errors have whole texts of the files instead of their beginnings; nil is no, as in earlier scripts.
  public var isVerbose: Bool?

  /// Creates a request to import files.
  public init(
    paths: [String], format: String = "auto", skipsBad: Bool = false, isDryRun: Bool = false,
    hasNoLimit: Bool = false, zone: Zone? = nil, isVerbose: Bool? = nil
  ) {
    self.paths = paths
    self.format = format
    self.skipsBad = skipsBad
    self.isDryRun = isDryRun
    self.hasNoLimit = hasNoLimit
    self.zone = zone
    self.isVerbose = isVerbose
  }
}

/// The failure of an import.
public struct ImportFailure: Error, Hashable, Codable, Sendable {
  /// The file and the location, the found and the expected content; or the reason why a file could not be read.
  public var message: String

  /// The exit code of the command.
  public var exitCode: ExitCode

  /// Whether the files were read, and the result could not be stored.
  public var isUnwritten = false

  /// Creates a failure with its exit code.
  public init(message: String, exitCode: ExitCode) {
    self.message = message
    self.exitCode = exitCode
  }

  /// Creates the failure of an error of reading: bad data, unless a file could not be read.
  public init(_ error: any Error) {
    let code: ExitCode =
      switch (error as? ImportFileError)?.reason {
      case .missing: .noInput
      case .denied: .permission
      case .unreadable: .inputOutput
      case .empty, .crowded, .device, .store, .refused, nil: .dataError
      }
    self = error as? ImportFailure ?? ImportFailure(message: "\(error)", exitCode: code)
  }
}
