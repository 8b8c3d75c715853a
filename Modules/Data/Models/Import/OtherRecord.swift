/// A record of something that is neither a show nor an episode, such as a film: for the feature that takes its kind.
///
/// What no feature takes is counted by the name of its kind in the report.
public struct OtherRecord: Hashable, Sendable {
  /// A kind of records by its name in reports.
  public struct Kind: Hashable, Codable, Sendable {
    /// The name of one.
    public let one: String
    /// The name of several.
    public let several: String

    /// Creates a kind by its names.
    public init(one: String, several: String) { (self.one, self.several) = (one, several) }

    /// A film.
    public static let film = Kind(one: "film", several: "films")
  }

  /// The kind.
  public var kind: Kind
  /// The ids; those of the show if it is about a part of one.
  public var ids: Ids
  /// The title.
  public var title: String?
  /// The year of the release.
  public var year: Int?
  /// The runtime in minutes.
  public var runtime: Int?
  /// The season of an episode.
  public var season: Int?
  /// The number of an episode.
  public var number: Int?
  /// The plays that a file states; nil if it states none.
  public var evidence: PlayRecord.Evidence?
  /// The day that a file states of a play with a moment; see ``DayPairing``.
  public var pairedDay: Day?
  /// The note of the play that the record states.
  public var playNote: String?
  /// The rating, the note and the list.
  public var opinion = Opinion()

  /// Creates a record without a statement.
  public init(_ kind: Kind, ids: Ids = Ids(), title: String? = nil, year: Int? = nil) {
    (self.kind, self.ids, self.title, self.year) = (kind, ids, title, year)
  }

  /// The identity of the thing, by the most trusted id or, without one, by the title and year.
  public var identity: [String] {
    let name = ids.aliases.first?.description ?? "\(title ?? "")/\(year.map(String.init) ?? "")"
    return [kind.several, name, season.map(String.init) ?? "", number.map(String.init) ?? ""]
  }
}

extension OtherRecord {
  /// The title, or else the most trusted id, with the place of a part of a show; nil without both.
  fileprivate var name: String? {
    guard let subject = title ?? ids.aliases.first?.description else { return nil }
    let place = season.map { " \(Episode.code(season: $0, number: number))" } ?? ""
    return subject + place
  }
}

/// The result of the records that a feature took, as different things.
public struct TakenRecords: Hashable, Codable, Sendable {
  /// A number of things that another store removed.
  public struct Removed: Hashable, Codable, Sendable {
    /// The kind of the things.
    public let kind: OtherRecord.Kind
    /// The number of things.
    public let count: Int

    /// Creates a number of things.
    public init(_ kind: OtherRecord.Kind, _ count: Int) { (self.kind, self.count) = (kind, count) }
  }

  /// The kind of the things.
  public var kind: OtherRecord.Kind
  /// The name of their line in the report.
  public var title: String
  /// The number of things that were added, or of which something was.
  public var added = 0
  /// The number of things whose records state nothing new.
  public var known = 0
  /// The number of things that were left out.
  public var leftOut = 0
  /// What another store removed, by its kind.
  public var removed: [Removed] = []
  /// One sentence for each thing that was left out or joined with another one.
  public var notices: [String] = []

  /// Creates a result without things.
  ///
  /// - Parameter title: The name of their line in the report; nil for that of several.
  public init(_ kind: OtherRecord.Kind, title: String? = nil) {
    (self.kind, self.title) = (kind, title ?? kind.several)
  }

  /// Adds the result of other records of the kind.
  mutating func add(_ other: Self) {
    (added, known, leftOut) = (added + other.added, known + other.known, leftOut + other.leftOut)
    notices += other.notices
    removed += other.removed
  }

  /// The number of different things in the records.
  public var read: Int { added + known + leftOut }
}

/// The records of a kind that no feature took.
public struct LeftOut: Hashable, Codable, Sendable {
  /// The kind.
  public var kind: OtherRecord.Kind
  /// The number of different things.
  public var count: Int
  /// The names of the things that have one.
  public var names: [String] = []

  /// Counts the records by their kinds, each thing once.
  public static func counts(of records: [OtherRecord]) -> [LeftOut] {
    var seen: Set<[String]> = []
    var counts: [LeftOut] = []
    for record in records where seen.insert(record.identity).inserted {
      if let index = counts.firstIndex(where: { $0.kind == record.kind }) {
        counts[index].count += 1
        counts[index].names += [record.name].compactMap { $0 }
      } else {
        counts.append(LeftOut(kind: record.kind, count: 1, names: [record.name].compactMap { $0 }))
      }
    }
    return counts.sorted { $0.kind.several < $1.kind.several }
  }
}

/// A show that was watched to the end, of which the files list no episode.
public struct CompletedShow: Hashable, Sendable {
  /// The index of the show in the batch.
  public var show: Int
  /// The time until which it was watched, if a file states it.
  public var watchedAt: Timestamp?

  /// Creates a completed show of a batch.
  public init(show: Int, watchedAt: Timestamp?) { (self.show, self.watchedAt) = (show, watchedAt) }
}
