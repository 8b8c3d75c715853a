import ShowlogModels

/// What of titles is left to mark as watched, as the features decide it that have the plays.
public struct MarkSource: Equatable, Sendable {
  /// Returns what of a title is left for plays at a time, or throws the title that has no date for it.
  public typealias Left = @Sendable (TitleID, RequestedTime) throws(UndatedTitle) -> TitleMarks

  private let source: AnyValue

  /// Returns what of a title is left for plays at a time.
  public let left: Left

  /// Creates the marks of a source.
  ///
  /// - Parameters:
  ///   - source: The value that the marks are computed from, by which two sources are compared.
  ///   - left: Returns what of a title is left; called when a key or a command asks.
  public init<Source: Equatable & Sendable>(of source: Source, left: @escaping @Sendable (Source) -> Left) {
    self.source = AnyValue(source)
    self.left = { title, time throws(UndatedTitle) in try left(source)(title, time) }
  }

  /// Whether both have the same marks.
  public static func == (left: Self, right: Self) -> Bool { left.source == right.source }
}

/// What of a title is left to mark as watched.
public struct TitleMarks: Equatable, Sendable {
  /// The title.
  public let title: TitleID

  /// The film or the episodes that are left.
  public var left: [TitleID]

  /// Whether any of it was watched before.
  public var isWatched: Bool

  /// Those of which the play is from before a round of watching the show again, and so does not count.
  public var uncounted: [TitleID]

  /// Creates the marks of a title.
  public init(_ title: TitleID, left: [TitleID] = [], isWatched: Bool = false, uncounted: [TitleID] = []) {
    (self.title, self.left, self.isWatched, self.uncounted) = (title, left, isWatched, uncounted)
  }
}

/// A film or an episode of which no date is known that its play could have.
public struct UndatedTitle: Error, Equatable {
  /// The film or the episode.
  public let title: TitleID

  /// Creates the error about a title.
  public init(_ title: TitleID) { self.title = title }
}
