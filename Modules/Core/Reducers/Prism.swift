/// One case of an action, as a value: how to make the whole from its part, and how to find the part in the whole.
///
/// ```swift
/// extension Prism where Whole == AppAction, Part == HistoryAction {
///   static var history: Self {
///     Prism(embed: AppAction.history) { if case .history(let part) = $0 { part } else { nil } }
///   }
/// }
/// ```
///
/// Two laws hold of a prism: what is embedded is extracted again, and a whole from which a part is extracted is the
/// embedding of that part.
public struct Prism<Whole, Part>: Sendable {
  /// The whole that holds this part.
  public let embed: @Sendable (Part) -> Whole

  /// The part, or nil where the whole is another case.
  public let extract: @Sendable (Whole) -> Part?

  /// A case by its two directions.
  @inlinable
  public init(embed: @escaping @Sendable (Part) -> Whole, extract: @escaping @Sendable (Whole) -> Part?) {
    self.embed = embed
    self.extract = extract
  }

  /// The case of a case.
  @inlinable
  public func appending<Inner>(_ inner: Prism<Part, Inner>) -> Prism<Whole, Inner> {
    Prism<Whole, Inner>(
      embed: { [embed] in embed(inner.embed($0)) },
      extract: { [extract] in extract($0).flatMap(inner.extract) })
  }
}

extension Prism where Whole == Part {
  /// The whole as its own part.
  @inlinable
  public static var identity: Self { Prism(embed: { $0 }, extract: { $0 }) }
}
