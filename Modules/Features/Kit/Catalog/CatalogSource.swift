import ShowlogModels

/// A catalog of shows: closures that open a connection only when they are called.
public struct CatalogSource: Sendable {
  /// Finds shows by title, the best match first.
  public var search: @Sendable (_ text: String) async throws -> [CatalogMatch]

  /// Fetches a show with its episodes, ready to be imported; nil if the catalog lacks it.
  public var show: @Sendable (_ id: Int) async throws -> ImportBatch?

  /// Creates a source from closures; the description of a thrown error is shown to the user.
  public init(
    search: @escaping @Sendable (_ text: String) async throws -> [CatalogMatch],
    show: @escaping @Sendable (_ id: Int) async throws -> ImportBatch?
  ) {
    self.search = search
    self.show = show
  }

  /// Creates a source that refuses to connect.
  ///
  /// - Parameter reason: The message shown in place of an answer.
  public static func refusing(_ reason: String) -> CatalogSource {
    CatalogSource(search: { _ in throw CatalogRefusal(reason) }, show: { _ in throw CatalogRefusal(reason) })
  }

  /// A source that never connects, for tests and previews.
  public static let none = CatalogSource.refusing("the catalog is not reachable from here")
}

/// The reason why a catalog is not queried.
public struct CatalogRefusal: Error, CustomStringConvertible {
  /// The reason in words.
  public let description: String

  /// Creates a refusal.
  public init(_ description: String) { self.description = description }
}

/// A show that a catalog has found.
public struct CatalogMatch: Identifiable, Hashable, Codable, Sendable {
  /// The show's id in the catalog.
  public let id: Int

  /// The title in the catalog.
  public var title: String

  /// The year of the premiere.
  public var year: Int?

  /// The network or streaming service.
  public var network: String?

  /// The providers' ids.
  public var ids: Ids

  /// Creates a match.
  public init(id: Int, title: String, year: Int? = nil, network: String? = nil, ids: Ids) {
    self.id = id
    self.title = title
    self.year = year
    self.network = network
    self.ids = ids
  }
}
