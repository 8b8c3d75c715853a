extension EffectRunner {
  /// Starts each part when the one before it has ended, by a loop, so that a million parts need constant stack.
  func start(_ parts: ArraySlice<EffectOperation<Action>>, _ context: EffectContext<Action>) {
    var rest = parts
    while !context.group.isCanceled, let part = rest.popFirst() {
      let group = EffectGroup(in: context.group)
      start(part, context.within(group))
      guard group.isFinished else {
        context.group.enter()
        return group.whenFinished { [weak self, unowned group, rest] in
          // Canceled by itself only if it is a pause that failed.
          self?.start(group.wasCanceled ? rest.dropFirst(part.waitingCount) : rest, context)
          context.group.leave()
        }
      }
    }
  }

  func startNamed(_ part: EffectOperation<Action>, _ id: EffectID, _ context: EffectContext<Action>) {
    let group = EffectGroup(in: context.group)
    let key = names.insert(group, as: id)
    start(part, context.within(group))
    group.whenFinished { [weak self] in self?.names.remove(key, as: id) }
  }

  func cancel(_ id: EffectID, from group: EffectGroup) {
    // Ending one may start a concatenated effect under the same id.
    while true {
      let others = names.removeAll(named: id, around: group)
      guard !others.isEmpty else { return }
      cancel(others)
    }
  }
}
