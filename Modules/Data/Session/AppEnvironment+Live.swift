import Foundation
import ShowlogApp
import ShowlogFeatureKit
import ShowlogInterchange
import ShowlogModels

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
      imports: ImportEnvironment { await read($0, from: files, at: now(), $1) })
  }

  private static func read(
    _ request: ImportRequest, from files: ImportFiles, at now: Timestamp,
    _ progress: @escaping @Sendable (Double) -> Void
  ) async -> Result<ImportedFiles, ImportFailure> {
    guard let format = ImportFormat(rawValue: request.format) else {
      let formats = ImportFormat.allCases.map(\.rawValue).joined(separator: ", ")
      return .failure(
        ImportFailure(
          message: "there is no format \(request.format), expected one of \(formats)", exitCode: .usage))
    }
    // The clock of a demonstration stands, and a file of its viewer's may be of a later time.
    let present = Swift.max(now, Timestamp(seconds: Int(Date().timeIntervalSince1970)))
    let options = ImportOptions(
      format: format, skipsBad: request.skipsBad, hasSizeLimit: !request.hasNoLimit, zone: request.zone,
      isVerbose: request.isVerbose == true, now: present)
    var stores: [AppState] = []
    var reader = ImportReader(options: options) { source, progress in
      stores.append(try AppState(of: source, progress: progress))
    }
    do {
      try reader.read(paths: request.paths, from: files) { share in
        try Task.checkCancellation()
        progress(share)
      }
      return .success(ImportedFiles(reader.finish(), stores: stores))
    } catch {
      return .failure(ImportFailure(error))
    }
  }
}
