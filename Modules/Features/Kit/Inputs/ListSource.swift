import ShowlogModels

/// The entries that a feature offers for another feature's list, such as planned films for the watchlist.
public struct ListSource: Equatable, Sendable {
  /// One entry.
  public struct Entry: Sendable {
    /// The row, whose subject the keys of the offering feature act on.
    public var row: EntryRow

    /// The entry's place in a list with the best first; 0 without a rating.
    public var rank: Int

    /// The entry as `--json` prints it.
    public var data: any Encodable & Sendable

    /// Creates an entry.
    public init(_ row: EntryRow, rank: Int = 0, data: some Encodable & Sendable) {
      (self.row, self.rank, self.data) = (row, rank, data)
    }
  }

  /// The name of the list's command.
  public let list: String

  /// The kind of the entries.
  public let kind: OtherRecord.Kind

  private let source: AnyValue

  /// Returns the entries, in the order of a list.
  public let entries: @Sendable () -> [Entry]

  /// Creates the entries of a source.
  ///
  /// - Parameters:
  ///   - list: The name of the list's command.
  ///   - kind: The kind of the entries, by which the list counts them.
  ///   - source: The value that the entries are computed from, by which two sources are compared.
  ///   - entries: Returns the entries; called when the list is shown.
  public init<Source: Equatable & Sendable>(
    for list: String, _ kind: OtherRecord.Kind, of source: Source, entries: @escaping @Sendable (Source) -> [Entry]
  ) {
    (self.list, self.kind, self.source) = (list, kind, AnyValue(source))
    self.entries = { entries(source) }
  }

  /// Whether both have the same entries.
  public static func == (left: Self, right: Self) -> Bool {
    (left.list, left.kind) == (right.list, right.kind) && left.source == right.source
  }
}

/// An entry of a feature's list: its own, or one that another feature offers.
public enum ListEntry<Own: Sendable>: Sendable {
  /// The feature's own.
  case own(Own)

  /// Another feature's, with its kind.
  case offered(ListSource.Entry, OtherRecord.Kind)

  /// Returns the entry's subject, from that of an own entry.
  public func subject(_ own: (Own) -> RowSubject) -> RowSubject {
    switch self {
    case .own(let entry): own(entry)
    case .offered(let entry, _): entry.row.subject
    }
  }
}

extension Array {
  /// Returns the number of the entries in words, such as `2 shows, 1 film`.
  public func words<Own>(in wording: Wording, own: (Int) -> String) -> String where Element == ListEntry<Own> {
    var (owns, kinds) = (0, [(kind: OtherRecord.Kind, count: Int)]())
    for entry in self {
      switch entry {
      case .own: owns += 1
      case .offered(_, let kind):
        let index = kinds.firstIndex { $0.kind == kind } ?? kinds.endIndex
        if index == kinds.endIndex { kinds.append((kind, 0)) }
        kinds[index].count += 1
      }
    }
    let others = kinds.map { $0.count.of($0.kind.one, $0.kind.several, in: wording) }
    return ((owns > 0 || others.isEmpty ? [own(owns)] : []) + others).joined(separator: ", ")
  }
}

extension [ListSource] {
  /// Returns the entries for a list.
  public func entries<Own>(for list: String) -> [ListEntry<Own>] {
    filter { $0.list == list }.flatMap { source in source.entries().map { .offered($0, source.kind) } }
  }

  /// Returns the entries for a list, under the names of their kinds.
  public func json(for list: String) -> JSONObject {
    filter { $0.list == list }.reduce(into: [:]) {
      $0.add($1.entries().map(\.data), as: $1.kind.several)
    }
  }
}
