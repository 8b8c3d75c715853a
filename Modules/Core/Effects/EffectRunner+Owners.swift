extension EffectRunner {
  /// What runs for a part of the state that may go.
  struct Owned: Sendable {
    let existence: EffectOwner.Existence<State>
    let group: EffectGroup
  }

  /// Starts an effect that ends with its owner; not at all, if the owner went in the reduction that returned the effect.
  func startOwned(_ part: EffectOperation<Action>, _ owner: EffectOwner, _ context: EffectContext<Action>) {
    guard let existence = owner.existence(in: State.self) else {
      reportLostOwner(context)
      return start(part, context)
    }
    guard exists(existence.check) else { return }
    let group = EffectGroup(in: context.group)
    let key = owned.insert(Owned(existence: existence, group: group))
    if owned.count == 1 { onOwners(true) }
    start(part, EffectContext(cause: context.cause, group: group))
    group.whenFinished { [weak self] in self?.forgetOwner(key) }
  }

  private func reportLostOwner(_ context: EffectContext<Action>) {
    report(
      .lostOwner,
      "an effect of \(State.self) belongs to a part of another state, and so will not end with it; "
        + "a reducer that runs another one has to return Effect.pullback(state:action:)",
      context.cause, SourceLocation(fileID: #fileID, line: #line))
  }

  private func forgetOwner(_ key: EffectKey) {
    _ = owned.remove(key)
    if owned.count == 0 { onOwners(false) }
  }

  /// Cancels the effects of those owners that are not in the state any more; called after each action while there are
  /// owners. O(effects that have an owner and run).
  @usableFromInline
  package func cancelOrphans(in state: State) {
    guard owned.count > 0 else { return }
    let orphans = owned.values.filter { !$0.existence.check(state) }
    for orphan in orphans { cancel(orphan.group) }
  }
}
