/// The groups of running effects by name: the id by which they are canceled, or the row that owns them. A class, and names
/// are released outside of its dictionary, since the release of a name may end effects.
@MainActor
final class EffectNames<Name: Hashable & Sendable> {
  private var keys: [Name: EffectKeys] = [:]
  private var groups = EffectSlots<EffectGroup>()

  func has(_ name: Name) -> Bool { keys[name] != nil }

  func insert(_ group: EffectGroup, as name: Name) -> EffectKey {
    let key = groups.insert(group)
    keys[name, default: EffectKeys()].insert(key)
    return key
  }

  func remove(_ key: EffectKey, as name: Name) {
    guard groups.remove(key) != nil else { return }
    keys[name]?.remove(key)
    if keys[name]?.isEmpty == true { Bytes.release(keys.take(name)) }
  }

  func removeAll(named name: Name, around inner: EffectGroup? = nil) -> [EffectGroup] {
    guard let all = keys[name]?.all else { return [] }
    var removed: [EffectGroup] = []
    for key in all {
      guard let group = groups[key] else { continue }
      if let inner, group.contains(inner) { continue }
      remove(key, as: name)
      removed.append(group)
    }
    return removed
  }
}

extension Dictionary {
  /// Removes a value and returns it with the dictionary's own key, for the caller to release after the access.
  mutating func take(_ key: Key) -> Element? { index(forKey: key).map { remove(at: $0) } }
}

extension EffectRunner {
  /// Starts each part when the one before it has ended, by a loop, so that a million parts need constant stack.
  func start(_ parts: ArraySlice<EffectOperation<Action>>, _ context: EffectContext<Action>) {
    var rest = parts
    while !context.group.isCanceled, let part = rest.popFirst() {
      let group = EffectGroup(in: context.group)
      start(part, context.within(group))
      guard group.isFinished else {
        context.group.enter()
        return group.whenFinished { [weak self, unowned group, rest] in
          // Canceled by itself only if it is a pause that failed.
          self?.start(group.wasCanceled ? rest.dropFirst(part.waitingCount) : rest, context)
          context.group.leave()
        }
      }
    }
  }

  func startNamed(_ part: EffectOperation<Action>, _ id: EffectID, _ context: EffectContext<Action>) {
    let group = EffectGroup(in: context.group)
    let key = names.insert(group, as: id)
    start(part, context.within(group))
    group.whenFinished { [weak self] in self?.names.remove(key, as: id) }
  }

  func cancel(_ id: EffectID, from group: EffectGroup) {
    // Ending one may start a concatenated effect under the same id.
    while true {
      let others = names.removeAll(named: id, around: group)
      guard !others.isEmpty else { return }
      cancel(others)
    }
  }
}
