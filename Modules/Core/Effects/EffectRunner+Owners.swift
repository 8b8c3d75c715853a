extension EffectRunner {
  /// The groups of effects with owners, by owner.
  @MainActor
  final class Owners {
    private var checks: [ScopePath: @Sendable (State) -> Bool] = [:]
    private var groups = EffectNames<ScopePath>()
    /// The keys that were not given back yet, those of absent owners too: no key may be used on the slots of another
    /// value.
    private var issuedCount = 0

    var isEmpty: Bool { issuedCount == 0 }

    func insert(_ group: EffectGroup, _ presence: EffectOwner.Presence<State>) -> EffectKey {
      Bytes.release(checks.updateValue(presence.check, forKey: presence.path))
      issuedCount += 1
      return groups.insert(group, as: presence.path)
    }

    func remove(_ key: EffectKey, _ path: ScopePath) {
      issuedCount -= 1
      groups.remove(key, as: path)
      if !groups.has(path) { Bytes.release(checks.take(path)) }
    }

    func removeAbsent(in state: State) -> [EffectGroup] {
      var removed: [EffectGroup] = []
      for (path, check) in checks where !check(state) {
        Bytes.release(checks.take(path))
        removed += groups.removeAll(named: path)
      }
      return removed
    }
  }

  /// The owners in one table: its rows, and the parts of each. An owner outside of all tables is the only row of its own.
  /// Both are classes, since the release of an id or of a version of the table may end effects, which removes their owners.
  @MainActor
  final class RowOwners {
    private let remember: @Sendable (State) -> ((State) -> [ChildID]?)?
    private var rows: [ChildID: Owners] = [:]
    /// Gives the rows changed since the last check; nil while the rows are few, or were absent then, and each is looked at.
    private var changedSinceLast: ((State) -> [ChildID]?)?

    init(_ row: OwnerRow<State>) { remember = row.remember }

    var isEmpty: Bool { rows.isEmpty }

    func insert(_ group: EffectGroup, _ presence: EffectOwner.Presence<State>, in row: ChildID) -> EffectKey {
      let owners = rows[row] ?? Owners()
      rows[row] = owners
      return owners.insert(group, presence)
    }

    func remove(_ key: EffectKey, _ path: ScopePath, in row: ChildID) {
      rows[row]?.remove(key, path)
      if rows[row]?.isEmpty == true { Bytes.release(rows.take(row)) }
    }

    /// For few rows no version of the table is kept, which would make each change of a row copy it.
    func removeAbsent(in state: State) -> [EffectGroup] {
      let last = changedSinceLast
      defer { withExtendedLifetime(last) {} }
      guard rows.count > 2 else {
        changedSinceLast = nil
        return removeAbsent(in: state, of: Array(rows.keys))
      }
      guard let changed = last.map({ $0(state) }) ?? Array(rows.keys) else { return [] }
      changedSinceLast = remember(state)
      return removeAbsent(in: state, of: changed)
    }

    private func removeAbsent(in state: State, of ids: [ChildID]) -> [EffectGroup] {
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
    own(presence, group)
    start(part, context.within(group))
    group.whenFinished { [unowned group] in group.release() }
  }

  /// Starts an operation whose parts may wait, and watches their owners from now on: a part whose owner was absent
  /// meanwhile does not start, even if there is another one in its place.
  func startWatched(_ operation: EffectOperation<Action>, _ context: EffectContext<Action>) {
    var watches: [OwnedGroup] = []
    let watched = operation.rewritten(
      EffectRewriting(
        action: { $0 }, work: { $0 },
        owner: { [self] owner in
          guard owner.watch == nil else { return owner }
          let watch = OwnedGroup(in: nil)
          watches.append(watch)
          // A lost owner is reported when its part starts.
          if let presence = owner.presence(in: State.self) {
            if exists(presence.check) { own(presence, watch) } else { _ = watch.markCanceled() }
          }
          return owner.watched(by: watch)
        }))
    let group = EffectGroup(in: context.group)
    start(watched, context.within(group))
    group.whenFinished { for watch in watches { watch.release() } }
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

  private func own(_ presence: EffectOwner.Presence<State>, _ group: OwnedGroup) {
    let row = presence.row ?? OwnerRow(table: presence.path, id: ChildID(0), remember: { _ in nil })
    let owners = ownedRows[row.table] ?? RowOwners(row)
    ownedRows[row.table] = owners
    hasOwners = true
    let key = owners.insert(group, presence, in: row.id)
    group.unwatch = { [weak self] in
      guard let self, let owners = ownedRows[row.table] else { return }
      owners.remove(key, presence.path, in: row.id)
      if owners.isEmpty { Bytes.release(ownedRows.take(row.table)) }
      hasOwners = !ownedRows.isEmpty
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
    var absent: [EffectGroup] = []
    for owners in ownedRows.values { absent += owners.removeAbsent(in: state) }
    if !absent.isEmpty { cancel(absent) }
    throttles.releasePassed()
  }
}
