import ShowlogPages

/// An entry that a feature offers for the list of another one, as texts.
public struct EntryRow: Equatable, Sendable {
  /// The thing that keys act on, of which this is the only entry.
  public var subject: RowSubject

  /// A figure before the title, such as a rating; empty without one.
  public var figure: String

  /// The title.
  public var title: String

  /// The number of the episode in its show; empty for a show.
  public var code: String

  /// The words after the title; empty without any.
  public var detail: String

  /// The day of the last change.
  public var day: String

  /// Creates an entry, the only one about the subject.
  public init(
    subject: RowSubject, figure: String = "", title: String, code: String = "", detail: String = "", day: String
  ) {
    self.subject = subject
    self.figure = figure
    self.title = title
    self.code = code
    self.detail = detail
    self.day = day
  }
}

extension Array {
  /// The columns of a list of entries, of which the feature's own have these texts, and the offered ones theirs.
  ///
  /// A long title and a long detail leave room for the episode's number.
  public static func entries<Own>(
    figure: @escaping @Sendable (Own) -> String? = { _ in nil }, title: @escaping @Sendable (Own) -> String,
    code: @escaping @Sendable (Own) -> String? = { _ in nil },
    detail: @escaping @Sendable (Own) -> String? = { _ in nil }, day: @escaping @Sendable (Own) -> String?
  ) -> Self where Element == ListColumn<ListEntry<Own>>? {
    [
      ListColumn("Rated", .accent, alignment: .trailing, priority: 4) { $0.text(figure) { $0.figure } },
      ListColumn("Title", minimumWidth: 12, priority: 3, isFlexible: true) { $0.text(title) { $0.title } },
      ListColumn("Episode", .accent, priority: 3) { $0.text(code) { $0.code } },
      ListColumn("Note", minimumWidth: 8, priority: 3, isFlexible: true) { $0.text(detail) { $0.detail } },
      ListColumn("Date", .muted, priority: 1) { $0.text(day) { $0.day } },
    ]
  }
}

extension ListEntry {
  fileprivate func text(_ own: (Own) -> String?, offered: (EntryRow) -> String) -> String? {
    switch self {
    case .own(let entry): own(entry)
    case .offered(let entry, _): offered(entry.row)
    }
  }
}
