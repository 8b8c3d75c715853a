extension Node {
  @inlinable
  final var hasListeners: Bool { !listeners.isEmpty }

  @usableFromInline
  final func subscribe(_ body: SubscriberBody) -> Subscription {
    graph.queuing {
      join()
      let subscriber = Subscriber(joinedAt: graph.revision, body)
      subscriber.node = Unowned(self)
      listeners.add(subscriber)
      return Subscription(subscriber, graph.ends)
    }
  }

  @usableFromInline
  final func observe(_ access: Tracking.Access) {
    graph.queuing {
      join()
      if let last = listeners.observers.last, hasSeenValue(last) { return last.token.record(access) }
      let token = listeners.spare ?? ObservationToken(graph.ends)
      listeners.spare = nil
      listeners.observers.append(Listeners.Observers(joinedAt: graph.revision, token: token))
      token.accesses.node = Unowned(self)
      token.record(access)
    }
  }

  private func hasSeenValue(_ group: Listeners.Observers) -> Bool {
    group.joinedAt >= replacedAt || (graph.publishedAt >= replacedAt && !graph.isNotifying)
  }

  private func join() {
    graph.checkReadable()
    attach()
    pull()
    joinedAt = graph.revision
  }

  /// - Parameter revision: The revision of the previous publication.
  final func notify(since revision: UInt64) {
    if !listeners.observers.isEmpty { notifyObservers(since: revision) }
    if !listeners.others.isEmpty {
      notifySubscribers(since: revision)
    } else if !perform(self, .notifyFirst(since: revision)) {
      dropEnded()
    }
    if hasPast { _ = perform(self, .releasePasts) }
  }

  private func notifySubscribers(since revision: UInt64) {
    guard let first = listeners.first else { return }
    var hasEnded = false
    // A subscriber that joins during notification is appended, and has seen the new value.
    let count = listeners.others.count
    // All subscribers that joined before the previous publication have seen the same value.
    let differs = perform(self, .differs(since: revision))
    if first.joinedAt > revision ? perform(self, .differs(since: first.joinedAt)) : differs {
      if !perform(self, .call(first)) { hasEnded = true }
    }
    for index in 0..<count {
      let subscriber = listeners.others[index]
      if subscriber.joinedAt > revision ? perform(self, .differs(since: subscriber.joinedAt)) : differs {
        if !perform(self, .call(subscriber)) { hasEnded = true }
      }
    }
    if hasEnded { dropEnded() }
  }

  private func dropEnded() {
    listeners.dropEnded()
    if listeners.isEmpty { graph.addIdle(self) }
  }

  private func notifyObservers(since revision: UInt64) {
    // A copy, since `==` is code of the app, which may add observers.
    let observers = listeners.observers
    let changed = observers.filter { perform(self, .differs(since: max($0.joinedAt, revision))) }
    guard !changed.isEmpty else { return }
    // An observer that is still being recorded is not notified by Observation: it is kept for the next change.
    let isRecording = graph.tracking.isRecording
    if !isRecording {
      listeners.observers.removeAll { group in changed.contains { $0.token === group.token } }
      if listeners.isEmpty { graph.addIdle(self) }
    }
    for group in changed {
      if !isRecording { group.token.accesses.node = nil }
      group.token.change()
      if !isRecording { listeners.spare = group.token }
    }
  }
}
