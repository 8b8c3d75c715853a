extension EffectRunner {
  /// What runs for a part of the state that may go.
  struct Owned: Sendable {
    let check: @Sendable (State) -> Bool
    let group: EffectGroup
  }

  /// What runs for the rows of one table.
  struct OwnedRows {
    let row: OwnerRow<State>
    var groups = EffectNames<RowID>()
    private var gone: ((State) -> [RowID]?)?

    init(_ row: OwnerRow<State>) { self.row = row }

    /// The rows that a state has no more: for few by a look at each, so that nothing is kept of their table; for many by
    /// what differs from the version before.
    mutating func findGone(in state: State) -> [RowID] {
      guard groups.names.count >= 256 else {
        gone = nil
        return row.missing(state, groups.names)
      }
      let found = gone.map { $0(state) } ?? row.missing(state, groups.names)
      if found != nil { gone = row.note(state) }
      return found ?? []
    }
  }

  /// Starts an effect that ends with its owner; not at all, if the owner went in the reduction that returned the effect.
  func startOwned(_ part: EffectOperation<Action>, _ owner: EffectOwner, _ context: EffectContext<Action>) {
    guard let existence = owner.existence(in: State.self) else {
      reportLostOwner(context)
      return start(part, context)
    }
    guard exists(existence.check) else { return }
    let group = EffectGroup(in: context.group)
    let forget = existence.row.map { own($0, group) } ?? own(existence.check, group)
    onOwners(true)
    start(part, EffectContext(cause: context.cause, group: group))
    group.whenFinished { [weak self] in
      guard let self else { return }
      forget(self)
      onOwners(owned.count > 0 || !ownedRows.isEmpty)
    }
  }

  /// Keeps an effect by its owner.
  ///
  /// - Returns: what forgets it.
  private func own(
    _ check: @escaping @Sendable (State) -> Bool, _ group: EffectGroup
  ) -> @MainActor (EffectRunner) -> Void {
    let key = owned.insert(Owned(check: check, group: group))
    return { _ = $0.owned.remove(key) }
  }

  private func own(_ row: OwnerRow<State>, _ group: EffectGroup) -> @MainActor (EffectRunner) -> Void {
    let (place, name) = (row.place, row.key)
    let key = ownedRows[place, default: OwnedRows(row)].groups.insert(group, as: name)
    return { runner in
      runner.ownedRows[place]?.groups.remove(key, as: name)
      if runner.ownedRows[place]?.groups.names.isEmpty == true { runner.ownedRows[place] = nil }
    }
  }

  private func reportLostOwner(_ context: EffectContext<Action>) {
    report(
      .lostOwner,
      "an effect of \(State.self) belongs to a part of another state, and so will not end with it; "
        + "a reducer that runs another one has to return Effect.pullback(state:action:)",
      context.cause, SourceLocation(fileID: #fileID, line: #line))
  }

  /// Cancels the effects of those owners that are not in the state any more; called after each action while there are
  /// owners.
  @usableFromInline
  package func cancelOrphans(in state: State) {
    var orphans: [EffectGroup] = []
    // Not a look at none, which generic code does at a price.
    if owned.count > 0 {
      for owned in owned.values where !owned.check(state) { orphans.append(owned.group) }
    }
    var index = ownedRows.startIndex
    while index < ownedRows.endIndex {
      for name in ownedRows.values[index].findGone(in: state) {
        orphans += ownedRows.values[index].groups.removeAll(named: name)
      }
      ownedRows.formIndex(after: &index)
    }
    for orphan in orphans { cancel(orphan) }
  }
}
