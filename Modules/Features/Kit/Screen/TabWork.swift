/// A tab's computation that is too slow for a keypress: the host runs it in the background and keeps the last result.
///
/// When the question differs from the last answered one, the running work is canceled and restarted. Until it ends, the
/// tab shows the previous answer.
public struct TabWork<Input>: Sendable {
  let question: @Sendable (Input, String) -> AnyValue?
  let answer: @Sendable (AnyValue) throws -> AnyValue?

  /// Creates the work of a tab.
  ///
  /// - Parameters:
  ///   - question: The question for the input and the tab's filter; nil for none.
  ///   - answer: Computes the answer off the main actor; may throw when its task is canceled.
  public init<Question: Equatable & Sendable, Answer: Equatable & Sendable>(
    question: @escaping @Sendable (Input, String) -> Question?, answer: @escaping @Sendable (Question) throws -> Answer
  ) {
    self.question = { input, filter in question(input, filter).map { AnyValue($0) } }
    self.answer = { question in try question.unwrap(as: Question.self).map { AnyValue(try answer($0)) } }
  }

  private init(
    question: @escaping @Sendable (Input, String) -> AnyValue?,
    answer: @escaping @Sendable (AnyValue) throws -> AnyValue?
  ) {
    self.question = question
    self.answer = answer
  }

  /// Returns the current question; nil for none.
  public func question(of input: Input, filter: String) -> AnyValue? { question(input, filter) }

  /// Returns the answer to a question.
  public func answer(to question: AnyValue) throws -> AnyValue? { try answer(question) }

  func pullback<Root>(_ input: @escaping @Sendable (Root) -> Input) -> TabWork<Root> {
    let question = question
    return TabWork<Root>(question: { question(input($0), $1) }, answer: answer)
  }
}
