import LeftfoldCore

/// Not a pure function, since it records; a history is computed with the app's reducer. A middleware could record as
/// well, but is called through an unspecialized witness, which costs more than the rest of a send.
///
/// The state is the one that is shown: a root of its own, so that recording an action copies the state once
/// (`inspector.record`). While the past is shown, actions are reduced in the history's present instead.
@usableFromInline
struct RecordingReducer<Base: Reducer>: Reducer where Base.State: Equatable & Sendable {
  @usableFromInline
  typealias State = Base.State
  @usableFromInline
  typealias Action = RecordedAction<Base.Action>

  @usableFromInline
  let base: PullbackReducer<State, Action, Base.Environment, Base>
  @usableFromInline
  let recorder: Recorder<Base.State, Base.Action>

  @inlinable
  init(_ base: Base, _ recorder: Recorder<Base.State, Base.Action>) {
    self.recorder = recorder
    self.base = base.pullback(
      state: \State.self,
      action: Prism(embed: { .perform($0, Action.Sending()) }) {
        if case .perform(let action, _) = $0 { action } else { nil }
      },
      environment: { $0 })
  }

  @inlinable
  func reduce(_ shown: inout State, _ action: Action, _ environment: Base.Environment) -> Effect<Action> {
    recorder.begin()
    switch action {
    case .moved:
      recorder.show(in: &shown)
      return .none
    case .perform(let performed, let sending):
      if let reason = recorder.refusal(of: sending) {
        return .report(.refusedAction, reason, at: recorder.refuse(sending))
      }
      if recorder.branches(on: sending) { recorder.branch(in: &shown) }
      let id = recorder.history.nextID
      guard !recorder.showsPast else { return reducePresent(performed, sending, id, action, environment) }
      let effect = base.reduce(&shown, action, environment)
      return record(id, performed, sending, shown, effect)
    }
  }

  @usableFromInline
  func reducePresent(
    _ performed: Base.Action, _ sending: Action.Sending, _ id: Int, _ action: Action, _ environment: Base.Environment
  ) -> Effect<Action> {
    var present = recorder.history.present
    recorder.keepPresentBefore(present)
    let effect = base.reduce(&present, action, environment)
    return record(id, performed, sending, present, effect)
  }

  @inlinable
  func record(
    _ id: Int, _ performed: Base.Action, _ sending: Action.Sending, _ state: State, _ effect: Effect<Action>
  ) -> Effect<Action> {
    let error = effect.isNone ? nil : recorder.recordEffect(effect, of: id, sending)
    recorder.record(id, performed, sending, state, error)
    return effect.isNone ? effect : marked(effect, cause: id, epoch: recorder.history.epoch)
  }

  @usableFromInline
  func marked(_ effect: Effect<Action>, cause: Int, epoch: Int) -> Effect<Action> {
    effect.map { [tickets = recorder.tickets] in
      guard case .perform(let action, _) = $0 else { return $0 }
      return .perform(action, Action.Sending(ticket: tickets.next(), cause: cause, epoch: epoch))
    }
  }
}
