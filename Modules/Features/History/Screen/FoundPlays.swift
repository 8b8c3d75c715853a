import LeftfoldEntities
import ShowlogModels

/// The plays that a search found, newest first, in the log that it searched.
///
/// The log may have changed since, until the next search ends: the rows are those of the searched one, so that none takes
/// the place of another.
public struct FoundPlays: Equatable, Sendable {
  /// The keys of the plays, newest first and undated last.
  public let ids: [PlayID]

  private let log: PlayLog

  /// Creates the result of a search of a log.
  ///
  /// - Parameter ids: Keys of plays of the log, newest first and undated last.
  public init(_ ids: [PlayID], in log: PlayLog) {
    self.ids = ids
    self.log = log
  }

  func plays(_ positions: Range<Int>) -> [Play] { ids[positions].compactMap { log.plays[id: $0] } }

  /// Returns the position of a play, or of the next older one if the search did not find it; nil if the log lacks it.
  ///
  /// - Complexity: O(log found × log plays).
  func position(of id: PlayID) -> Int? {
    guard let wanted = log.position(of: id) else { return nil }
    var range = 0..<ids.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      let isBefore = log.position(of: ids[middle]).map { $0 < wanted } ?? false
      range = isBefore ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}

extension PlayLog {
  /// Returns the position of a play among all, newest first and undated last; nil if the log lacks it: O(log n).
  func position(of id: PlayID) -> Int? {
    guard let play = plays[id: id] else { return nil }
    guard let moment = play.watchedAt else {
      return plays.count - 1 - undated.rank(of: .init(key: id.rawValue, id: id))
    }
    return byTime.count - 1 - byTime.rank(of: .init(key: moment.seconds, id: id))
  }
}
