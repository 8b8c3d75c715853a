import LeftfoldCore

/// Unchecked, and not of the main actor: the reducer that calls it has no actor, but a store runs its reducer on the
/// main actor only. Accesses are not checked for exclusivity by the compiler, which would be much of the cost of
/// recording: small fields are read at once, and ``isEditing`` guards the history.
@usableFromInline
final class Recorder<State: Equatable & Sendable, Action: Sendable>: StoreInspector, @unchecked Sendable {
  @usableFromInline
  typealias InspectedState = State
  @usableFromInline
  typealias InspectedAction = RecordedAction<Action>
  @usableFromInline
  typealias Sent = RecordedAction<Action>

  @safe @exclusivity(unchecked) @usableFromInline
  var history: History<State, Action>
  /// Whether the history is being changed: meanwhile it can be neither read nor changed by others.
  @safe @exclusivity(unchecked) @usableFromInline
  var isEditing = false
  @safe @exclusivity(unchecked) @usableFromInline
  var newActions: NewActions
  /// Whether the store shows a state of the past. An edit of the history changes it with the state, by a `moved` action.
  @safe @exclusivity(unchecked) @usableFromInline
  var showsPast = false
  /// Whether the current action was refused.
  @safe @exclusivity(unchecked) @usableFromInline
  var isRefused = false
  @usableFromInline
  var effects = EffectLog()
  @usableFromInline
  let tickets = Tickets()
  @usableFromInline
  let start: UInt64
  @usableFromInline
  let now: @Sendable () -> UInt64
  @usableFromInline
  var publish: @MainActor () -> Void = {}
  @usableFromInline
  var report: DiagnosticHandler = { _ in }
  @safe @exclusivity(unchecked) @usableFromInline
  var began: UInt64 = 0
  @safe @exclusivity(unchecked) @usableFromInline
  var reduced: UInt64 = 0
  /// The current action, whose publication is timed; 0 if it was not recorded.
  @safe @exclusivity(unchecked) @usableFromInline
  var recordedID = 0
  @safe @exclusivity(unchecked) @usableFromInline
  var isEdited = false
  @safe @exclusivity(unchecked) @usableFromInline
  var sender: Int?
  /// The source locations of the latest action and of queued ones.
  @safe @exclusivity(unchecked) @usableFromInline
  var latestSite: (ticket: Int, site: SourceLocation?) = (0, nil)
  /// Those of earlier actions that wait, in order of their tickets, which is that of the queue.
  @safe @exclusivity(unchecked) @usableFromInline
  var waitingSites = BlockArray<(ticket: Int, site: SourceLocation?)>()
  /// The present before the current action, if that is not the state that the store showed.
  @usableFromInline
  private(set) var presentBefore: State?
  /// Whether there is such a state, which is not copied to know it.
  @safe @exclusivity(unchecked) @usableFromInline
  private(set) var hasPresentBefore = false
  /// The next id of each epoch that was left.
  private var nextIDs: [Int: Int] = [:]

  @inlinable
  init(_ history: History<State, Action>, _ newActions: NewActions, _ clock: InspectorClock) {
    self.history = history
    self.newActions = newActions
    now = clock.now
    start = clock.now()
    effects.begin(epoch: history.epoch)
  }

  /// Called after an edit; the store follows at once or, if an action is being handled, before those that wait.
  ///
  /// - Parameters:
  ///   - epoch: the epoch before the edit.
  ///   - nextID: the next id before the edit. An assigned version of the history may have an earlier one.
  @usableFromInline @MainActor
  func applyEdit(epoch: Int, nextID: Int) {
    nextIDs[epoch] = nextID
    if epoch != history.epoch { recordedID = 0 }
    history.skipIDs(before: nextIDs[history.epoch] ?? 1)
    applyEdit()
    guard let refusal = history.refusal else { return }
    history.refusal = nil
    report(Diagnostic(kind: .refusedAction, message: refusal, action: nil, source: nil))
  }

  @usableFromInline @MainActor
  func applyEdit() {
    effects.begin(epoch: history.epoch)
    publish()
  }

  @usableFromInline
  func show(in shown: inout State) {
    isEdited = false
    showsPast = history.isTraveling
    shown = history.state
  }

  @usableFromInline
  func branch(in shown: inout State) {
    edit { $0.branch() }
    show(in: &shown)
    keepPresentBefore(shown)
  }

  @inlinable
  func edit<Result>(_ body: (inout History<State, Action>) -> Result) -> Result {
    beginEdit()
    defer { isEditing = false }
    return body(&history)
  }

  @inlinable
  func beginEdit() {
    checkAccess()
    isEditing = true
  }

  @inlinable
  func checkAccess() {
    precondition(!isEditing, "a history is read, or an action is sent, while the history is being edited")
  }

  /// The present while the past is shown.
  @usableFromInline
  var hiddenPresent: State? { showsPast ? history.present : nil }

  @usableFromInline
  var shown: ShownState { showsPast ? newActions == .append ? .pastOverPresent : .past : .present }

  @inlinable
  func keepSite(_ site: SourceLocation?, ticket: Int) {
    if latestSite.site != nil { keepLatestSite() }
    latestSite = (ticket, site)
  }

  @usableFromInline
  func keepLatestSite() { waitingSites.append(latestSite) }

  @inlinable
  func takeSite(_ ticket: Int) -> SourceLocation? {
    guard latestSite.ticket == ticket else { return takeWaitingSite(ticket) }
    let site = latestSite.site
    latestSite.site = nil
    if !waitingSites.isEmpty { waitingSites = BlockArray() }
    return site
  }

  /// Drops the sites before it, whose actions were dropped when their turn came.
  @usableFromInline
  func takeWaitingSite(_ ticket: Int) -> SourceLocation? {
    while let (first, site) = waitingSites.first, first <= ticket {
      waitingSites.removeOldest(1)
      if first == ticket { return site }
    }
    return nil
  }

  /// - Returns: Where the action was sent, if it was not by an effect.
  @usableFromInline
  func refuse(_ sending: Sent.Sending) -> SourceLocation? {
    isRefused = true
    sender = nil
    return takeSite(sending.ticket)
  }

  @inlinable
  func begin() {
    checkAccess()
    began = now()
    isRefused = false
    if hasPresentBefore { forgetPresentBefore() }
  }

  @usableFromInline
  func keepPresentBefore(_ state: State) {
    presentBefore = state
    hasPresentBefore = true
  }

  @usableFromInline
  func forgetPresentBefore() {
    presentBefore = nil
    hasPresentBefore = false
  }

  @inlinable
  func record(_ id: Int, _ action: Action, _ sending: Sent.Sending, _ state: State, _ error: String?) {
    reduced = now()
    let context = context(sending)
    edit { $0.record(id, action, context, state, error) }
    recordedID = id
    // To make room, the history may have dropped the shown state.
    if showsPast { isEdited = true }
  }

  @inlinable
  func context(_ sending: Sent.Sending) -> ActionContext {
    var context = ActionContext()
    context.time = began &- start
    context.reducing = UInt32(clamping: reduced &- began)
    if sending.cause > 0 {
      context.cause = sending.cause
      context.effect = sender
      sender = nil
    } else {
      context.site = takeSite(sending.ticket)
    }
    return context
  }

  @usableFromInline
  func recordEffect(_ effect: Effect<Sent>, of id: Int, _ sending: Sent.Sending) -> String? {
    effects.recordCause(ticket: sending.ticket, id: id)
    return effect.reports.first?.message
  }

  /// Called after an action is published.
  @inlinable @MainActor
  func handled() {
    if recordedID > 0 {
      history.recordPublishing(UInt32(clamping: now() &- reduced), of: recordedID)
      recordedID = 0
    }
    if isEdited { publish() }
  }

  @usableFromInline
  func record(_ event: EffectEvent<Sent>) {
    switch event {
    case .began(let number, let cause):
      guard case .perform(_, let sending) = cause else { return }
      effects.begin(number, ticket: sending.ticket, at: now() - start)
    case .sends(let number): sender = effects.id(of: number)
    case .ended(let number, let end): effects.end(number, end, at: now() - start)
    }
  }
}
