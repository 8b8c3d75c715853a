import ShowlogFeatureKit
import ShowlogModels

extension StoredTable {
  /// Returns the first fault of this declaration for the rows of a state; nil if every row survives a round trip.
  ///
  /// Each row is encoded, checked against its columns, decoded, and encoded again. So are rows of each earlier version,
  /// after their migrations. The App's tests send the same tables through a real file.
  ///
  /// - Parameters:
  ///   - state: A state with rows, of as many kinds as possible.
  ///   - empty: A state without rows.
  public func fault(in state: State, empty: State) -> String? {
    if let fault = declarationFault { return fault }
    var rows: [[StoredValue]] = []
    forEachRow(state) {
      rows.append($0)
      return true
    }
    guard !rows.isEmpty else { return "\(name): the state has no rows to try" }
    if let fault = roundTripFault(rows, empty) { return fault }
    for version in 1..<max(version, 1) {
      if let fault = roundTripFault(rows.map { migrated($0, from: version) }, empty) {
        return "from version \(version): \(fault)"
      }
    }
    return nil
  }

  private var declarationFault: String? {
    let names = [name] + columns.map(\.name)
    if let odd = names.first(where: { $0.isEmpty || !$0.utf8.allSatisfy(Self.isSnakeCase) }) {
      return "\(name): \"\(odd)\" is not in snake case"
    }
    if Set(columns.map(\.name)).count < columns.count { return "\(name): two columns have one name" }
    if columns.first != columns.first.map({ StoredColumn($0.name, .integer) }) {
      return "\(name): the first column is not an integer key"
    }
    return references.first { reference in !columns.contains { $0.name == reference.column } }
      .map { "\(name): a reference is of the column \($0.column), which the table does not have" }
  }

  private static func isSnakeCase(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || byte == UInt8(ascii: "_")
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Simulates a row migrated from an earlier version: columns added since then have their default values.
  private func migrated(_ values: [StoredValue], from version: Int) -> [StoredValue] {
    var values = values
    for case .addColumn(let column, let value) in migrations.dropFirst(version - 1).flatMap(\.steps) {
      guard let index = columns.firstIndex(where: { $0.name == column.name }) else { continue }
      values[index] = value
    }
    return values
  }

  private func roundTripFault(_ rows: [[StoredValue]], _ empty: State) -> String? {
    let reader = makeReader()
    for values in rows {
      for (column, value) in zip(columns, values) where !column.accepts(value) {
        return "\(name).\(column.name) does not take \(value)"
      }
      do throws(UnreadableValue) {
        guard try reader.append(StoredValuesRow(values)) else { return "\(name): keys do not ascend at \(values[0])" }
      } catch {
        return "\(name).\(columns[error.column].name): \(error.found) is not \(error.expected)"
      }
    }
    var state = empty
    reader.finish()(&state)
    var rest = rows[...]
    var fault: String?
    forEachRow(state) { values in
      let written = rest.popFirst()
      if written != values { fault = "\(name): wrote \(written ?? []), read \(values)" }
      return fault == nil
    }
    return fault ?? (rest.isEmpty ? nil : "\(name): \(rest.count) rows are lost")
  }
}

extension StoredMigration {
  fileprivate var steps: [StoredMigration] {
    if case .steps(let steps) = self { steps.flatMap(\.steps) } else { [self] }
  }
}
