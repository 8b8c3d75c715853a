/// Work that a task does: the one object that the task and the main actor share.
///
/// The main actor keeps it until it has heard that the work is over, and so frees most of what it has allocated. What
/// would be counted or freed now here and now there makes processors wait for each other: that, and not the instructions,
/// was most of what an effect cost.
@usableFromInline
final class LaunchedWork<Action: Sendable>: Sendable {
  @usableFromInline
  let work: EffectWork<Action>
  @usableFromInline
  let key: EffectKey
  @usableFromInline
  let inbox: EffectInbox<Action>

  @inlinable
  init(_ work: EffectWork<Action>, _ key: EffectKey, _ inbox: EffectInbox<Action>) {
    self.work = work
    self.key = key
    self.inbox = inbox
  }

  @inlinable
  func start(on executor: (any TaskExecutor)?) -> Task<Void, Never> {
    // A preference costs at each switch of the task, even one for nothing.
    guard let executor else { return Task(priority: work.priority) { await self.run() } }
    return Task(executorPreference: executor, priority: work.priority) { await self.run() }
  }

  @inlinable
  func run() async {
    do {
      try await work.job(Send { self.inbox.append(.action($0, from: self.key)) })()
      inbox.append(.finished(key))
    } catch {
      inbox.append(.failed(key, error))
    }
  }
}
