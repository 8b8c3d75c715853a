import ShowlogInterchange
import ShowlogModels

/// A show as the catalog lists it, before it is in the library: what a search screen draws.
public struct CatalogShow: Identifiable, Hashable, Codable, Sendable {
  /// TVmaze's id.
  public let id: Int

  /// The title as the catalog gave it: safe to keep, not to print. Empty if the catalog has none.
  public var name: String

  /// The year it began.
  public var year: Int?

  /// The network or the service that it is on.
  public var network: String?

  /// Whether more is to come.
  public var status: Show.Status?

  /// What the providers call it, TVmaze among them.
  public var ids: Ids

  /// The address of a small picture, as the catalog gave it. Nothing here fetches it.
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

  /// The show of an answer; nil if it has no id of TVmaze's, by which nothing more could be asked of it.
  init?(_ answer: TVmazeAnswer.Show) {
    let record = answer.record
    guard let id = record.ids.tvmaze else { return nil }
    self.init(
      id: id, name: record.title ?? "", year: record.year, network: record.network, status: record.status,
      ids: record.ids, imageURL: answer.image)
  }
}
