import LeftfoldCore
import LeftfoldLogging
import Testing

extension TestStore {
  func compare(
    _ step: Handled<State, Action>, _ expected: ((inout State) -> Void)?, _ location: Testing.SourceLocation
  ) {
    let before = state
    state = step.state
    if let difference = isExhaustive ? difference(before, expected) : statedDifference(before, expected) {
      record(
        "the state after \(step.action) is not as expected (expected → actual):\n\(difference)", location)
    } else if isExhaustive, expected != nil, before == state {
      record(
        "\(step.action) changes nothing, and neither does the closure; leave the closure out", location)
    }
  }

  private func difference(_ before: State, _ expected: ((inout State) -> Void)?) -> String? {
    var wanted = before
    expected?(&wanted)
    return wanted == state ? nil : Difference.describe(wanted, state) ?? Self.printAlike
  }

  /// Compares the parts that the closure changes, in the state before the action or in the one after it: a part that it
  /// leaves unchanged in both is not stated.
  private func statedDifference(_ before: State, _ expected: ((inout State) -> Void)?) -> String? {
    guard let expected else { return nil }
    var after = state
    expected(&after)
    // Before the closure changes an earlier state, in which it may unwrap what is absent.
    guard after != state else { return nil }
    var wanted = before
    expected(&wanted)
    guard wanted != state else { return nil }
    let stated = Difference.lines(before, wanted, namesAlike: true) + Difference.lines(state, after, namesAlike: true)
    let differences = Difference.lines(wanted, state, namesAlike: true)
    if differences.isEmpty || stated.isEmpty { return Self.printAlike }
    return Difference.describe(differences.filter { difference in stated.contains { $0.overlaps(difference) } })
  }

  private static var printAlike: String { "the states print alike, but are not equal" }
}
