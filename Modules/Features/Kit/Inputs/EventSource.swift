import ShowlogModels

/// The events that a feature offers for figures beside the plays of episodes, such as the plays of films.
public struct EventSource: Equatable, Sendable {
  /// One event.
  public struct Event: Equatable, Sendable {
    /// The time; nil if it is unknown.
    public var time: WatchTime?

    /// The runtime in minutes; nil if it is unknown.
    public var minutes: Int?

    /// The thing that the event is about, by its key: a film that was watched twice counts once.
    public var group: Int

    /// The year in which the thing was released; nil if it is unknown.
    public var year: Int?

    /// Creates an event.
    public init(at time: WatchTime?, minutes: Int?, group: Int, year: Int? = nil) {
      (self.time, self.minutes, self.group, self.year) = (time, minutes, group, year)
    }
  }

  /// The name of one thing.
  public let one: String

  /// The name of several.
  public let several: String

  /// The name of the command that lists the things, and of the page whose filter takes ``PlayedFact``, the
  /// year, and whether a thing was watched; nil without one.
  public let list: String?

  private let source: AnyValue

  /// Returns the events, in any order.
  public let events: @Sendable () -> [Event]

  /// Creates the events of a source.
  ///
  /// - Parameters:
  ///   - one: The name of one thing.
  ///   - several: The name of several.
  ///   - list: The name of the command and of the page that lists the things.
  ///   - source: The value that the events are computed from, by which two sources are compared: a table, which is
  ///     compared by its difference.
  ///   - events: Returns the events; called when figures are counted.
  public init<Source: Equatable & Sendable>(
    one: String, several: String, list: String? = nil, of source: Source,
    events: @escaping @Sendable (Source) -> [Event]
  ) {
    (self.one, self.several, self.list, self.source) = (one, several, list, AnyValue(source))
    self.events = { events(source) }
  }

  /// Whether both have the same events.
  public static func == (left: Self, right: Self) -> Bool {
    (left.one, left.several) == (right.one, right.several) && left.source == right.source
  }
}
