import ShowlogModels

/// A show as the calendar's reports name it.
public struct CalendarShow: Hashable, Encodable, Sendable {
  /// The show's own key; not part of what is written.
  public let id: ShowID

  /// The title as the file gave it.
  public let title: String

  /// What the providers call it.
  public let ids: Ids

  private enum CodingKeys: CodingKey { case title, ids }

  init(_ show: Show) {
    id = show.id
    title = show.title
    ids = show.ids
  }
}
