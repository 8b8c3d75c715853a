import ShowlogInterchange
import ShowlogModels

/// A show in the catalog, as search results list it.
public struct CatalogShow: Identifiable, Hashable, Codable, Sendable {
  /// TVmaze's id.
  public let id: Int

  /// The unsanitized title; empty if the catalog has none.
  public var name: String

  /// The year of its premiere.
  public var year: Int?

  /// The network or streaming service.
  public var network: String?

  /// The status, such as running or ended.
  public var status: Show.Status?

  /// The providers' ids, including TVmaze's.
  public var ids: Ids

  /// The unchecked address of a poster thumbnail, which the catalog never fetches.
  public var imageURL: String?

  /// A show of the catalog.
  public init(
    id: Int, name: String, year: Int? = nil, network: String? = nil, status: Show.Status? = nil, ids: Ids = Ids(),
    imageURL: String? = nil
  ) {
    self.id = id
    self.name = name
    self.year = year
    self.network = network
    self.status = status
    self.ids = ids
    self.ids.tvmaze = id
    self.imageURL = imageURL
  }

  /// Nil if the record has no TVmaze id, without which the show cannot be fetched.
  init?(_ record: ShowRecord) {
    guard let id = record.ids.tvmaze else { return nil }
    self.init(
      id: id, name: record.title ?? "", year: record.year, network: record.network, status: record.status,
      ids: record.ids, imageURL: record.imageURL)
  }
}
