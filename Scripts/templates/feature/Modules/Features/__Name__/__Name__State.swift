import LeftfoldEntities
import ShowlogModels

/// What the feature owns: the shows that were marked, each with the moment.
public struct __Name__State: Equatable, Codable, Sendable {
  /// The marks, by show.
  public var marks: EntityTable<__Name__Mark>

  /// A state of marks.
  public init(marks: EntityTable<__Name__Mark> = []) { self.marks = marks }
}

/// A show that was marked.
public struct __Name__Mark: Identifiable, Hashable, Codable, Sendable {
  /// The show.
  public let id: ShowID

  /// When it was marked.
  public var markedAt: Timestamp

  /// A mark of a show.
  public init(id: ShowID, markedAt: Timestamp) {
    self.id = id
    self.markedAt = markedAt
  }
}
