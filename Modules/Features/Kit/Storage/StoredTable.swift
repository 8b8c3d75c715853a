import LeftfoldEntities
import ShowlogModels

/// A persisted table of a state; its declaration drives writing, reading, undo and checks.
///
/// ```swift
/// static let table = StoredTable(
///   "wishes", \WishesState.entries,
///   fields: [
///     .integer("show_id") { $0.id.rawValue },
///     .integer("added_at") { $0.addedAt.seconds },
///     .optionalText("note") { $0.note },
///   ]
/// ) { row throws(UnreadableValue) in
///   Wish(id: ShowID(rawValue: row.integer(0)), addedAt: try row.moment(1), note: row.textIfPresent(2))
/// }
/// ```
///
/// The first field is the entity's key. An action is persisted if it changes a stored table.
public struct StoredTable<State>: Sendable {
  /// The name, in the plural and in snake case, unique within an app.
  public let name: String

  /// The columns of the current version; the first has the key.
  public let columns: [StoredColumn]

  /// The first version that this program reads.
  public let oldestVersion: Int

  /// The steps from each version to the next; the first entry leads from the oldest version to the one after it.
  public let migrations: [StoredMigration]

  /// The foreign keys.
  public let references: [StoredReference]

  /// The version that this program reads and writes: the oldest and one more per migration.
  public var version: Int { oldestVersion + migrations.count }

  /// Returns the rows that differ between two states, at a cost proportional to the difference.
  public let changes: @Sendable (_ old: State, _ new: State) -> StoredChanges

  /// Returns whether two states have equal rows; stops at the first difference, and skips shared structure.
  public let isEqual: @Sendable (State, State) -> Bool

  /// Returns a closure that checks whether a state has a row with a key; created once for many lookups.
  public let lookup: @Sendable (_ state: State) -> @Sendable (_ key: Int) -> Bool

  /// Calls a closure with the values of each row, in the order of keys, until it returns `false`.
  public let forEachRow: @Sendable (_ state: State, _ body: ([StoredValue]) -> Bool) -> Void

  /// Copies the table of one state into another.
  public let copy: @Sendable (_ source: State, _ target: inout State) -> Void

  /// Creates an empty reader.
  public let makeReader: @Sendable () -> StoredTableReader<State>

  /// Reads a row without keeping it, so that a writer can refuse a row that could not be read back.
  public let check: @Sendable (_ row: StoredRow) throws(UnreadableValue) -> Void

  /// Returns the row of two merged entities from the rows of both, the remaining one's first.
  public let join: @Sendable (_ kept: [StoredValue], _ lost: [StoredValue]) -> [StoredValue]

  init(
    like name: String, _ columns: [StoredColumn], _ oldestVersion: Int, _ migrations: [StoredMigration],
    _ references: [StoredReference], changes: @escaping @Sendable (State, State) -> StoredChanges,
    isEqual: @escaping @Sendable (State, State) -> Bool,
    lookup: @escaping @Sendable (State) -> @Sendable (Int) -> Bool,
    forEachRow: @escaping @Sendable (State, ([StoredValue]) -> Bool) -> Void,
    copy: @escaping @Sendable (State, inout State) -> Void,
    makeReader: @escaping @Sendable () -> StoredTableReader<State>,
    check: @escaping @Sendable (StoredRow) throws(UnreadableValue) -> Void,
    join: @escaping @Sendable ([StoredValue], [StoredValue]) -> [StoredValue]
  ) {
    self.name = name
    self.columns = columns
    self.oldestVersion = oldestVersion
    self.migrations = migrations
    self.references = references
    self.changes = changes
    self.isEqual = isEqual
    self.lookup = lookup
    self.forEachRow = forEachRow
    self.copy = copy
    self.makeReader = makeReader
    self.check = check
    self.join = join
  }

  /// Declares a table.
  ///
  /// Inlinable, so that its loops are specialized for the entity: they read tables of a million rows.
  ///
  /// - Parameters:
  ///   - name: The table's name in the file.
  ///   - path: The path to the table.
  ///   - oldestVersion: The first version that this program reads.
  ///   - migrations: The steps from each version to the next.
  ///   - references: The foreign keys; a row is refused if its target is missing.
  ///   - fields: The columns and their values, the key first.
  ///   - read: Makes an entity from a row with these columns.
  ///   - merge: Merges the entry of a show or an episode that was merged into another; by default, that one's stays.
  @inlinable
  public init<Entity: Identifiable & Equatable & Sendable>(
    _ name: String, _ path: any WritableKeyPath<State, EntityTable<Entity>> & Sendable,
    oldestVersion: Int = 1, migrations: [StoredMigration] = [], references: [StoredReference] = [],
    fields: [StoredField<Entity>],
    read: @escaping @Sendable (StoredRow) throws(UnreadableValue) -> Entity,
    merge: @escaping @Sendable (_ kept: inout Entity, _ lost: Entity) -> Void = { _, _ in }
  ) where Entity.ID: EntityKey {
    self.name = name
    columns = fields.map(\.column)
    self.oldestVersion = oldestVersion
    self.migrations = migrations
    self.references = references
    changes = { old, new in
      let (old, new) = (old[keyPath: path], new[keyPath: path])
      let diff = new.isIdentical(to: old) ? EntityDiff<Entity>() : new.diff(from: old)
      return StoredChanges(
        insertedCount: diff.insertedCount, updatedCount: diff.updatedCount, removedCount: diff.removedCount,
        change: { position in
          let change = diff[position]
          switch change {
          case .inserted: return (change.id.rawValue, .inserted)
          case .updated: return (change.id.rawValue, .updated)
          case .removed: return (change.id.rawValue, .removed)
          }
        },
        read: { position, side, values in
          values.removeAll(keepingCapacity: true)
          guard let entity = side == .old ? diff[position].old : diff[position].new else { return }
          for field in fields { values.append(field.value(entity)) }
        })
    }
    isEqual = { $0[keyPath: path] == $1[keyPath: path] }
    lookup = { state in
      let table = state[keyPath: path]
      return { table.contains(Entity.ID(rawValue: $0)) }
    }
    forEachRow = { state, body in
      for entity in state[keyPath: path] {
        guard body(fields.map { $0.value(entity) }) else { return }
      }
    }
    copy = { $1[keyPath: path] = $0[keyPath: path] }
    check = { row throws(UnreadableValue) in
      try row.checkKey()
      _ = try read(row)
    }
    join = { kept, lost in
      guard var entity = try? read(StoredValuesRow(kept)), let other = try? read(StoredValuesRow(lost)) else {
        return kept
      }
      merge(&entity, other)
      return fields.map { $0.value(entity) }
    }
    makeReader = {
      var rows = EntityTable<Entity>()
      return StoredTableReader(
        append: { row throws(UnreadableValue) in
          try row.checkKey()
          let entity = try read(row)
          if let last = rows.last, last.id >= entity.id { return false }
          return rows.add(entity)
        },
        finish: {
          let table = rows
          return { $0[keyPath: path] = table }
        },
        finishPatch: { removed in
          let rows = rows
          return { state in
            var table = state[keyPath: path]
            for range in removed {
              table.removeAll(in: Entity.ID(rawValue: range.lowerBound)...Entity.ID(rawValue: range.upperBound))
            }
            table.set(contentsOf: rows)
            state[keyPath: path] = table
          }
        })
    }
  }
}

/// A foreign key: a column that has keys of another table.
public struct StoredReference: Hashable, Sendable {
  /// The name of the column.
  public let column: String

  /// The name of the referenced table.
  public let table: String

  /// Creates a reference from a column to a table.
  public init(_ column: String, to table: String) {
    self.column = column
    self.table = table
  }
}

/// The tables that earlier versions of the program stored and this one does not.
public enum RetiredTables {
  /// Their names: they are dropped from a store, and skipped in a document.
  ///
  /// Seasons: an episode has the number of its season.
  public static let names: Set<String> = ["seasons"]
}

/// A builder that collects one table's rows and installs them in a state.
public struct StoredTableReader<State> {
  /// Adds a row; returns `false`, and adds nothing, if its key is not larger than the previous one.
  public let append: (StoredRow) throws(UnreadableValue) -> Bool

  /// Returns a closure that replaces a state's table by the rows.
  public let finish: () -> @Sendable (inout State) -> Void

  /// Returns a closure that removes ranges of keys from a state's table and sets the rows.
  public let finishPatch: (_ removed: [ClosedRange<Int>]) -> @Sendable (inout State) -> Void

  /// Creates a reader from its parts.
  @inlinable
  public init(
    append: @escaping (StoredRow) throws(UnreadableValue) -> Bool,
    finish: @escaping () -> @Sendable (inout State) -> Void,
    finishPatch: @escaping ([ClosedRange<Int>]) -> @Sendable (inout State) -> Void
  ) {
    self.append = append
    self.finish = finish
    self.finishPatch = finishPatch
  }
}

/// The error of a stored value that cannot be decoded.
public struct UnreadableValue: Error, Hashable, Sendable {
  /// The column, from 0.
  public let column: Int

  /// The found value.
  public let found: String

  /// The expected value, such as `a day`.
  public let expected: String

  /// Creates an error about a column of a row.
  public init(_ column: Int, of row: StoredRow, expected: String) {
    self.column = column
    found = row.text(column)
    self.expected = expected
  }
}
