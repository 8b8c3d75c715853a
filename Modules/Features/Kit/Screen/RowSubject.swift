import LeftfoldEntities
import ShowlogModels

/// A kind of things that rows are about and keys act on, such as episodes.
///
/// A feature whose rows are about other things declares a kind of its own:
///
/// ```swift
/// extension RowKind {
///   static let podcast = RowKind("podcast")
/// }
/// ```
public struct RowKind: Hashable, Sendable {
  /// The name of one, unique within an app.
  public let name: String

  /// The name of the kind that this one is a part of, directly or not; its own name for a kind that is no part.
  public let whole: String

  /// Creates a kind.
  ///
  /// - Parameters:
  ///   - name: The name of one.
  ///   - whole: The kind of which it is a part: a row about an episode is also about its show.
  public init(_ name: String, partOf whole: RowKind? = nil) {
    self.name = name
    self.whole = whole?.whole ?? name
  }

  /// A show of the library.
  public static let show = RowKind("show")

  /// An episode of the library.
  public static let episode = RowKind("episode", partOf: .show)

  /// A play of an episode.
  public static let play = RowKind("play", partOf: .episode)

  /// A film.
  public static let movie = RowKind("film")

  /// The name of one with its article, such as `an episode`.
  public var oneOfIt: String { ("aeiou".contains(name.prefix(1)) ? "an " : "a ") + name }
}

/// The subject of a row, on which keys of any feature can act: a thing of one kind, with the wholes that it is a part of.
public struct RowSubject: Equatable, Sendable {
  private struct Thing: Equatable {
    let kind: RowKind
    let key: Int
  }

  /// From the whole to the part.
  private var things: [Thing] = []

  /// Creates the subject of a row about a thing.
  public init(_ kind: RowKind, _ id: some EntityKey) { add(kind, id) }

  /// Creates the subject of a row of the library.
  ///
  /// - Parameters:
  ///   - show: The show; nil for a row without one.
  ///   - episode: The episode; nil for a row without one.
  ///   - play: The play; nil for a row without one.
  public init(show: ShowID? = nil, episode: EpisodeID? = nil, play: PlayID? = nil) {
    if let show { add(.show, show) }
    if let episode { add(.episode, episode) }
    if let play { add(.play, play) }
  }

  /// Creates the subject of a row about a show, an episode or a film.
  public init(_ title: TitleID, in library: Library) {
    switch title {
    case .show(let id): self.init(show: id)
    case .episode(let id): self.init(show: library.episodes[id: id]?.show, episode: id)
    case .movie(let id): self.init(.movie, id)
    }
  }

  private mutating func add(_ kind: RowKind, _ id: some EntityKey) {
    things.append(Thing(kind: kind, key: id.rawValue))
  }

  /// Returns the subject with a further thing, on which keys act before those of the others.
  public func with(_ kind: RowKind, _ id: some EntityKey) -> Self {
    var subject = self
    subject.add(kind, id)
    return subject
  }

  /// The key of the thing of a kind; nil if the row is about none.
  public subscript(kind: RowKind) -> Int? { things.first { $0.kind == kind }?.key }

  /// The kind of the row: that of the smallest part; nil for a row about nothing.
  public var kind: RowKind? { things.last?.kind }

  /// The kinds and their keys as text, such as `show-12.episode-345`; empty for a row about nothing.
  public var text: String { things.map { "\($0.kind.name)-\($0.key)" }.joined(separator: ".") }

  /// Creates the subject of a text; nil if it names another kind than these, or no keys.
  public init?(text: String, kinds: [RowKind]) {
    for part in text.split(separator: ".") {
      let words = part.split(separator: "-", maxSplits: 1)
      guard words.count == 2, let kind = kinds.first(where: { $0.name == words[0] }), let key = Int(words[1]) else {
        return nil
      }
      things.append(Thing(kind: kind, key: key))
    }
  }

  /// The show; nil for a row without one.
  public var show: ShowID? { self[.show].map(ShowID.init(rawValue:)) }

  /// The episode; nil for a row without one.
  public var episode: EpisodeID? { self[.episode].map(EpisodeID.init(rawValue:)) }

  /// The film; nil for a row without one.
  public var movie: MovieID? { self[.movie].map(MovieID.init(rawValue:)) }

  /// The film, the episode or the show; nil for a row about none.
  public var title: TitleID? {
    movie.map { .movie(id: $0) } ?? episode.map { .episode(id: $0) } ?? show.map { .show(id: $0) }
  }

  /// The play; nil for a row without one.
  public var play: PlayID? { self[.play].map(PlayID.init(rawValue:)) }
}
