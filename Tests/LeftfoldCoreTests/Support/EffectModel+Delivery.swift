import LeftfoldCore

extension EffectModel {
  /// Runs tasks and handles what they send until all of them sleep.
  func settle() {
    flush()
    while !ready.isEmpty || !inbox.isEmpty {
      while !ready.isEmpty { resume(ready.removeFirst()) }
      while !inbox.isEmpty {
        deliver(inbox.removeFirst())
        flush()
      }
    }
  }

  private func deliver(_ message: Message) {
    switch message {
    case .sent(let sent, let node) where !node.isDead:
      handle(sent, node)
      flush()
      ready.append(node)
    case .ended(let node) where !node.isDead:
      node.isOver = true
      advanceParent(of: node)
    case .sent, .ended: break
    }
  }

  /// Handles the actions of `.send`. Each belongs to its effect until it is handled.
  private func flush() {
    while !queue.isEmpty {
      let node = queue.removeFirst()
      if case .send(let number) = node.program, !node.isDead { handle(.note(number), node) }
      node.isOver = true
      advanceParent(of: node)
    }
  }

  private func handle(_ sent: Program.Sent, _ node: Node) {
    switch sent {
    case .note(let number): log.append("\(node.path) \(number)")
    case .perform(let program): start(Node(.owned(program), node.path, node.child, node.sent))
    }
  }

  /// Resumes a task until it sleeps, sends or ends.
  private func resume(_ node: Node) {
    guard !node.isDead else { return }
    defer { node.started += 1 }
    switch node.program {
    case .run(let steps) where node.started < steps.count * 2:
      // Each step counts as two: the sleep and the send.
      let step = steps[node.started / 2]
      if node.started.isMultiple(of: 2) { sleep(node, step.wait) } else { inbox.append(.sent(step.then, node)) }
    case .sleep(let time) where node.started == 0: sleep(node, time)
    default: inbox.append(.ended(node))
    }
  }

  private func sleep(_ node: Node, _ time: Int) {
    // The task continues before any other one.
    if time > 0 { node.deadline = (now + time, nextOrder()) } else { ready.insert(node, at: 0) }
  }
}
