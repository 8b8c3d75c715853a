import ShowlogFeatureKit
import ShowlogModels

extension StoreFile {
  /// Returns the latest log lines whose contents are all kept, the earliest first, and the contents before them.
  ///
  /// - Parameter limit: The maximum number of lines.
  /// - Complexity: O(rows that the kept changes replaced and added); each undo step is read once.
  /// - Throws: `StoreError` if a step is damaged, or changed a table that this program does not have.
  public func keptHistory(_ limit: Int) throws(StoreError) -> (before: State, lines: [(line: LogLine, after: State)]) {
    let connection = try open()
    guard try connection.version() >= Schema.firstVersionWithTravel else { return (contents, []) }
    let versions = try keptVersions(connection)
    var lines: [(line: LogLine, after: State)] = []
    var number = try lastAction(until: Timestamp(seconds: .max))
    while lines.count < limit, let line = try logLine(number) {
      number -= 1
      let version = try connection.version(at: line.number)
      guard let state = lines.isEmpty ? contents : version.flatMap({ versions[$0] }) else { break }
      lines.append((line, state))
    }
    lines.reverse()
    guard let first = lines.first else { return (contents, []) }
    if let version = try connection.version(at: first.line.number - 1), let before = versions[version] {
      return (before, lines)
    }
    return (first.after, Array(lines.dropFirst()))
  }

  private func keptVersions(_ connection: Connection) throws(StoreError) -> [Int: State] {
    try connection.verifySteps()
    var versions: [Int: State] = [:]
    let current = try connection.currentVersion()
    if let current { versions[current] = contents }
    for isUndone in [false, true] {
      var state = contents
      for step in try connection.steps(isUndone: isUndone) {
        state = try contents(state, after: step, connection)
        let version = try isUndone ? step : connection.version(before: step)
        if let version { versions[version] = state }
      }
    }
    return versions
  }
}
