/// The groups of effects by the names under which they are cancelled.
struct EffectNames {
  private var keys: [EffectID: EffectKeys] = [:]
  private var groups = EffectSlots<EffectGroup>()

  mutating func insert(_ group: EffectGroup, as id: EffectID) -> EffectKey {
    let key = groups.insert(group)
    keys[id, default: EffectKeys()].insert(key)
    return key
  }

  mutating func remove(_ key: EffectKey, as id: EffectID) {
    guard groups.remove(key) != nil else { return }
    keys[id]?.remove(key)
    if keys[id]?.isEmpty == true { keys[id] = nil }
  }

  mutating func removeAll(named id: EffectID) -> [EffectGroup] {
    guard let all = keys.removeValue(forKey: id)?.all else { return [] }
    return all.compactMap { groups.remove($0) }
  }
}

extension EffectRunner {
  /// Starts each part when the one before has finished; a loop, so that a million finished parts need no stack.
  func start(_ parts: ArraySlice<EffectOperation<Action>>, _ context: EffectContext<Action>) {
    var rest = parts
    while !context.group.isCancelled, let part = rest.popFirst() {
      let group = EffectGroup(in: context.group)
      start(part, EffectContext(cause: context.cause, group: group))
      guard group.isFinished else { return start(rest, after: group, context) }
    }
  }

  private func start(
    _ parts: ArraySlice<EffectOperation<Action>>, after group: EffectGroup, _ context: EffectContext<Action>
  ) {
    context.group.enter()
    group.whenFinished { [weak self] in
      self?.start(parts, context)
      context.group.leave()
    }
  }

  /// Starts an effect under a name.
  func startNamed(_ part: EffectOperation<Action>, _ id: EffectID, _ context: EffectContext<Action>) {
    let group = EffectGroup(in: context.group)
    let key = names.insert(group, as: id)
    start(part, EffectContext(cause: context.cause, group: group))
    group.whenFinished { [weak self] in self?.names.remove(key, as: id) }
  }

  /// Cancels whatever runs under a name.
  func cancel(_ id: EffectID) {
    for group in names.removeAll(named: id) { cancel(group) }
  }
}
