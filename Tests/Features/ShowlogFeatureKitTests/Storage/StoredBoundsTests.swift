import ShowlogFeatureKit
import ShowlogModels
import Testing

/// A damaged or edited store has any integer in any column.
struct StoredBoundsTests {
  private let bounded = [
    "id", "watched_at", "airs_at", "reset_at", "season", "number", "year", "runtime", "origin",
  ]

  @Test("Numbers and moments that would overflow calculations are refused when they are read and written")
  func bounds() {
    var refused: Set<String> = []
    for table in StoredTable.library { refused.formUnion(columns(of: table, in: Sample.library)) }
    refused.formUnion(columns(of: .plays, in: Sample.plays))
    #expect(refused == Set(bounded))
  }

  /// The columns of which the greatest integer is refused.
  private func columns<State>(of table: StoredTable<State>, in state: State) -> Set<String> {
    var refused: Set<String> = []
    table.forEachRow(state) { values in
      for (index, column) in table.columns.enumerated() {
        guard case .integer = values[index] else { continue }
        var changed = values
        changed[index] = .integer(.max)
        let row = StoredValuesRow(changed)
        if refuses({ try table.check(row) }) {
          #expect(refuses { _ = try table.makeReader().append(row) }, "\(column.name)")
          refused.insert(column.name)
        }
      }
      return true
    }
    return refused
  }

  private func refuses(_ read: () throws -> Void) -> Bool {
    do { try read() } catch { return true }
    return false
  }
}
