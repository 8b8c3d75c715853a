import Synchronization

/// Where the catalog keeps answers, so that nothing is fetched twice within the hour and a stopped refresh goes on
/// where it was.
///
/// Two closures and no protocol: a persistence layer that wants to keep answers itself gives two of its own. Both are
/// synchronous, so that no cancellation comes between an answer and its being kept.
public struct CatalogCache: Sendable {
  /// The answer of an address, however old; nil if there is none.
  public var answer: @Sendable (_ address: String) -> CachedAnswer?

  /// Keeps an answer in place of an older one of its address. What cannot be kept is only slower the next time.
  public var keep: @Sendable (CachedAnswer) -> Void

  /// A cache of these closures.
  public init(
    answer: @escaping @Sendable (_ address: String) -> CachedAnswer?,
    keep: @escaping @Sendable (CachedAnswer) -> Void
  ) {
    self.answer = answer
    self.keep = keep
  }

  /// A cache that keeps nothing.
  public static let none = CatalogCache(answer: { _ in nil }, keep: { _ in })

  /// A cache of this process.
  ///
  /// - Parameter limit: the most answers; beyond it, those confirmed longest ago go.
  public static func memory(limit: Int = 1_000) -> Self {
    let answers = SharedAnswers()
    return Self(
      answer: { address in answers.byAddress.withLock { $0[address] } },
      keep: { answer in
        answers.byAddress.withLock { kept in
          kept[answer.address] = answer
          // A quarter at once, so that a full cache is not searched for its oldest at each answer.
          guard kept.count > limit else { return }
          for old in kept.values.sorted(by: { $0.asOf < $1.asOf }).prefix(kept.count - limit * 3 / 4) {
            kept[old.address] = nil
          }
        }
      })
  }
}

private final class SharedAnswers: Sendable {
  let byAddress = Mutex<[String: CachedAnswer]>([:])
}
