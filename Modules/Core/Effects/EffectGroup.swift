/// Work in progress that ends, or is canceled, as one; what runs in a group runs in its parent as well.
@MainActor @usableFromInline
package class EffectGroup {
  /// An operator that admits effects under an id, and has admitted this group.
  enum Permit: Hashable {
    case limit(EffectID)
    case throttle(EffectID)
  }

  private nonisolated let parent: EffectGroup?
  private let permit: Permit?
  private var pending = 0
  private var tasks = EffectKeys()
  private var wasCanceled = false
  private var completion: (@MainActor () -> Void)?

  init(in parent: EffectGroup?, permit: Permit? = nil) {
    self.parent = parent
    self.permit = permit
  }

  /// Whether nothing is in progress.
  package var isFinished: Bool { pending == 0 }

  /// Whether the group or one that contains it was canceled, so that nothing more may start or arrive.
  @usableFromInline
  package var isCancelled: Bool { wasCanceled || (parent?.isCancelled ?? false) }

  /// The sent action that this work comes from.
  @usableFromInline
  package nonisolated var scope: EffectScope {
    guard let parent else { preconditionFailure("a group of effects outside of any scope") }
    return parent.scope
  }

  /// Whether another group is this one or is contained in it.
  func contains(_ other: EffectGroup) -> Bool {
    var group: EffectGroup? = other
    while let current = group {
      if current === self { return true }
      group = current.parent
    }
    return false
  }

  /// Whether the group or one that contains it was admitted by an operator.
  func has(_ permit: Permit) -> Bool { self.permit == permit || (parent?.has(permit) ?? false) }

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

  /// Marks the group as canceled and returns the tasks to cancel.
  func markCancelled() -> [EffectKey] {
    wasCanceled = true
    return tasks.all
  }

  /// Calls a closure when nothing is in progress any more: now, if nothing is.
  func whenFinished(_ completion: @escaping @MainActor () -> Void) {
    if isFinished { completion() } else { self.completion = completion }
  }

  func finished() {
    let completion = completion
    self.completion = nil
    completion?()
  }
}

/// All work that one sent action led to, directly or through the actions of its effects.
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
