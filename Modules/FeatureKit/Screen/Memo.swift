import Synchronization

/// A cache of the last result of a pure function, reused while its input is equal.
public final class Memo<Question: Equatable & Sendable, Answer: Sendable>: Sendable {
  private let last = Mutex<(question: Question, answer: Answer)?>(nil)

  /// Creates an empty memo.
  public init() {}

  /// Returns the answer to a question, recomputed only if the question differs from the last one.
  public func callAsFunction(_ question: Question, _ answer: (Question) -> Answer) -> Answer {
    if let last = last.withLock({ $0 }), last.question == question { return last.answer }
    let new = answer(question)
    last.withLock { $0 = (question, new) }
    return new
  }
}
