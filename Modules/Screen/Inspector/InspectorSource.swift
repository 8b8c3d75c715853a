import ShowlogApp
import ShowlogPersistence
import ShowlogSession

/// The dependencies of the inspector: the store's log, and the versions within reach of undo and redo.
public struct InspectorSource: Sendable {
  /// Returns the last lines of the log, the latest first.
  public var log: @Sendable (_ limit: Int) async -> Result<[LogLine], StoreError>

  /// Returns a change with its rows; nil for an unknown number.
  public var change: @Sendable (_ number: Int) async -> Result<LoggedChange?, StoreError>

  /// Returns a state with the store's contents after a change, or before the first for 0; nil if they are not kept.
  public var contents: @Sendable (_ number: Int) async -> Result<AppState?, StoreError>

  /// Creates a source from closures.
  public init(
    log: @escaping @Sendable (_ limit: Int) async -> Result<[LogLine], StoreError>,
    change: @escaping @Sendable (_ number: Int) async -> Result<LoggedChange?, StoreError>,
    contents: @escaping @Sendable (_ number: Int) async -> Result<AppState?, StoreError>
  ) {
    self.log = log
    self.change = change
    self.contents = contents
  }

  /// A source with an empty log.
  public static var none: InspectorSource {
    InspectorSource(log: { _ in .success([]) }, change: { _ in .success(nil) }, contents: { _ in .success(nil) })
  }

  static func of(_ session: @escaping @Sendable () async -> Session?) -> InspectorSource {
    InspectorSource(
      log: { limit in
        await answer(session) { session throws(StoreError) in try await session.readLog(limit) }
      },
      change: { number in
        await answer(session) { session throws(StoreError) in try await session.readChange(number, limit: 100) }
      },
      contents: { number in
        await answer(session) { session throws(StoreError) in try await session.readContents(at: number) }
      })
  }

  private static func answer<Answer>(
    _ session: @Sendable () async -> Session?, _ read: (Session) async throws(StoreError) -> Answer
  ) async -> Result<Answer, StoreError> {
    guard let session = await session() else {
      return .failure(StoreError(.io, message: "the library is closed"))
    }
    do throws(StoreError) { return .success(try await read(session)) } catch { return .failure(error) }
  }
}
