/// Effects that end, or are canceled, together. An effect that runs in a group runs in the group's parent as well.
@MainActor @usableFromInline
package class EffectGroup {
  /// The operator that has admitted this group. It does not limit or throttle an effect within the group again.
  enum Permit: Equatable {
    case limit(EffectID)
    case throttle(EffectID)
  }

  nonisolated let parent: EffectGroup?
  private let permit: Permit?
  private var pending = 0
  private var tasks = EffectKeys()
  private(set) var wasCanceled = false
  private var completion: (@MainActor () -> Void)?

  init(in parent: EffectGroup?, permit: Permit? = nil) {
    self.parent = parent
    self.permit = permit
  }

  package var isFinished: Bool { pending == 0 }

  @usableFromInline
  package var isCanceled: Bool { wasCanceled || (parent?.isCanceled ?? false) }

  @usableFromInline
  package nonisolated var sent: SentEffects {
    guard let parent else { preconditionFailure("a group of effects without a sent action") }
    return parent.sent
  }

  /// The groups of the children that the effect belongs to, the innermost first.
  var owners: [OwnedGroup] { parent?.owners ?? [] }

  func contains(_ other: EffectGroup?) -> Bool {
    guard let other else { return false }
    return other === self || contains(other.parent)
  }

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

  func markCanceled() -> [EffectKey] {
    wasCanceled = true
    return tasks.all
  }

  /// A group holds one closure only.
  func whenFinished(_ completion: @escaping @MainActor () -> Void) {
    if isFinished { completion() } else { self.completion = completion }
  }

  func finished() {
    let completion = completion
    self.completion = nil
    completion?()
  }
}

/// All effects that one sent action led to, directly or through the actions of its effects.
@MainActor @usableFromInline
package final class SentEffects: EffectGroup {
  nonisolated let signal = FinishSignal()
  private var unwindingCount = 0
  private let cancelGroup: @MainActor (EffectGroup) -> Void

  init(cancelGroup: @escaping @MainActor (EffectGroup) -> Void) {
    self.cancelGroup = cancelGroup
    super.init(in: nil)
  }

  @usableFromInline
  package nonisolated override var sent: SentEffects { self }

  /// Unlike in other groups, the work of canceled effects has returned too.
  package override var isFinished: Bool { super.isFinished && unwindingCount == 0 }

  func beginUnwinding() { unwindingCount += 1 }

  func endUnwinding() {
    unwindingCount -= 1
    finished()
  }

  func cancel() {
    cancelGroup(self)
    finished()
  }

  override func finished() { if isFinished { signal.finish() } }
}
