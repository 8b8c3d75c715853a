import ShowlogApp
import ShowlogFeatureKit
import ShowlogPersistence
import ShowlogSession

/// The dependencies of the inspector: the store's log, and the versions within reach of undo and redo.
public struct InspectorSource: Sendable {
  /// Returns the last lines of the log, the latest first.
  public var log: @Sendable (_ limit: Int) async -> Result<[LogLine], SessionError>

  /// Returns a change with its rows; nil for an unknown number.
  public var change: @Sendable (_ number: Int) async -> Result<LoggedChange?, SessionError>

  /// Returns a state with the store's contents after a change, or before the first for 0; nil if they are not kept.
  public var contents: @Sendable (_ number: Int) async -> Result<AppState?, SessionError>

  /// Creates a source from closures.
  public init(
    log: @escaping @Sendable (_ limit: Int) async -> Result<[LogLine], SessionError>,
    change: @escaping @Sendable (_ number: Int) async -> Result<LoggedChange?, SessionError>,
    contents: @escaping @Sendable (_ number: Int) async -> Result<AppState?, SessionError>
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
        await answer(session) { session throws(SessionError) in try await session.readLog(limit) }
      },
      change: { number in
        await answer(session) { session throws(SessionError) in try await session.readChange(number, limit: 100) }
      },
      contents: { number in
        await answer(session) { session throws(SessionError) in try await session.readContents(at: number) }
      })
  }

  private static func answer<Answer>(
    _ session: @Sendable () async -> Session?, _ read: (Session) async throws(SessionError) -> Answer
  ) async -> Result<Answer, SessionError> {
    guard let session = await session() else {
      return .failure(SessionError(message: "the library is closed", exitCode: .inputOutput))
    }
    do throws(SessionError) { return .success(try await read(session)) } catch { return .failure(error) }
  }
}
