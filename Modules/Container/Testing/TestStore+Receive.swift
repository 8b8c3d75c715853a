import LeftfoldCore
import LeftfoldLogging
import Testing

extension TestStore where Action: Equatable {
  /// Expects the next action of an effect, and that it changes the state as the closure does.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - sourceLocation: The location, for failures.
  ///   - expected: Changes the state before the action to the expected one; nil if no change is expected.
  public func receive(
    _ action: Action, sourceLocation: Testing.SourceLocation = #_sourceLocation,
    _ expected: ((inout State) -> Void)? = nil
  ) {
    receive(Expectation(action), sourceLocation, expected)
  }

  /// Waits for the next action of an effect, and expects it to change the state as the closure does.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - timeout: How long to wait for it, in real time.
  ///   - sourceLocation: The location, for failures.
  ///   - expected: Changes the state before the action to the expected one; nil if no change is expected.
  public func receive(
    _ action: Action, timeout: Duration = .seconds(1), sourceLocation: Testing.SourceLocation = #_sourceLocation,
    _ expected: ((inout State) -> Void)? = nil
  ) async {
    await receive(Expectation(action), timeout, sourceLocation, expected)
  }
}

extension TestStore {
  /// Expects the next action of an effect to satisfy a predicate, and to change the state as the closure does.
  ///
  /// - Parameters:
  ///   - isExpected: Whether an action is the expected one.
  ///   - sourceLocation: The location, for failures.
  ///   - expected: Changes the state before the action to the expected one; nil if no change is expected.
  public func receive(
    where isExpected: (Action) -> Bool, sourceLocation: Testing.SourceLocation = #_sourceLocation,
    _ expected: ((inout State) -> Void)? = nil
  ) {
    withoutActuallyEscaping(isExpected) { _ = receive(Expectation(where: $0), sourceLocation, expected) }
  }

  /// Waits for the next action of an effect, and expects it to satisfy a predicate.
  ///
  /// - Parameters:
  ///   - isExpected: Whether an action is the expected one.
  ///   - timeout: How long to wait for it, in real time.
  ///   - sourceLocation: The location, for failures.
  ///   - expected: Changes the state before the action to the expected one; nil if no change is expected.
  public func receive(
    where isExpected: @escaping (Action) -> Bool, timeout: Duration = .seconds(1),
    sourceLocation: Testing.SourceLocation = #_sourceLocation, _ expected: ((inout State) -> Void)? = nil
  ) async {
    await receive(Expectation(where: isExpected), timeout, sourceLocation, expected)
  }

  /// Expects the next action of an effect to be a case, and to change the state as the closure does.
  ///
  /// - Parameters:
  ///   - case: The case.
  ///   - sourceLocation: The location, for failures.
  ///   - expected: Changes the state before the action to the expected one; nil if no change is expected.
  /// - Returns: The payload of the case; nil if the test fails.
  @discardableResult
  public func receive<Part>(
    case: Prism<Action, Part>, sourceLocation: Testing.SourceLocation = #_sourceLocation,
    _ expected: ((inout State) -> Void)? = nil
  ) -> Part? {
    receive(Expectation(case: `case`), sourceLocation, expected).flatMap(`case`.extract)
  }

  /// Waits for the next action of an effect, and expects it to be a case.
  ///
  /// - Parameters:
  ///   - case: The case.
  ///   - timeout: How long to wait for it, in real time.
  ///   - sourceLocation: The location, for failures.
  ///   - expected: Changes the state before the action to the expected one; nil if no change is expected.
  /// - Returns: The payload of the case; nil if the test fails.
  @discardableResult
  public func receive<Part>(
    case: Prism<Action, Part>, timeout: Duration = .seconds(1),
    sourceLocation: Testing.SourceLocation = #_sourceLocation, _ expected: ((inout State) -> Void)? = nil
  ) async -> Part? {
    await receive(Expectation(case: `case`), timeout, sourceLocation, expected).flatMap(`case`.extract)
  }

  struct Expectation {
    let isMet: (Action) -> Bool
    let name: String
    /// The action, as far as it is known, whose difference from the received one is printed.
    let action: (_ received: Action) -> Action?

    init(where isMet: @escaping (Action) -> Bool) {
      self.isMet = isMet
      name = "an action that satisfies the predicate"
      action = { _ in nil }
    }

    init<Part>(case: Prism<Action, Part>) {
      isMet = { `case`.extract($0) != nil }
      name = "an action with a \(Part.self)"
      // Of two cases with the same payload, the payload does not show which one was expected.
      action = { (Mirror(reflecting: $0).children.first?.value as? Part).map(`case`.embed) }
    }
  }

  @discardableResult
  private func receive(
    _ expectation: Expectation, _ location: Testing.SourceLocation, _ expected: ((inout State) -> Void)?,
    after skipped: [Action] = []
  ) -> Action? {
    defer { recordLeftovers() }
    settle()
    let skipped = skipped + (isExhaustive ? [] : skipHandled(until: expectation.isMet))
    guard let step = history.handled.popFirst() else {
      let running = store.runningEffectCount > 0 ? "; \(runningEffects)" : ""
      record("expected to receive \(expectation.name), but \(arrivals(skipped)) arrived\(running)", location)
      return nil
    }
    if !expectation.isMet(step.action) {
      let difference = expectation.action(step.action).flatMap { Difference.describe($0, step.action) }
      record(
        "received another action than expected (expected → received):\n"
          + (difference ?? "\(expectation.name) → \(step.action)"), location)
    }
    compare(step, expected, location)
    return step.action
  }

  @discardableResult
  private func receive(
    _ expectation: Expectation, _ timeout: Duration, _ location: Testing.SourceLocation,
    _ expected: ((inout State) -> Void)?
  ) async -> Action? {
    var skipped: [Action] = []
    await wait(timeout) { [self] in
      if !isExhaustive { skipped += skipHandled(until: expectation.isMet) }
      return history.handled.first != nil
    }
    return receive(expectation, location, expected, after: skipped)
  }

  private func arrivals(_ skipped: [Action]) -> String {
    let (names, rest) = (skipped.prefix(10).map { "\($0)" }, skipped.count - 10)
    guard !names.isEmpty else { return "nothing" }
    return "only \(names.joined(separator: ", "))\(rest > 0 ? " and \(rest) more" : "")"
  }
}

extension TestStore.Expectation where Action: Equatable {
  fileprivate init(_ action: Action) {
    isMet = { $0 == action }
    name = "\(action)"
    self.action = { _ in action }
  }
}
