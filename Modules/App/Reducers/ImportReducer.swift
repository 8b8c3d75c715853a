import LeftfoldCore
import ShowlogModels

/// The state of the current import.
public enum ImportState: Hashable, Codable, Sendable {
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
  /// All files have been read; their records are still to be merged.
  case read(batch: ImportBatch, isDryRun: Bool)
  /// The records were merged and written; the commit is next.
  case written
  /// The records were merged; in a dry run, without storing them.
  case finished(ImportReport)
  /// The files could not be read.
  case failed(ImportFailure)
  /// The viewer canceled the import.
  case canceled
}

/// The dependencies of an import.
public struct ImportEnvironment: Sendable {
  /// Reads the files of a request and reports the fraction read, 0...1.
  public var read:
    @Sendable (_ request: ImportRequest, _ progress: @escaping @Sendable (Double) -> Void) async -> Result<
      ImportBatch, ImportFailure
    >

  /// Merges and stores a batch, or reports the result of a dry run.
  ///
  /// Before the commit it sends ``ImportAction/written``, after which the import cannot be canceled.
  public var merge: @Sendable (_ batch: ImportBatch, _ isDryRun: Bool) async -> Result<ImportReport, ImportFailure>

  /// Creates an environment from closures; by default nothing is stored.
  public init(
    merge: @escaping @Sendable (ImportBatch, Bool) async -> Result<ImportReport, ImportFailure> = { _, _ in
      .success(ImportReport())
    },
    read:
      @escaping @Sendable (ImportRequest, @escaping @Sendable (Double) -> Void) async -> Result<
        ImportBatch, ImportFailure
      >
  ) {
    self.read = read
    self.merge = merge
  }

  /// An environment that reads nothing.
  public static let stub = ImportEnvironment { _, _ in .success(ImportBatch()) }
}

/// The reducer of imports, which reads and merges files as effects, one import at a time.
///
/// An import changes both library and history, so the environment decides where they are stored.
public struct ImportReducer: Reducer {
  private enum Name { case importing }

  /// Creates a reducer of imports.
  public init() {}

  /// Starts, tracks and ends an import.
  public func reduce(
    _ state: inout ImportState, _ action: ImportAction, _ environment: ImportEnvironment
  ) -> Effect<ImportAction> {
    switch action {
    case .requested, .read, .canceled:
      // A commit is not interrupted.
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
        switch await environment.merge(batch, isDryRun) {
        case .success(let report): await send(.finished(report))
        case .failure(let failure): await send(.failed(failure))
        }
      }
      .cancellable(id: Name.importing, cancelsInFlight: false)
    case .canceled:
      state = .idle
      return .cancel(id: Name.importing)
    case .progressed, .written, .finished, .failed: return .none
    }
  }
}
