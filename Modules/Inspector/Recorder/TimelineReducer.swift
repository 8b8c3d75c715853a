import LeftfoldCore

/// Reduces the present, or refuses; shows the past without running effects.
struct TimelineReducer<Base: Reducer>: Reducer where Base.State: Equatable & Sendable {
  typealias State = Timeline<Base.State>
  typealias Action = TimelineAction<Base.State, Base.Action>

  private let base: PullbackReducer<State, Action, Base.Environment, Base>
  private let tickets: Tickets

  init(_ base: Base, _ tickets: Tickets) {
    self.tickets = tickets
    self.base = base.pullback(
      state: \State.present,
      action: Prism(embed: { .perform($0, Action.Sending()) }) {
        if case .perform(let action, _) = $0 { action } else { nil }
      },
      environment: { $0 })
  }

  func reduce(_ timeline: inout State, _ action: Action, _ environment: Base.Environment) -> Effect<Action> {
    switch action {
    case .moved(let position):
      timeline.show(position)
      return .none
    case .perform(_, let sending):
      if let reason = timeline.refusal(of: sending) {
        timeline.refusals += 1
        return .report(.refusedAction, reason)
      }
      timeline.branchIfNeeded(sending)
      return perform(&timeline, action, environment)
    }
  }

  private func perform(
    _ timeline: inout State, _ action: Action, _ environment: Base.Environment
  ) -> Effect<Action> {
    let (cause, epoch) = (timeline.nextID, timeline.epoch)
    timeline.nextID += 1
    let effect = base.reduce(&timeline, action, environment)
    timeline.hasEffects = !effect.isNone
    timeline.error = nil
    guard timeline.hasEffects else { return effect }
    timeline.error = effect.reports.first?.message
    return effect.map { [tickets] in
      guard case .perform(let action, _) = $0 else { return $0 }
      return .perform(action, Action.Sending(ticket: tickets.next(), cause: cause, epoch: epoch))
    }
  }
}

extension Timeline {
  mutating func show(_ position: TimelineAction<State, some Sendable>.Position) {
    present = position.present
    shown = position.shown.map { Shown(state: $0, id: position.shownID) }
    nextID = position.nextID
    isLocked = position.isLocked
    newActions = position.newActions
    severed = position.severed
    epoch = position.epoch
  }

  /// The reason why an action is not handled; nil if it is.
  func refusal(of sending: TimelineAction<State, some Sendable>.Sending) -> String? {
    if isLocked { return "the history is locked; set history.isLocked to false" }
    if sending.cause > 0 {
      let isSevered = sending.epoch != epoch || severed.contains { $0.contains(sending.cause) }
      return isSevered
        ? "it comes from an effect of action \(sending.cause), which did not happen in this branch of the history" : nil
    }
    guard let shown, newActions == .refuse else { return nil }
    return """
      the store shows the past, the state after action \(shown.id) of \(nextID - 1); return with history.resume(), or set \
      newActions to .branch or .append
      """
  }

  mutating func branchIfNeeded(_ sending: TimelineAction<State, some Sendable>.Sending) {
    guard let shown, newActions == .branch, sending.cause == 0 else { return }
    present = shown.state
    severed.append(shown.id + 1..<nextID)
    self.shown = nil
  }
}
