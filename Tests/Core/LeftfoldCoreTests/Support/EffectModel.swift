import LeftfoldCore
import LeftfoldTables
import LeftfoldTesting

/// A brute-force model of effects: each question looks at all effects that were ever started.
///
/// A run has a *path*: what waits, sleeps and sends, one after the other, through the delays and timeouts around the work to its
/// steps. Each timeout on the path adds an alarm; where an alarm is first, what is inside of it is cut off.
final class EffectModel {
  /// A child that is removed and put back is another one, with the same id.
  struct Child: Equatable {
    let id: Int
    let number: Int
  }

  /// An id of a part of the state, or of the whole store.
  struct Key: Hashable {
    enum Part: Hashable { case store, root, cell(CellPath, Int) }

    let id: Int
    let part: Part
  }

  struct Request {
    enum Kind { case send(Int), run, cancel(Key), throttle(Key, count: Int), pause(Key, Int) }
    enum Wrapping { case delay(Int), timeout(Int, note: Int) }

    let kind: Kind
    /// The outermost first.
    var wrappings: [Wrapping] = []
    var steps: [(wait: Int, then: Program.Sent)] = []
    var ids: Set<Key> = []
    /// Whether it is work of the test, which it counts when it begins: no delayed send and no pause.
    var isCounted = true
  }

  final class Alarm {
    let note: Int
    /// Whether the path was in time, for each of the two that has ended.
    var results: [Bool] = []
    var isClosed = false

    init(_ note: Int) { self.note = note }
  }

  final class Effect {
    let request: Request
    let path: CellPath
    let child: Child
    let sent: Int
    var wrappings: ArraySlice<Request.Wrapping>
    var alarms: [Alarm] = []
    var hasBegun = false
    /// The sleeps and sends that have started.
    var started = 0
    var isOver = false

    init(_ request: Request, _ path: CellPath, _ child: Child, _ sent: Int) {
      (self.request, self.path, self.child, self.sent) = (request, path, child, sent)
      wrappings = request.wrappings[...]
    }

    var waits: Bool { wrappings.contains { if case .delay = $0 { true } else { false } } }

    /// Whether what is inside of some alarms is cut off.
    func isCut(in level: Int) -> Bool { isOver || alarms.prefix(level).contains { $0.isClosed } }
  }

  /// A turn of a task: of the path, of an alarm that begins to sleep or is due, of the task that waits for the first of both, and
  /// of that task once it has sent the action of its timeout.
  enum Turn {
    case path(Effect)
    case alarm(Effect, Int, sleeps: Int?)
    case wait(Effect, Int)
    case left(Effect, Int)
  }

  enum Message {
    case sent(Program.Sent, Effect, then: Turn)
    case ended(Effect)
  }

  private(set) var children: [CellPath: Child] = [:]
  private(set) var log: [String] = []
  private(set) var begunCount = 0
  private var effects: [Effect] = []
  private var queue: [Effect] = []
  private var ready: [Turn] = []
  /// In the order in which they fell asleep. The level is the number of alarms around the sleeper.
  private var sleeping: [(time: Int, effect: Effect, level: Int, turn: Turn)] = []
  private var inbox: [Message] = []
  private var canceled: Set<Int> = []
  private var (now, lastSent, lastChild) = (0, 0, 0)

  init() { set([(.left, 0), (.right, 0), (.sheet, 1), (.slot, 1), (.row(1), 1), (.row(2), 2)]) }

  var sleeperCount: Int { sleeping.count { !$0.effect.isCut(in: $0.level) } }
  var runningCount: Int { effects.count { !$0.isOver } }
  func isFinished(sent: Int) -> Bool { effects.allSatisfy { $0.sent != sent || $0.isOver } }

  // The operations of a test.

  func perform(_ program: Program, _ path: CellPath, within root: RootOperator) {
    guard let child = children[path] else { return }
    lastSent += 1
    start(applied(root, to: requests(program, path, child)), path, child, lastSent)
    settle()
  }

  func set(_ changes: [CellChange]) {
    let before = children
    for change in changes {
      lastChild += 1
      children[change.path] = change.id.map { Child(id: $0, number: lastChild) }
    }
    for (path, child) in before where children[path]?.id == child.id { children[path] = child }
    cancel { self.children[$0.path] != $0.child }
    settle()
  }

  func cancel(sent: Int) {
    canceled.insert(sent)
    cancel { $0.sent == sent }
    settle()
  }

  func advance(by time: Int) {
    let end = now + time
    while let next = sleeping.filter({ !$0.effect.isCut(in: $0.level) }).map(\.time).min(), next <= end {
      now = next
      ready += sleeping.filter { $0.time <= now }.map(\.turn)
      sleeping.removeAll { $0.time <= now }
      settle()
    }
    now = end
  }

  // Requests.

  private func requests(_ program: Program, _ path: CellPath, _ child: Child) -> [Request] {
    func key(_ id: Int, _ scope: EffectIDScope) -> Key {
      Key(id: id, part: scope == .store ? .store : .cell(path, child.id))
    }
    switch program {
    case .send(let number): return [Request(kind: .send(number))]
    case .run(let steps): return [Request(kind: .run, steps: steps)]
    case .cancel(let id, let scope): return [Request(kind: .cancel(key(id, scope)))]
    case .cancellable(let part, let id, let scope, let inFlight):
      return named(key(id, scope), inFlight, requests(part, path, child))
    case .delay(let part, let wait): return delayed(wait, requests(part, path, child))
    case .debounce(let part, let id, let wait):
      return named(key(id, .instance), true, delayed(wait, requests(part, path, child)))
    case .merge(let parts): return parts.flatMap { requests($0, path, child) }
    case .timeout(let part, let wait, let note):
      return requests(part, path, child).map { wrapped(.timeout(wait, note: note), $0) }
    case .throttle(let part, let id, let wait):
      let parts = requests(part, path, child)
      if parts.isEmpty { return [] }
      // Another id than any of the effects.
      let pausing = key(id + 100, .instance)
      let throttle = Request(kind: .throttle(pausing, count: parts.count + 1))
      return named(key(id, .instance), false, [throttle] + parts + [Request(kind: .pause(pausing, wait))])
    }
  }

  private func applied(_ root: RootOperator, to requests: [Request]) -> [Request] {
    switch root {
    case .none: requests
    case .delay(let wait): delayed(wait, requests)
    case .debounce(let wait): named(Key(id: 3, part: .root), true, delayed(wait, requests))
    case .cancellable: named(Key(id: 1, part: .root), true, requests)
    }
  }

  private func named(_ key: Key, _ inFlight: Bool, _ requests: [Request]) -> [Request] {
    (inFlight ? [Request(kind: .cancel(key))] : [])
      + requests.map {
        var request = $0
        // A pause has the id of its throttle alone.
        if case .pause = request.kind, !request.ids.isEmpty { return request }
        request.ids.insert(key)
        return request
      }
  }

  private func delayed(_ wait: Int, _ requests: [Request]) -> [Request] {
    guard wait > 0 else { return requests }
    return requests.map {
      var request = $0
      if case .send(let number) = $0.kind {
        request = Request(kind: .run, steps: [(0, .note(number))], ids: $0.ids, isCounted: false)
      }
      return wrapped(.delay(wait), request)
    }
  }

  private func wrapped(_ wrapping: Request.Wrapping, _ request: Request) -> Request {
    guard case .run = request.kind else { return request }
    var request = request
    request.wrappings.insert(wrapping, at: 0)
    return request
  }

  // The store.

  private func start(_ requests: [Request], _ path: CellPath, _ child: Child, _ sent: Int) {
    var skipped = 0
    for request in requests where !canceled.contains(sent) {
      if skipped > 0 {
        skipped -= 1
        continue
      }
      switch request.kind {
      case .cancel(let key): cancel { $0.request.ids.contains(key) }
      case .throttle(let key, let count):
        if effects.contains(where: { !$0.isOver && $0.request.ids.contains(key) }) { skipped = count }
      case .pause(let key, let wait):
        let pause = Request(
          kind: .run, wrappings: [.delay(wait)], ids: request.ids.union([key]), isCounted: false)
        // Of no action that was sent.
        start(pause, path, child, 0)
      case .run, .send: start(request, path, child, sent)
      }
    }
  }

  private func start(_ request: Request, _ path: CellPath, _ child: Child, _ sent: Int) {
    guard children[path] == child else { return }
    let effect = Effect(request, path, child, sent)
    effects.append(effect)
    if case .send = request.kind { return queue.append(effect) }
    schedule(effect)
  }

  private func schedule(_ effect: Effect) {
    ready.append(.path(effect))
    // Work that does not wait any more begins, canceled or not.
    if !effect.waits { begin(effect) }
  }

  private func begin(_ effect: Effect) {
    if !effect.hasBegun, effect.request.isCounted { begunCount += 1 }
    effect.hasBegun = true
  }

  private func cancel(_ isCanceled: (Effect) -> Bool) {
    for effect in effects where isCanceled(effect) { effect.isOver = true }
  }

  private func settle() {
    flush()
    while !ready.isEmpty || !inbox.isEmpty {
      while !ready.isEmpty { take(ready.removeFirst()) }
      while !inbox.isEmpty {
        deliver(inbox.removeFirst())
        flush()
      }
    }
  }

  private func deliver(_ message: Message) {
    switch message {
    case .sent(let sent, let effect, let turn) where !effect.isOver:
      handle(sent, effect)
      flush()
      ready.append(turn)
    case .ended(let effect): effect.isOver = true
    case .sent: break
    }
  }

  private func flush() {
    while !queue.isEmpty {
      let effect = queue.removeFirst()
      guard case .send(let number) = effect.request.kind, !effect.isOver else { continue }
      effect.isOver = true
      handle(.note(number), effect)
    }
  }

  private func handle(_ sent: Program.Sent, _ effect: Effect) {
    switch sent {
    case .note(let number): log.append("\(effect.path) \(number)")
    case .perform(let program):
      guard let child = children[effect.path] else { return }
      start(requests(program, effect.path, child), effect.path, child, effect.sent)
    }
  }

  // Tasks.

  private func take(_ turn: Turn) {
    switch turn {
    case .path(let effect): if !effect.isCut(in: effect.alarms.count) { resume(effect) }
    case .alarm(let effect, let level, let time):
      guard !effect.isCut(in: level + 1) else { return }
      if let time {
        sleep(effect, time, level + 1, .alarm(effect, level, sleeps: nil))
      } else {
        end(effect, level, false)
      }
    case .wait(let effect, let level): if !effect.isCut(in: level) { decide(effect, level) }
    case .left(let effect, let level): if !effect.isCut(in: level) { leave(effect, level) }
    }
  }

  /// Resumes the path until it sleeps, sends or ends.
  private func resume(_ effect: Effect) {
    switch effect.wrappings.popFirst() {
    case .delay(let time): return sleep(effect, time, effect.alarms.count, .path(effect))
    case .timeout(let time, let note):
      schedule(effect)
      ready.append(.alarm(effect, effect.alarms.count, sleeps: time))
      effect.alarms.append(Alarm(note))
      return
    case nil: begin(effect)
    }
    guard effect.started < effect.request.steps.count * 2 else { return leave(effect, effect.alarms.count) }
    let step = effect.request.steps[effect.started / 2]
    effect.started += 1
    if !effect.started.isMultiple(of: 2) {
      if step.wait > 0 { return sleep(effect, step.wait, effect.alarms.count, .path(effect)) }
      effect.started += 1
    }
    inbox.append(.sent(step.then, effect, then: .path(effect)))
  }

  /// The first of the path and an alarm has ended.
  private func decide(_ effect: Effect, _ level: Int) {
    let alarm = effect.alarms[level]
    alarm.isClosed = true
    if alarm.results[0] {
      leave(effect, level)
    } else {
      inbox.append(.sent(.note(alarm.note), effect, then: .left(effect, level)))
    }
  }

  /// What is inside of some alarms has ended.
  private func leave(_ effect: Effect, _ level: Int) {
    if level == 0 { inbox.append(.ended(effect)) } else { end(effect, level - 1, true) }
  }

  private func end(_ effect: Effect, _ level: Int, _ isInTime: Bool) {
    effect.alarms[level].results.append(isInTime)
    if effect.alarms[level].results.count == 1 { ready.append(.wait(effect, level)) }
  }

  private func sleep(_ effect: Effect, _ time: Int, _ level: Int, _ turn: Turn) {
    sleeping.append((now + time, effect, level, turn))
  }
}
