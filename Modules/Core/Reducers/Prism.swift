/// One case of an action or a state as a value: embeds a part in the whole, and extracts the part from the whole.
///
/// ```swift
/// extension Prism where Whole == AppAction, Part == HistoryAction {
///   static var history: Self {
///     Prism(embed: AppAction.history) { if case .history(let part) = $0 { part } else { nil } }
///   }
/// }
/// ```
///
/// Two laws hold: extracting from an embedded part gives that part, and embedding an extracted part gives the whole.
public struct Prism<Whole, Part>: Sendable {
  /// Embeds a part in the whole.
  public let embed: @Sendable (Part) -> Whole

  /// Extracts the part; nil if the whole is another case.
  public let extract: @Sendable (Whole) -> Part?

  /// Creates a prism from its two directions.
  @inlinable
  public init(embed: @escaping @Sendable (Part) -> Whole, extract: @escaping @Sendable (Whole) -> Part?) {
    self.embed = embed
    self.extract = extract
  }

  /// Returns the prism of a case within this case.
  @inlinable
  public func appending<Inner>(_ inner: Prism<Part, Inner>) -> Prism<Whole, Inner> {
    Prism<Whole, Inner>(
      embed: { [embed] in embed(inner.embed($0)) },
      extract: { [extract] in extract($0).flatMap(inner.extract) })
  }
}

extension Prism where Whole == Part {
  /// The prism of the whole as its own part.
  @inlinable
  public static var identity: Self { Prism(embed: { $0 }, extract: { $0 }) }
}
