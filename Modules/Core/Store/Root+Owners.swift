// Effects end with their owners: after each action, the root asks whether these still exist. From 32 owners on it asks
// only those that may have changed: the owners outside of tables, and those in rows by which a table differs from its version
// at the last check.

extension Root {
  @usableFromInline
  struct Owner {
    @usableFromInline let exists: @Sendable (State) -> Bool
    @usableFromInline let row: OwnerRow<State>?
    @usableFromInline var numbers: Set<Int> = []

    @usableFromInline
    init(_ existence: EffectOwner.Existence<State>) {
      exists = existence.exists
      row = existence.row
    }
  }

  /// The owners in the rows of one table, or, under the empty path, those outside of all tables.
  @usableFromInline
  struct OwnerTable {
    @usableFromInline var owners: [ChildID: Set<ScopePath>] = [:]
    /// Returns the rows that differ from the held version; nil if there is none.
    @usableFromInline var changed: ((State) -> [ChildID]?)?

    @usableFromInline
    init() {}
  }

  /// Returns whether the owner exists, and if so, keeps the effect's number with it.
  @inlinable
  func enter(_ number: Int, _ owner: EffectOwner, _ cause: Action, _ source: SourceLocation?) -> Bool {
    guard let existence = owner.existence(in: State.self) else {
      report(
        .lostOwner,
        "an effect of \(State.self) belongs to a part of another state, so it will not end with that part; "
          + "a reducer that runs another one has to return Effect.pullback(state:action:)", cause, source)
      return true
    }
    guard tree.computing({ existence.exists(present) }) else {
      report(
        .droppedEffect,
        "an effect did not start, since the action that returned it removed its row, optional or case; return it from the "
          + "reducer of the parent", cause, source)
      return false
    }
    if owners[owner.path] == nil {
      owners[owner.path] = Owner(existence)
      tables[existence.row?.table ?? [], default: OwnerTable()].owners[existence.row?.id ?? .none, default: []]
        .insert(owner.path)
      hasOwners = true
    }
    owners[owner.path]?.numbers.insert(number)
    return true
  }

  @inlinable
  func remove(_ number: Int, of owner: EffectOwner) {
    owners[owner.path]?.numbers.remove(number)
    guard owners[owner.path]?.numbers.isEmpty == true else { return }
    let removed = owners.take(owner.path)
    hasOwners = !owners.isEmpty
    let (table, row) = (removed?.value.row?.table ?? [], removed?.value.row?.id ?? .none)
    tables[table]?.owners[row]?.remove(owner.path)
    if tables[table]?.owners[row]?.isEmpty == true { release(tables[table]?.owners.take(row)) }
    if tables[table]?.owners.isEmpty == true { release(tables.take(table)) }
  }

  @inlinable
  func cancelEffectsOfAbsentOwners() {
    let state = present
    var absent: [Int] = []
    var versions: [((State) -> [ChildID]?)?] = []
    tree.computing {
      if owners.count < 32 {
        for owner in owners.values where !owner.exists(state) { absent += owner.numbers }
      } else {
        for path in changedOwners(in: state, &versions) {
          if let owner = owners[path], !owner.exists(state) { absent += owner.numbers }
        }
      }
    }
    // The end of a removed row may send.
    release(versions)
    if holdsVersions, owners.count < 32 { releaseVersions() }
    if !absent.isEmpty { cancel(absent) }
  }

  /// Of many owners, those outside of tables and those in rows that changed since the last call, whose versions are handed out:
  /// they may be the last to have the rows.
  @usableFromInline
  func changedOwners(in state: State, _ versions: inout [((State) -> [ChildID]?)?]) -> [ScopePath] {
    var paths: [ScopePath] = []
    for (path, table) in tables {
      let rows = table.changed.map { $0(state) } ?? nil
      for row in rows ?? Array(table.owners.keys) { paths += table.owners[row] ?? [] }
      if let owner = table.owners.first?.value.first {
        // Computed before the access to the tables.
        let changed = owners[owner]?.row?.remember(state, table.owners.count) ?? nil
        versions.append(table.changed)
        tables[path]?.changed = changed
        holdsVersions = true
      }
    }
    return paths
  }

  /// While a version is held, each change of a row copies a part of the table.
  @usableFromInline
  func releaseVersions() {
    let before = tables
    for path in before.keys { tables[path]?.changed = nil }
    holdsVersions = false
    release(before)
  }
}

extension Dictionary {
  /// Removes a value and returns it with the dictionary's own key, for the caller to release after the access.
  @inlinable
  mutating func take(_ key: Key) -> Element? { index(forKey: key).map { remove(at: $0) } }
}
