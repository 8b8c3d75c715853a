/// Work that is under way, counted: when its last part has finished, something follows.
@MainActor @usableFromInline
package class EffectGroup {
  private var pending = 0
  private let parent: EffectGroup?
  private var completion: (@MainActor () -> Void)?

  init(in parent: EffectGroup?) { self.parent = parent }

  package var isFinished: Bool { pending == 0 }

  package func enter() {
    pending += 1
    if pending == 1 { parent?.enter() }
  }

  package func leave() {
    pending -= 1
    guard pending == 0 else { return }
    finished()
    parent?.leave()
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
  let token = CancellationToken(in: nil)
  private let cancelTask: @MainActor (UInt64) -> Void

  init(cancelTask: @escaping @MainActor (UInt64) -> Void) {
    self.cancelTask = cancelTask
    super.init(in: nil)
  }

  func cancel() {
    for key in token.cancel() { cancelTask(key) }
    if isFinished { signal.finish() }
  }

  override func finished() { signal.finish() }
}

/// Work that is cancelled together: the tasks under one name, or all of one scope.
@MainActor @usableFromInline
package final class CancellationToken {
  private let parent: CancellationToken?
  private var tasks: Set<UInt64> = []
  private var wasCancelled = false

  init(in parent: CancellationToken?) { self.parent = parent }

  package var isCancelled: Bool { wasCancelled || (parent?.isCancelled ?? false) }

  func insert(_ key: UInt64) {
    tasks.insert(key)
    parent?.insert(key)
  }

  func remove(_ key: UInt64) {
    tasks.remove(key)
    parent?.remove(key)
  }

  /// Marks it cancelled and gives the tasks that have to be.
  func cancel() -> Set<UInt64> {
    wasCancelled = true
    return tasks
  }
}
