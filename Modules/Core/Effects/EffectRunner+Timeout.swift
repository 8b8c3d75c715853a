extension EffectRunner {
  /// Starts an effect that is cancelled when some other work ends first, and then an action instead.
  func startTimed(
    _ part: EffectOperation<Action>, until end: EffectWork<Action>, sending action: Action,
    _ context: EffectContext<Action>
  ) {
    let group = EffectGroup(in: context.group)
    start(part, EffectContext(cause: context.cause, group: group))
    guard !group.isFinished else { return }
    let alarm = EffectGroup(in: context.group)
    start(.run(end), EffectContext(cause: context.cause, group: alarm))
    context.group.enter()
    // Neither keeps the other: if the store goes, nobody would part them.
    group.whenFinished { [weak self, weak alarm] in
      if let alarm, !alarm.isFinished { self?.cancel(alarm) }
      context.group.leave()
    }
    alarm.whenFinished { [weak self, weak group, unowned alarm] in
      guard let group, !alarm.isCancelled, !group.isFinished else { return }
      self?.cancel(group)
      self?.start(.send(action), context)
    }
  }
}
