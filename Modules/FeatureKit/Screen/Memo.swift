import Synchronization

/// The last answer of a pure function, returned again while the question is equal.
public final class Memo<Question: Equatable & Sendable, Answer: Sendable>: Sendable {
  private let last = Mutex<(question: Question, answer: Answer)?>(nil)

  /// A memo without an answer.
  public init() {}

  /// Returns the answer to a question, computed only if it differs from the last one.
  public func callAsFunction(_ question: Question, _ answer: (Question) -> Answer) -> Answer {
    if let last = last.withLock({ $0 }), last.question == question { return last.answer }
    let new = answer(question)
    last.withLock { $0 = (question, new) }
    return new
  }
}
