/// One difference between two versions of a state.
///
/// Changes must be read in order: an element that is removed from an array or inserted into it shifts those after it, as
/// does an entity in a table in insertion order.
public struct StateChange: Sendable, Equatable {
  /// One step from a value to a part of it.
  public enum Step: Sendable, Hashable {
    /// A member, an entry of a dictionary by its key, or the payload of a case by the case's name after a dot.
    case member(String)
    /// An element of an array.
    case index(Int)
    /// An entity of a table, by its id or a stand-in for it.
    case entity(String)
  }

  /// The path from the state to the difference.
  public let path: [Step]
  /// The value before; nil if the new one is inserted.
  public let old: InspectedValue?
  /// The value after; nil if the old one is removed.
  public let new: InspectedValue?
  /// The position of an entity that is inserted before others, or removed; nil at the end, and if its id gives the order.
  public let position: Int?
  /// Whether an inserted or removed entity is at the end because of the order of insertion, not of ids.
  let isLast: Bool

  /// The path as one text, such as `history.plays[12].rating`.
  public var pathText: String {
    path.reduce(into: "") { text, step in
      switch step {
      case .member(let name): text += name.hasPrefix(".") || text.isEmpty ? name : ".\(name)"
      case .index(let index): text += "[\(index)]"
      case .entity(let id): text += "[\(id)]"
      }
    }
  }
}

extension StateChange {
  /// Returns the differences between two versions of a state; shared parts are skipped.
  ///
  /// A value that is replaced by one with another id is one change, whatever their members.
  ///
  /// - Parameters:
  ///   - old: The state before.
  ///   - new: The state after.
  ///   - redaction: The members to leave out, whose changes are not reported.
  /// - Complexity: O(members + changed entities) where tables are versions of each other and entities are equatable.
  public static func changes(from old: Any, to new: Any, redaction: Redaction = Redaction()) -> [StateChange] {
    changes(from: old, to: new, Inspection(redaction: redaction))
  }

  static func changes(from old: Any, to new: Any, _ inspection: Inspection) -> [StateChange] {
    StateDifference.changes(from: old, to: new, inspection).compactMap { $0.shown(inspection) }
  }
}
