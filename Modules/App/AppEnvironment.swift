import LeftfoldCore
import ShowlogFeatureKit
import ShowlogInterchange
import ShowlogModels

/// The dependencies of the app's effects, from which each feature's environment is derived.
public struct AppEnvironment: Sendable {
  /// Returns the current time.
  public var now: @Sendable () -> Timestamp

  /// The clock that measures pauses.
  public var clock: any Clock<Duration>

  /// The pause after typing before a search starts.
  public var pause: Duration

  /// The dependencies of imports.
  public var imports: ImportEnvironment

  /// The catalog over the network; by default, one that never connects.
  public var catalog = CatalogSource.none

  /// Creates an environment from its parts.
  public init(
    now: @escaping @Sendable () -> Timestamp, clock: any Clock<Duration>, pause: Duration, imports: ImportEnvironment
  ) {
    self.now = now
    self.clock = clock
    self.pause = pause
    self.imports = imports
  }

  /// An environment with the fixed time 2026-05-24T20:00:00Z, no pause, and no imports.
  public static let stub = AppEnvironment(
    now: { Timestamp(seconds: 1_779_652_800) }, clock: ContinuousClock(), pause: .zero, imports: .stub)
}

extension AppEnvironment {
  /// Returns the environment of the running app.
  ///
  /// - Parameters:
  ///   - store: The paths of the open store's files, which an import must not read.
  ///   - now: Returns the current time.
  public static func live(
    store: [String] = [], now: @escaping @Sendable () -> Timestamp
  ) -> AppEnvironment {
    let files = ImportFiles.live.excluding(store: store)
    return AppEnvironment(
      now: now, clock: ContinuousClock(), pause: .milliseconds(150),
      imports: ImportEnvironment { await read($0, from: files, $1) })
  }

  private static func read(
    _ request: ImportRequest, from files: ImportFiles, _ progress: @escaping @Sendable (Double) -> Void
  ) async -> Result<ImportBatch, ImportFailure> {
    guard let format = ImportFormat(rawValue: request.format) else {
      let formats = ImportFormat.allCases.map(\.rawValue).joined(separator: ", ")
      return .failure(
        ImportFailure(
          message: "there is no format \(request.format), expected one of \(formats)", exitCode: .usage))
    }
    var reader = ImportReader(
      options: ImportOptions(
        format: format, skipsBad: request.skipsBad, hasSizeLimit: !request.hasNoLimit, zone: request.zone))
    do {
      try reader.read(paths: request.paths, from: files) { share in
        try Task.checkCancellation()
        progress(share)
      }
      return .success(reader.finish())
    } catch {
      let code = (error as? ImportFileError).map { ExitCode($0.reason) }
      return .failure(ImportFailure(message: "\(error)", exitCode: code ?? .dataError))
    }
  }
}
