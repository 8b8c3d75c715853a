/// The groups of effects by names: those under which they are cancelled, or the rows that they belong to.
struct EffectNames<Name: Hashable & Sendable> {
  private var keys: [Name: EffectKeys] = [:]
  private var groups = EffectSlots<EffectGroup>()

  var names: Dictionary<Name, EffectKeys>.Keys { keys.keys }

  mutating func insert(_ group: EffectGroup, as name: Name) -> EffectKey {
    let key = groups.insert(group)
    keys[name, default: EffectKeys()].insert(key)
    return key
  }

  mutating func remove(_ key: EffectKey, as name: Name) {
    guard groups.remove(key) != nil else { return }
    keys[name]?.remove(key)
    if keys[name]?.isEmpty == true { keys[name] = nil }
  }

  mutating func removeAll(named name: Name) -> [EffectGroup] {
    guard let all = keys.removeValue(forKey: name)?.all else { return [] }
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
