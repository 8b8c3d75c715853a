/// Work that is under way: how much, so that something follows when its last part has finished; and which tasks, so that
/// they are cancelled together. A group's work is its parent's as well.
@MainActor @usableFromInline
package class EffectGroup {
  private nonisolated let parent: EffectGroup?
  private var pending = 0
  private var tasks = EffectKeys()
  private var wasCancelled = false
  private var completion: (@MainActor () -> Void)?

  init(in parent: EffectGroup?) { self.parent = parent }

  /// Whether nothing is under way.
  package var isFinished: Bool { pending == 0 }

  /// Whether it or one that it is part of was cancelled, so that nothing more may start or arrive.
  @usableFromInline
  package var isCancelled: Bool { wasCancelled || (parent?.isCancelled ?? false) }

  /// The sent action that all of this comes from.
  @usableFromInline
  package nonisolated var scope: EffectScope {
    guard let parent else { preconditionFailure("a group of effects outside of any scope") }
    return parent.scope
  }

  @usableFromInline
  package func enter() {
    pending += 1
    if pending == 1 { parent?.enter() }
  }

  @usableFromInline
  package func leave() {
    pending -= 1
    guard pending == 0 else { return }
    finished()
    parent?.leave()
  }

  @usableFromInline
  func insert(_ task: EffectKey) {
    tasks.insert(task)
    parent?.insert(task)
  }

  @usableFromInline
  func remove(_ task: EffectKey) {
    tasks.remove(task)
    parent?.remove(task)
  }

  /// Marks it cancelled and gives the tasks that have to be.
  func markCancelled() -> [EffectKey] {
    wasCancelled = true
    return tasks.all
  }

  /// What follows when nothing is under way any more: now, if nothing is.
  func whenFinished(_ completion: @escaping @MainActor () -> Void) {
    if isFinished { completion() } else { self.completion = completion }
  }

  func finished() {
    let completion = completion
    self.completion = nil
    completion?()
  }
}

/// All the work that one sent action led to, directly or through the actions of its effects.
@MainActor @usableFromInline
package final class EffectScope: EffectGroup {
  nonisolated let signal = FinishSignal()
  private let cancelGroup: @MainActor (EffectGroup) -> Void

  init(cancelGroup: @escaping @MainActor (EffectGroup) -> Void) {
    self.cancelGroup = cancelGroup
    super.init(in: nil)
  }

  @usableFromInline
  package nonisolated override var scope: EffectScope { self }

  func cancel() {
    cancelGroup(self)
    if isFinished { signal.finish() }
  }

  override func finished() { signal.finish() }
}
