/// Work of a tab that takes too long for a key: the host runs it in the background and keeps the last result.
///
/// Whenever the question differs from the one that was answered last, the former run is canceled and another starts. Until
/// it ends, the tab shows the former answer.
public struct TabWork<Input>: Sendable {
  let question: @Sendable (Input, String) -> AnyValue?
  let answer: @Sendable (AnyValue) throws -> AnyValue?

  /// Work of a tab.
  ///
  /// - Parameters:
  ///   - question: what is to be answered, by the input and the tab's filter; nil for nothing.
  ///   - answer: answers it off the main actor; it may throw when its task is canceled.
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

  /// What is to be answered now; nil for nothing.
  public func question(of input: Input, filter: String) -> AnyValue? { question(input, filter) }

  /// Answers a question.
  public func answer(to question: AnyValue) throws -> AnyValue? { try answer(question) }

  func pullback<Root>(_ input: @escaping @Sendable (Root) -> Input) -> TabWork<Root> {
    let question = question
    return TabWork<Root>(question: { question(input($0), $1) }, answer: answer)
  }
}
