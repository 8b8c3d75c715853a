import Synchronization

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
/// Two laws hold: extracting from an embedded part gives that part, and embedding an extracted part gives the whole. A debug build
/// checks them at the first use of each prism, and traps, since a prism of two different cases would change both parts.
public struct Prism<Whole, Part>: Sendable {
  /// Embeds a part in the whole.
  public let embed: @Sendable (Part) -> Whole

  /// Extracts the part; nil if the whole is another case.
  public let extract: @Sendable (Whole) -> Part?

  /// Creates a prism from its two directions.
  @inlinable
  public init(embed: @escaping @Sendable (Part) -> Whole, extract: @escaping @Sendable (Whole) -> Part?) {
    #if DEBUG
    let law = PrismLaw<Whole, Part>(embed: embed, extract: extract)
    self.embed = { law.check(part: $0, embed($0)) }
    self.extract = { whole in extract(whole).map { law.check(whole: whole, $0) } }
    #else
    self.embed = embed
    self.extract = extract
    #endif
  }

  /// Returns the prism of a case within this case.
  @inlinable
  public func appending<Inner>(_ inner: Prism<Part, Inner>) -> Prism<Whole, Inner> {
    Prism<Whole, Inner>(
      embed: { [embed] in embed(inner.embed($0)) },
      extract: { [extract] in extract($0).flatMap(inner.extract) })
  }
}

/// The laws of one prism, checked once, for debug builds.
@usableFromInline
final class PrismLaw<Whole, Part>: Sendable {
  private let isChecked = Atomic(false)
  private let embed: @Sendable (Part) -> Whole
  private let extract: @Sendable (Whole) -> Part?

  @usableFromInline
  init(embed: @escaping @Sendable (Part) -> Whole, extract: @escaping @Sendable (Whole) -> Part?) {
    (self.embed, self.extract) = (embed, extract)
  }

  /// Returns the whole, in which the part was embedded.
  @usableFromInline
  func check(part: Part, _ whole: Whole) -> Whole {
    if isFirst { require(extract(whole).map { !differ($0, part) } ?? false) }
    return whole
  }

  /// Returns the part, which was extracted from the whole.
  @usableFromInline
  func check(whole: Whole, _ part: Part) -> Part {
    if isFirst {
      let again = embed(part)
      require(!differ(again, whole) && extract(again) != nil)
    }
    return part
  }

  private var isFirst: Bool { !isChecked.exchange(true, ordering: .relaxed) }

  private func require(_ holds: Bool) {
    precondition(
      holds,
      "a prism of \(Whole.self) and \(Part.self) does not extract what it embeds; embed and extract have to name the same case"
    )
  }

  /// Whether both can be compared, and differ. What differs from itself, such as NaN, says nothing.
  private func differ<Value>(_ left: Value, _ right: Value) -> Bool {
    (left as? any Equatable)?.differs(from: right) ?? false
  }
}

extension Equatable {
  fileprivate func differs(from other: Any) -> Bool { self == self && (other as? Self).map { self != $0 } ?? false }
}
