/// One change that was written to the store file: what was there before and what is there after it.
///
/// Answers, JSON output and exit codes are computed from it, so that they report what is stored and not what was expected.
public struct Commit<State> {
  /// The state on which the action was decided, under the lock.
  public var before: State

  /// The state that the store file holds now.
  public var after: State

  /// Whether anything that is stored differs between the two.
  public var isChanged: Bool

  /// A commit between two states.
  public init(before: State, after: State, isChanged: Bool) {
    self.before = before
    self.after = after
    self.isChanged = isChanged
  }

  /// The same commit as seen by a part of the program, such as a feature's input.
  public func map<Part>(_ project: (State) -> Part) -> Commit<Part> {
    Commit<Part>(before: project(before), after: project(after), isChanged: isChanged)
  }
}

extension Commit: Equatable where State: Equatable {}
extension Commit: Sendable where State: Sendable {}
