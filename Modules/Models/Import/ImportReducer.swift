import LeftfoldCore

/// Files that a viewer asks to import.
public struct ImportRequest: Hashable, Codable, Sendable {
  /// Files, folders, or `-` for standard input.
  public var paths: [String]

  /// The name of a format, or `auto` to tell it from the content.
  public var format: String

  /// Whether bad records are left out and reported, and not the whole import refused.
  public var skipsBad: Bool

  /// Whether to read and report only.
  public var isDryRun: Bool

  /// Whether a file may be larger than 256 MB.
  public var hasNoLimit: Bool

  /// A request to import.
  public init(
    paths: [String], format: String = "auto", skipsBad: Bool = false, isDryRun: Bool = false,
    hasNoLimit: Bool = false
  ) {
    self.paths = paths
    self.format = format
    self.skipsBad = skipsBad
    self.isDryRun = isDryRun
    self.hasNoLimit = hasNoLimit
  }
}

/// Why an import did not happen.
public struct ImportFailure: Error, Hashable, Codable, Sendable {
  /// File, place, what was found and what was expected, or why a file could not be read.
  public var message: String

  /// The exit code that tells a script of it.
  public var exitCode: Int

  /// A reason with its exit code.
  public init(message: String, exitCode: Int) {
    self.message = message
    self.exitCode = exitCode
  }
}

/// What an import has brought.
public struct ImportReport: Hashable, Codable, Sendable {
  /// The files that were read.
  public var files: [String] = []
  /// Shows that were not there before.
  public var showsAdded = 0
  /// Episodes that were not there before.
  public var episodesAdded = 0
  /// Plays that were not there before.
  public var playsAdded = 0
  /// Plays that the files tell of, those that were there before among them.
  public var playsRead = 0
  /// Plays of movies, which are left out.
  public var moviesSkipped = 0
  /// Records that were left out, and why.
  public var rejections: [String] = []
  /// Whether nothing was changed, as was asked for.
  public var isDryRun = false

  /// An import that brought nothing.
  public init() {}
}

/// What an import does at the moment.
public enum ImportState: Hashable, Codable, Sendable {
  /// Nothing is being imported.
  case idle
  /// Files are being read, 0...1 of them so far.
  case reading(fraction: Double)
  /// All files have been read, and what they hold is being taken over and written.
  case merging
  /// That is being made final, and cannot be cancelled any more.
  case committing
  /// The last import has ended, and brought this.
  case finished(ImportReport)
  /// The last import was refused, and nothing was changed.
  case failed(ImportFailure)
}

/// What happened to an import.
public enum ImportAction: Hashable, Codable, Sendable {
  /// The viewer asked for files to be imported.
  case requested(ImportRequest)
  /// Some of the files have been read, 0...1.
  case progressed(fraction: Double)
  /// All files have been read; their records are still to be taken over.
  case read(batch: ImportBatch, isDryRun: Bool)
  /// The records were taken over and written; what is left is to make that final.
  case written
  /// The records were taken over, or, in a dry run, would have been.
  case finished(ImportReport)
  /// The files could not be read.
  case failed(ImportFailure)
  /// The viewer changed their mind.
  case cancelled
}

/// What an import needs from outside.
public struct ImportEnvironment: Sendable {
  /// Reads the files that a request names, and tells how much of them, 0...1.
  public var read:
    @Sendable (_ request: ImportRequest, _ progress: @escaping @Sendable (Double) -> Void) async -> Result<
      ImportBatch, ImportFailure
    >

  /// Takes over what was read and keeps it, or tells what that would bring. Once it is to be final this sends
  /// ``ImportAction/written`` to the store, which can then be cancelled no more, or finds that it was cancelled before.
  public var take: @Sendable (_ batch: ImportBatch, _ isDryRun: Bool) async -> Result<ImportReport, ImportFailure>

  /// An environment that reads and takes over in this way; by default nothing is taken over.
  public init(
    take: @escaping @Sendable (ImportBatch, Bool) async -> Result<ImportReport, ImportFailure> = { _, _ in
      .success(ImportReport())
    },
    read:
      @escaping @Sendable (ImportRequest, @escaping @Sendable (Double) -> Void) async -> Result<
        ImportBatch, ImportFailure
      >
  ) {
    self.read = read
    self.take = take
  }

  /// An environment in which there is nothing to read.
  public static let stub = ImportEnvironment { _, _ in .success(ImportBatch()) }
}

/// Reads files and takes over what they hold as effects, one import at a time: it concerns the library and the history
/// alike, so where they are kept is the environment's to know.
public struct ImportReducer: Reducer {
  private enum Name { case importing }

  /// A reducer of imports.
  public init() {}

  /// Starts, follows and ends an import.
  public func reduce(
    _ state: inout ImportState, _ action: ImportAction, _ environment: ImportEnvironment
  ) -> Effect<ImportAction> {
    switch action {
    case .requested, .read, .cancelled:
      // What is being made final is not interrupted.
      return state == .committing ? .none : go(&state, action, environment)
    case .progressed(let fraction):
      if case .reading = state { state = .reading(fraction: fraction) }
    case .written: if state == .merging { state = .committing }
    case .finished(let report): state = .finished(report)
    case .failed(let failure): state = .failed(failure)
    }
    return .none
  }

  private func go(
    _ state: inout ImportState, _ action: ImportAction, _ environment: ImportEnvironment
  ) -> Effect<ImportAction> {
    switch action {
    case .requested(let request):
      state = .reading(fraction: 0)
      return .run { send in
        switch await environment.read(request, { send.enqueue(.progressed(fraction: $0)) }) {
        case .success(let batch): await send(.read(batch: batch, isDryRun: request.isDryRun))
        case .failure(let failure): await send(.failed(failure))
        }
      }
      .cancellable(id: Name.importing, cancelsInFlight: true)
    case .read(let batch, let isDryRun):
      state = .merging
      return .run { send in
        switch await environment.take(batch, isDryRun) {
        case .success(let report): await send(.finished(report))
        case .failure(let failure): await send(.failed(failure))
        }
      }
      .cancellable(id: Name.importing, cancelsInFlight: false)
    case .cancelled:
      state = .idle
      return .cancel(id: Name.importing)
    case .progressed, .written, .finished, .failed: return .none
    }
  }
}
