extension EffectRunner {
  func startTimed(
    _ part: EffectOperation<Action>, until end: EffectWork<Action>, sending action: Action,
    _ context: EffectContext<Action>
  ) {
    let group = EffectGroup(in: context.group)
    start(part, context.within(group))
    guard !group.isFinished else { return }
    let alarm = EffectGroup(in: context.group)
    start(.run(end), context.within(alarm))
    context.group.enter()
    // Weak, since the two would retain each other if the store is released first.
    group.whenFinished { [weak self, weak alarm] in
      if let alarm, !alarm.isFinished { self?.cancel(alarm) }
      context.group.leave()
    }
    alarm.whenFinished { [weak self, weak group, unowned alarm] in
      guard let group, !alarm.isCanceled, !group.isFinished else { return }
      self?.cancel(group)
      self?.start(.send(action), context)
    }
  }
}
