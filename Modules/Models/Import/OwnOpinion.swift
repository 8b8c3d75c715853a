/// The facts of an opinion that the viewer stated here.
public struct OwnOpinion: OptionSet, Hashable, Codable, Sendable {
  /// The facts as bits.
  public let rawValue: Int

  /// Creates a set of facts.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The rating.
  public static let rating = OwnOpinion(rawValue: 1)

  /// The note.
  public static let note = OwnOpinion(rawValue: 2)

  /// The viewer removed the rating, so there is none.
  public static let noRating = OwnOpinion(rawValue: 4)

  /// The viewer removed the note, so there is none.
  public static let noNote = OwnOpinion(rawValue: 8)

  /// Returns the facts after others that were stated later and precede, for the rating and for the note.
  public func replaced(by later: Self) -> Self {
    let facts: [Self] = [[.rating, .noRating], [.note, .noNote]]
    return facts.reduce(into: later) { own, fact in
      if later.isDisjoint(with: fact) { own.formUnion(intersection(fact)) }
    }
  }
}
