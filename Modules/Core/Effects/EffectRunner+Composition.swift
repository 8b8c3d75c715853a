/// The groups of effects by the names under which they are cancelled.
struct EffectNames {
  private var groups: [EffectID: [ObjectIdentifier: EffectGroup]] = [:]

  mutating func insert(_ group: EffectGroup, as id: EffectID) {
    groups[id, default: [:]][ObjectIdentifier(group)] = group
  }

  mutating func remove(_ group: EffectGroup, as id: EffectID) {
    groups[id]?[ObjectIdentifier(group)] = nil
    if groups[id]?.isEmpty == true { groups[id] = nil }
  }

  mutating func removeAll(named id: EffectID) -> [EffectGroup] {
    groups.removeValue(forKey: id).map { Array($0.values) } ?? []
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
    names.insert(group, as: id)
    start(part, EffectContext(cause: context.cause, group: group))
    group.whenFinished { [weak self, unowned group] in self?.names.remove(group, as: id) }
  }

  /// Cancels whatever runs under a name.
  func cancel(_ id: EffectID) {
    for group in names.removeAll(named: id) { cancel(group) }
  }
}
