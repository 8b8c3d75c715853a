extension EffectRunner {
  /// The groups of effects with owners, by owner: the rows of one table, or all other parts of the state.
  @MainActor
  struct Owners<Name: Hashable & Sendable> {
    private let remember: (@Sendable (State) -> (State) -> [Name]?)?
    private var checks: [Name: @Sendable (State) -> Bool] = [:]
    private var groups = EffectNames<Name>()
    /// The keys that were not given back yet, those of absent owners too: no key may be used on the slots of another
    /// value.
    private var issuedCount = 0
    /// Gives the rows removed since the last check; nil while the rows are few and looked up one by one.
    private var removedSinceLast: ((State) -> [Name]?)?

    init(_ remember: (@Sendable (State) -> (State) -> [Name]?)? = nil) { self.remember = remember }

    var isEmpty: Bool { issuedCount == 0 }

    mutating func insert(
      _ group: EffectGroup, _ name: Name, _ check: @escaping @Sendable (State) -> Bool
    ) -> EffectKey {
      checks[name] = check
      issuedCount += 1
      return groups.insert(group, as: name)
    }

    mutating func remove(_ key: EffectKey, _ name: Name) {
      issuedCount -= 1
      groups.remove(key, as: name)
      if groups.count(of: name) == 0 { checks[name] = nil }
    }

    /// Few rows are looked up one by one, so that no version of their table is kept.
    mutating func removeAbsent(in state: State) -> [EffectGroup] {
      guard let remember, checks.count >= 64 else {
        removedSinceLast = nil
        return take(lookUp(in: state))
      }
      let absent = if let removedSinceLast { removedSinceLast(state) } else { lookUp(in: state) as [Name]? }
      if absent != nil { removedSinceLast = remember(state) }
      return take(absent ?? [])
    }

    private func lookUp(in state: State) -> [Name] {
      var absent: [Name] = []
      for (name, check) in checks where !check(state) { absent.append(name) }
      return absent
    }

    private mutating func take(_ names: [Name]) -> [EffectGroup] {
      var removed: [EffectGroup] = []
      for name in names where checks.removeValue(forKey: name) != nil { removed += groups.removeAll(named: name) }
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
    start(part, EffectContext(cause: context.cause, group: group))
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
    startDeferring(watched, EffectContext(cause: context.cause, group: group))
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
    switch presence.place {
    case .part(let path):
      let key = owned.insert(group, path, presence.check)
      return { runner in
        runner.owned.remove(key, path)
        runner.hasOwners = !runner.owned.isEmpty || !runner.ownedRows.isEmpty
      }
    case .row(let row):
      let (table, id) = (row.table, row.id)
      let key = ownedRows[table, default: Owners(row.remember)].insert(group, id, presence.check)
      return { runner in
        runner.ownedRows[table]?.remove(key, id)
        if runner.ownedRows[table]?.isEmpty == true { runner.ownedRows[table] = nil }
        runner.hasOwners = !runner.owned.isEmpty || !runner.ownedRows.isEmpty
      }
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
