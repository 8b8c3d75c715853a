import LeftfoldCore

/// Not a pure function, since it records; a history is computed with the app's reducer. A middleware could record as
/// well, but is called through an unspecialized witness, which costs more than the rest of a send.
@usableFromInline
struct TimelineReducer<Base: Reducer>: Reducer where Base.State: Equatable & Sendable {
  @usableFromInline
  typealias State = Timeline<Base.State>
  @usableFromInline
  typealias Action = TimelineAction<Base.State, Base.Action>

  @usableFromInline
  let base: PullbackReducer<State, Action, Base.Environment, Base>
  @usableFromInline
  let recorder: Recorder<Base.State, Base.Action>

  @inlinable
  init(_ base: Base, _ recorder: Recorder<Base.State, Base.Action>) {
    self.recorder = recorder
    self.base = base.pullback(
      state: \State.present,
      action: Prism(embed: { .perform($0, Action.Sending()) }) {
        if case .perform(let action, _) = $0 { action } else { nil }
      },
      environment: { $0 })
  }

  @inlinable
  func reduce(_ timeline: inout State, _ action: Action, _ environment: Base.Environment) -> Effect<Action> {
    if recorder.hasEdited { recorder.forgetEdit() }
    switch action {
    case .moved:
      recorder.show(in: &timeline)
      return .none
    case .perform(let performed, let sending):
      recorder.begin()
      if let reason = timeline.refusal(of: sending) {
        timeline.refusals += 1
        recorder.dropOrigin(of: sending)
        return .report(.refusedAction, reason)
      }
      if timeline.branches(on: sending) {
        recorder.history.branch()
        recorder.show(in: &timeline)
      }
      let id = timeline.nextID
      timeline.nextID += 1
      let effect = base.reduce(&timeline, action, environment)
      if !timeline.isTraveling { timeline.shown = timeline.present }
      let error = effect.isNone ? nil : recorder.recordEffect(effect, of: id, sending)
      recorder.record(id, performed, sending, timeline.present, error, isTraveling: timeline.isTraveling)
      return effect.isNone ? effect : marked(effect, cause: id, epoch: timeline.epoch)
    }
  }

  @usableFromInline
  func marked(_ effect: Effect<Action>, cause: Int, epoch: Int) -> Effect<Action> {
    effect.map { [tickets = recorder.tickets] in
      guard case .perform(let action, _) = $0 else { return $0 }
      return .perform(action, Action.Sending(ticket: tickets.next(), cause: cause, epoch: epoch))
    }
  }
}
