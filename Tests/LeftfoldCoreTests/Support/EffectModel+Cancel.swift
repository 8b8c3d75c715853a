import LeftfoldCore

extension EffectModel {
  /// Cancels until no effect runs under the id, since a canceled effect may be followed by another one with it.
  func cancel(_ id: Int, _ scope: EffectIDScope, from node: Node) {
    let key = key(id, scope, node)
    while true {
      let targets = nodes.filter { !$0.isDead && !node.isWithin($0) && !isOver($0) && self.name(of: $0) == key }
      guard !targets.isEmpty else { return }
      cancel(targets)
    }
  }

  /// The id under which a node is canceled.
  private func name(of node: Node) -> Key? {
    switch node.program {
    case .cancellable(_, let id, let scope, _), .throttle(_, let id, let scope, _, _): key(id, scope, node)
    case .debounce(_, let id, _): key(id, .instance, node)
    default: nil
    }
  }

  /// Cancels nodes together: all are canceled before the end of any of them starts what waits for it.
  func cancel(_ targets: [Node]) {
    let pending = nodes.filter { node in node.isPending && targets.contains { node.isWithin($0) } }
    for target in targets { target.isCanceled = true }
    for node in pending.sorted(by: { $0.order < $1.order }) where node.isPending {
      (node.isOver, node.isWaiting) = (true, false)
      advanceParent(of: node)
    }
  }

  /// Of an effect whose owner is absent, only the cancellations with scope `.store` apply.
  func cancelOnly(_ program: Program, from node: Node) {
    switch program {
    case .cancel(let id, let scope): if scope == .store { cancel(id, scope, from: node) }
    case .cancellable(let part, let id, let scope, let inFlight):
      if inFlight, scope == .store { cancel(id, scope, from: node) }
      cancelOnly(part, from: node)
    case .merge(let parts), .concatenate(let parts): for part in parts { cancelOnly(part, from: node) }
    case .debounce(let part, _, _), .limited(let part, _, _, _), .throttle(let part, _, _, _, _),
      .timeout(let part, _, _), .owned(let part):
      cancelOnly(part, from: node)
    case .send, .run, .sleep: break
    }
  }
}
