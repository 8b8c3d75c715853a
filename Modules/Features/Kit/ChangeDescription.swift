import LeftfoldEntities
import ShowlogModels

/// The words for changes of a feature's table in undo and the log: `paused Lost`, `paused 3 shows, resumed Heroes`.
public struct ChangeDescription {
  private let before: Library
  private let after: Library

  /// Creates the description of a change between two versions of the library, which supplies the titles.
  public init(from before: Library, to after: Library) {
    self.before = before
    self.after = after
  }

  /// Returns the words for the changes of a table of shows.
  ///
  /// - Parameter phrase: Returns a change in words for a subject: a title, or `3 shows` for several alike changes; nil for
  ///   a change that goes without saying.
  /// - Returns: At most three phrases and the number of further changes; nil if no row differs.
  /// - Complexity: O(changed rows × different phrases).
  public func shows<Entity: Equatable>(
    _ old: EntityTable<Entity>, _ new: EntityTable<Entity>, phrase: (EntityChange<Entity>, _ subject: String) -> String?
  ) -> String? where Entity.ID == ShowID {
    words(old, new, { title($0) }, { $0.of("show", "shows") }, phrase)
  }

  /// Returns the words for the changes of a table of episodes, as ``shows(_:_:phrase:)`` does.
  public func episodes<Entity: Equatable>(
    _ old: EntityTable<Entity>, _ new: EntityTable<Entity>, phrase: (EntityChange<Entity>, _ subject: String) -> String?
  ) -> String? where Entity.ID == EpisodeID {
    words(
      old, new,
      { id in
        let library = after.episodes.contains(id) ? after : before
        return library.episodes[id: id].map { "\(title($0.show)) \(library.label(of: $0))" } ?? "an episode"
      }, { $0.of("episode", "episodes") }, phrase)
  }

  private func title(_ show: ShowID) -> String {
    (after.shows[id: show] ?? before.shows[id: show])?.title ?? "a show"
  }

  private func words<Entity: Equatable>(
    _ old: EntityTable<Entity>, _ new: EntityTable<Entity>, _ name: (Entity.ID) -> String, _ count: (Int) -> String,
    _ phrase: (EntityChange<Entity>, String) -> String?
  ) -> String? {
    Self.things(old, new, name: { name($0.id) }, count: count, phrase: phrase)
  }

  /// Returns the words for the changes of a table of other things, as ``shows(_:_:phrase:)`` does.
  ///
  /// - Parameters:
  ///   - name: Returns the name of a changed thing.
  ///   - count: Returns a number of things in words.
  public static func things<Entity: Equatable>(
    _ old: EntityTable<Entity>, _ new: EntityTable<Entity>, name: (EntityChange<Entity>) -> String,
    count: (Int) -> String, phrase: (EntityChange<Entity>, _ subject: String) -> String?
  ) -> String? {
    guard !new.isIdentical(to: old) else { return nil }
    var groups: [(key: String, first: EntityChange<Entity>, count: Int)] = []
    for change in new.diff(from: old) {
      guard let key = phrase(change, "") else { continue }
      if let index = groups.firstIndex(where: { $0.key == key }) {
        groups[index].count += 1
      } else {
        groups.append((key, change, 1))
      }
    }
    let shown = groups.prefix(3).compactMap { phrase($0.first, $0.count == 1 ? name($0.first) : count($0.count)) }
    guard !shown.isEmpty else { return nil }
    let rest = groups.dropFirst(3).reduce(0) { $0 + $1.count }
    return shown.joined(separator: ", ") + (rest > 0 ? " and \(rest.words) more" : "")
  }
}
