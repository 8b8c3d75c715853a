import LeftfoldCore

/// Records each action of an inspected store into a history.
@MainActor
final class Recorder<State: Equatable & Sendable, Action: Sendable>: Middleware {
  typealias Lifted = TimelineAction<State, Action>

  var history: History<State, Action>
  var newActions: NewActions
  var effects = EffectLog()
  let start: UInt64
  private let now: @Sendable () -> UInt64
  /// Sends the store what the history shows.
  var synchronize: () -> Void = {}
  private var began: UInt64 = 0
  private var reduced: UInt64 = 0
  private var isRecorded = false
  /// The effect whose action is handled next.
  private var sender: Int?
  private var sites: [Int: SourceLocation] = [:]

  init(_ history: History<State, Action>, _ newActions: NewActions, _ clock: InspectorClock) {
    self.history = history
    self.newActions = newActions
    now = clock.now
    start = clock.now()
  }

  /// What the store has to show.
  var position: Lifted.Position {
    Lifted.Position(
      present: history.present, shown: history.isTraveling ? history.state : nil, shownID: history.currentID,
      nextID: history.nextID, isLocked: history.isLocked, newActions: newActions, severed: history.line.severed,
      epoch: history.epoch, revision: history.revision)
  }

  /// Notes the place in the source of a send.
  func note(_ site: SourceLocation?, ticket: Int) { sites[ticket] = site }

  func willHandle(_ action: Lifted) {
    isRecorded = false
    began = now()
  }

  func handle(_ action: Lifted, before: Timeline<State>, after: Timeline<State>) {
    switch action {
    case .moved(let position): if position.revision != history.revision { synchronize() }
    case .perform(let performed, let sending):
      reduced = now()
      let context = context(sending)
      guard before.refusals == after.refusals else { return }
      if before.shown != nil, after.shown == nil { history.branch() }
      if after.hasEffects { effects.note(ticket: sending.ticket, id: before.nextID) }
      record(before.nextID, performed, context, after)
    }
  }

  func didHandle(_ action: Lifted) {
    guard isRecorded else { return }
    isRecorded = false
    history.notePublishing(UInt32(clamping: now() - reduced))
  }

  private func record(_ id: Int, _ action: Action, _ context: ActionContext, _ after: Timeline<State>) {
    let position = history.position
    history.record(id, action, context, after.present, after.error)
    isRecorded = true
    // The state that is shown was dropped, and the next one took its place.
    if after.shown != nil, position > history.position || position == 0 { synchronize() }
  }

  private func context(_ sending: Lifted.Sending) -> ActionContext {
    var context = ActionContext()
    context.time = began - start
    context.reducing = UInt32(clamping: reduced - began)
    if sending.cause > 0 {
      context.cause = sending.cause
      context.effect = sender
      sender = nil
    } else {
      context.site = sites.removeValue(forKey: sending.ticket)
    }
    return context
  }

  func note(_ event: EffectEvent<Lifted>) {
    switch event {
    case .began(let number, let cause):
      guard case .perform(_, let sending) = cause else { return }
      effects.begin(number, ticket: sending.ticket, at: now() - start)
    case .sends(let number): sender = effects.id(of: number)
    case .ended(let number, let end): effects.end(number, EffectSpan.End(end), at: now() - start)
    }
  }
}

extension EffectSpan.End {
  init(_ end: EffectEnd) {
    switch end {
    case .finished: self = .finished
    case .canceled: self = .canceled
    case .failed(let error): self = .failed(error)
    }
  }
}
