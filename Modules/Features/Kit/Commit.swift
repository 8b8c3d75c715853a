/// One change written to the store file: the states before and after it.
///
/// Answers, JSON output and exit codes are computed from it, so they report the stored change, not the expected one.
public struct Commit<State> {
  /// The locked and refreshed state that the action was reduced on.
  public var before: State

  /// The state that the store file holds now.
  public var after: State

  /// Whether the stored parts of the two states differ.
  public var isChanged: Bool

  /// Creates a commit between two states.
  public init(before: State, after: State, isChanged: Bool) {
    self.before = before
    self.after = after
    self.isChanged = isChanged
  }

  /// Returns the commit as seen by a part of the program, such as a feature's input.
  public func map<Part>(_ project: (State) -> Part) -> Commit<Part> {
    Commit<Part>(before: project(before), after: project(after), isChanged: isChanged)
  }
}

extension Commit: Equatable where State: Equatable {}
extension Commit: Sendable where State: Sendable {}
