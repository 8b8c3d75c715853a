extension EffectRunner {
  struct Owned: Sendable {
    let check: @Sendable (State) -> Bool
    let group: EffectGroup
  }

  @MainActor
  struct OwnedRows {
    private let remember: @Sendable (State) -> (State) -> [ChildID]?
    private var checks: [ChildID: @Sendable (State) -> Bool] = [:]
    private var groups = EffectNames<ChildID>()
    /// The keys that were not given back yet, those of absent rows too: no key may be used on the slots of another value.
    private var issuedCount = 0
    /// Gives the rows removed since the last check; nil while the rows are few and looked up one by one.
    private var removedSinceLast: ((State) -> [ChildID]?)?

    init(_ row: OwnerRow<State>) { remember = row.remember }

    var isEmpty: Bool { issuedCount == 0 }

    mutating func insert(
      _ group: EffectGroup, _ row: ChildID, _ check: @escaping @Sendable (State) -> Bool
    ) -> EffectKey {
      checks[row] = check
      issuedCount += 1
      return groups.insert(group, as: row)
    }

    mutating func remove(_ key: EffectKey, _ row: ChildID) {
      issuedCount -= 1
      groups.remove(key, as: row)
      if groups.count(of: row) == 0 { checks[row] = nil }
    }

    /// Few rows are looked up one by one, so that no version of their table is kept.
    mutating func removeAbsent(in state: State) -> [EffectGroup] {
      var absent: [ChildID]?
      if checks.count >= 64 {
        guard let removedSinceLast else {
          absent = lookUp(in: state)
          removedSinceLast = remember(state)
          return take(absent ?? [])
        }
        absent = removedSinceLast(state)
        if absent != nil { self.removedSinceLast = remember(state) }
      } else {
        removedSinceLast = nil
        absent = lookUp(in: state)
      }
      return take(absent ?? [])
    }

    private func lookUp(in state: State) -> [ChildID] {
      var absent: [ChildID] = []
      for (row, check) in checks where !check(state) { absent.append(row) }
      return absent
    }

    private mutating func take(_ rows: [ChildID]) -> [EffectGroup] {
      var removed: [EffectGroup] = []
      for row in rows where checks.removeValue(forKey: row) != nil { removed += groups.removeAll(named: row) }
      return removed
    }
  }

  /// If the same reduction removed the owner, the effect does not start; its cancellations with scope `.store` still
  /// apply.
  func startOwned(_ part: EffectOperation<Action>, _ owner: EffectOwner, _ context: EffectContext<Action>) {
    guard let presence = owner.presence(in: State.self) else {
      reportLostOwner(part, context)
      return start(part, context)
    }
    guard owner.watch?.isCanceled != true, exists(presence.check) else { return cancelOnly(part, context) }
    let group = OwnedGroup(in: context.group)
    let removeOwner = presence.row.map { own($0, presence.check, group) } ?? own(presence.check, group)
    group.unwatch = { [weak self] in
      guard let self else { return }
      removeOwner(self)
      onOwners(owned.count > 0 || !ownedRows.isEmpty)
    }
    onOwners(true)
    start(part, EffectContext(cause: context.cause, group: group))
    group.whenFinished { [unowned group] in group.release() }
  }

  /// Starts an operation whose parts may wait, and watches their owners from now on: a part whose owner was absent
  /// meanwhile does not start, even if there is another one in its place.
  func startWatched(_ operation: EffectOperation<Action>, _ context: EffectContext<Action>) {
    guard operation.hasUnwatchedOwner else { return startDeferring(operation, context) }
    var removals: [@MainActor (EffectRunner) -> Void] = []
    let watched = operation.rewritten(
      EffectRewriting(
        action: { $0 }, work: { $0 },
        owner: { [self] owner in
          guard owner.watch == nil, let presence = owner.presence(in: State.self) else { return owner }
          var watched = owner
          let watch = EffectGroup(in: nil)
          watched.watch = watch
          if exists(presence.check) {
            removals.append(presence.row.map { own($0, presence.check, watch) } ?? own(presence.check, watch))
          } else {
            _ = watch.markCanceled()
          }
          return watched
        }))
    onOwners(true)
    let group = EffectGroup(in: context.group)
    startDeferring(watched, EffectContext(cause: context.cause, group: group))
    group.whenFinished { [weak self] in
      guard let self else { return }
      for remove in removals { remove(self) }
      onOwners(owned.count > 0 || !ownedRows.isEmpty)
    }
  }

  private func cancelOnly(_ operation: EffectOperation<Action>, _ context: EffectContext<Action>) {
    var rest = [operation]
    while let next = rest.popLast() {
      switch next {
      case .send, .run: break
      case .cancel, .report: start(next, context)
      case .merge(let parts), .concatenate(let parts): rest += parts.elements.reversed()
      case .cancellable(let part, let id, let cancelsInFlight):
        if cancelsInFlight { cancel(id, from: context.group) }
        rest.append(part)
      case .owned(let part, _), .throttled(let part, _, _), .timed(let part, _, _), .limited(let part, _, _):
        rest.append(part)
      }
    }
  }

  private func own(
    _ check: @escaping @Sendable (State) -> Bool, _ group: EffectGroup
  ) -> @MainActor (EffectRunner) -> Void {
    let key = owned.insert(Owned(check: check, group: group))
    return { _ = $0.owned.remove(key) }
  }

  private func own(
    _ row: OwnerRow<State>, _ check: @escaping @Sendable (State) -> Bool, _ group: EffectGroup
  ) -> @MainActor (EffectRunner) -> Void {
    let (table, id) = (row.table, row.id)
    let key = ownedRows[table, default: OwnedRows(row)].insert(group, id, check)
    return { runner in
      runner.ownedRows[table]?.remove(key, id)
      if runner.ownedRows[table]?.isEmpty == true { runner.ownedRows[table] = nil }
    }
  }

  private func reportLostOwner(_ part: EffectOperation<Action>, _ context: EffectContext<Action>) {
    report(
      .lostOwner,
      "an effect of \(State.self) belongs to a part of another state, so it will not end with that part; "
        + "a reducer that runs another one has to return Effect.pullback(state:action:)",
      context.cause, part.firstWork?.source ?? SourceLocation(fileID: #fileID, line: #line))
  }

  @usableFromInline
  package func cancelEffectsOfAbsentOwners(in state: State) {
    var absent: [EffectGroup] = []
    // A loop over no elements would run unspecialized code.
    if owned.count > 0 {
      for owned in owned.values where !owned.check(state) { absent.append(owned.group) }
    }
    var index = ownedRows.startIndex
    while index < ownedRows.endIndex {
      absent += ownedRows.values[index].removeAbsent(in: state)
      ownedRows.formIndex(after: &index)
    }
    if !absent.isEmpty { cancel(absent) }
    throttles.releasePassed()
  }
}
