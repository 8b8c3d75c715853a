extension EffectRunner {
  /// The groups of effects with owners, by owner.
  @MainActor
  struct Owners {
    private var checks: [ScopePath: @Sendable (State) -> Bool] = [:]
    private var groups = EffectNames<ScopePath>()
    /// The keys that were not given back yet, those of absent owners too: no key may be used on the slots of another
    /// value.
    private var issuedCount = 0

    var isEmpty: Bool { issuedCount == 0 }

    mutating func insert(_ group: EffectGroup, _ presence: EffectOwner.Presence<State>) -> EffectKey {
      checks[presence.path] = presence.check
      issuedCount += 1
      return groups.insert(group, as: presence.path)
    }

    mutating func remove(_ key: EffectKey, _ path: ScopePath) {
      issuedCount -= 1
      groups.remove(key, as: path)
      if !groups.has(path) { checks[path] = nil }
    }

    mutating func removeAbsent(in state: State) -> [EffectGroup] {
      var absent: [ScopePath] = []
      for (path, check) in checks where !check(state) { absent.append(path) }
      var removed: [EffectGroup] = []
      for path in absent {
        checks[path] = nil
        removed += groups.removeAll(named: path)
      }
      return removed
    }
  }

  /// The owners in one table: its rows, and the parts of each.
  @MainActor
  struct RowOwners {
    private let remember: @Sendable (State) -> ((State) -> [ChildID]?)?
    private var rows: [ChildID: Owners] = [:]
    /// Gives the rows changed since the last check; nil while the rows are few, or were absent then, and each is looked at.
    private var changedSinceLast: ((State) -> [ChildID]?)?

    init(_ row: OwnerRow<State>) { remember = row.remember }

    var isEmpty: Bool { rows.isEmpty }

    mutating func insert(_ group: EffectGroup, _ presence: EffectOwner.Presence<State>, in row: ChildID) -> EffectKey {
      rows[row, default: Owners()].insert(group, presence)
    }

    mutating func remove(_ key: EffectKey, _ path: ScopePath, in row: ChildID) {
      rows[row]?.remove(key, path)
      if rows[row]?.isEmpty == true { rows[row] = nil }
    }

    /// For few rows no version of the table is kept, which would make each change of a row copy it.
    mutating func removeAbsent(in state: State) -> [EffectGroup] {
      guard rows.count > 2 else {
        changedSinceLast = nil
        return removeAbsent(in: state, of: Array(rows.keys))
      }
      let changed = if let changedSinceLast { changedSinceLast(state) } else { Array(rows.keys) as [ChildID]? }
      guard let changed else { return [] }
      changedSinceLast = remember(state)
      return removeAbsent(in: state, of: changed)
    }

    private mutating func removeAbsent(in state: State, of ids: [ChildID]) -> [EffectGroup] {
      var removed: [EffectGroup] = []
      for id in ids { removed += rows[id]?.removeAbsent(in: state) ?? [] }
      return removed
    }
  }

  /// If the owner is absent, the effect does not start; its cancellations with scope `.store` still apply. Those with
  /// scope `.instance` have nothing to cancel, and another child may have come in the owner's place.
  func startOwned(_ part: EffectOperation<Action>, _ owner: EffectOwner, _ context: EffectContext<Action>) {
    guard let presence = owner.presence(in: State.self) else {
      reportLostOwner(part, context)
      return start(part, context)
    }
    guard owner.watch?.isCanceled != true, exists(presence.check) else { return cancelOnly(part, context) }
    let group = OwnedGroup(in: context.group)
    let disown = own(presence, group)
    group.unwatch = { [weak self] in if let self { disown(self) } }
    start(part, context.within(group))
    group.whenFinished { [unowned group] in group.release() }
  }

  /// Starts an operation whose parts may wait, and watches their owners from now on: a part whose owner was absent
  /// meanwhile does not start, even if there is another one in its place.
  func startWatched(_ operation: EffectOperation<Action>, _ context: EffectContext<Action>) {
    guard operation.hasUnwatchedOwner else { return startDeferring(operation, context) }
    var disownings: [@MainActor (EffectRunner) -> Void] = []
    let watched = operation.rewritten(
      EffectRewriting(
        action: { $0 }, work: { $0 },
        owner: { [self] owner in
          guard owner.watch == nil, let presence = owner.presence(in: State.self) else { return owner }
          var watched = owner
          let watch = EffectGroup(in: nil)
          watched.watch = watch
          if exists(presence.check) {
            disownings.append(own(presence, watch))
          } else {
            _ = watch.markCanceled()
          }
          return watched
        }))
    let group = EffectGroup(in: context.group)
    startDeferring(watched, context.within(group))
    group.whenFinished { [weak self] in
      guard let self else { return }
      for disown in disownings { disown(self) }
    }
  }

  private func cancelOnly(_ operation: EffectOperation<Action>, _ context: EffectContext<Action>) {
    var rest = [operation]
    while let next = rest.popLast() {
      switch next {
      case .report: start(next, context)
      case .cancel(let id) where id.isShared: start(next, context)
      case .cancellable(_, let id, cancelsInFlight: true) where id.isShared: cancel(id, from: context.group)
      default: break
      }
      rest += next.parts.reversed()
    }
  }

  private func own(
    _ presence: EffectOwner.Presence<State>, _ group: EffectGroup
  ) -> @MainActor (EffectRunner) -> Void {
    hasOwners = true
    guard let row = presence.row else {
      let key = owned.insert(group, presence)
      return { $0.disown { $0.owned.remove(key, presence.path) } }
    }
    let key = ownedRows[row.table, default: RowOwners(row)].insert(group, presence, in: row.id)
    return { runner in
      runner.disown {
        $0.ownedRows[row.table]?.remove(key, presence.path, in: row.id)
        if $0.ownedRows[row.table]?.isEmpty == true { $0.ownedRows[row.table] = nil }
      }
    }
  }

  private func disown(_ remove: (EffectRunner) -> Void) {
    remove(self)
    hasOwners = !owned.isEmpty || !ownedRows.isEmpty
  }

  private func reportLostOwner(_ part: EffectOperation<Action>, _ context: EffectContext<Action>) {
    report(
      .lostOwner,
      "an effect of \(State.self) belongs to a part of another state, so it will not end with that part; "
        + "a reducer that runs another one has to return Effect.pullback(state:action:)",
      context.cause, part.firstWork?.source ?? SourceLocation(fileID: #fileID, line: #line))
  }

  @usableFromInline
  func cancelEffectsOfAbsentOwners(in state: State) {
    var absent = owned.isEmpty ? [] : owned.removeAbsent(in: state)
    var index = ownedRows.startIndex
    while index < ownedRows.endIndex {
      absent += ownedRows.values[index].removeAbsent(in: state)
      ownedRows.formIndex(after: &index)
    }
    if !absent.isEmpty { cancel(absent) }
    throttles.releasePassed()
  }
}
