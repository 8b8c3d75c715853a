import LeftfoldCore

@usableFromInline
struct EffectLog {
  private(set) var spans = BlockArray<EffectSpan>()
  /// The runner's numbers of their effects, ascending.
  private var numbers = BlockArray<Int>()
  private var nextID = 1
  /// The spans of the effects that run, by the runner's numbers.
  private var running: [Int: Int] = [:]
  private var causes: [Int: Int] = [:]
  private let limit = 100_000
  private var epoch = 0

  @usableFromInline
  init() {}

  @usableFromInline
  mutating func recordCause(ticket: Int, id: Int) {
    // Only effects that begin later than their action need old tickets.
    if causes.count >= limit {
      let oldest = id - limit / 2
      causes = causes.filter { $0.value >= oldest }
    }
    causes[ticket] = id
  }

  /// Drops the causes before the latest import, since their ids are those of other actions now.
  @usableFromInline
  mutating func begin(epoch: Int) {
    guard epoch != self.epoch else { return }
    self.epoch = epoch
    causes = [:]
    for index in spans.indices { spans[index].cause = nil }
  }

  mutating func begin(_ number: Int, ticket: Int, at time: UInt64) {
    running[number] = nextID
    spans.append(EffectSpan(id: nextID, cause: causes[ticket], began: time, ended: nil, end: nil))
    numbers.append(number)
    nextID += 1
    guard spans.count > limit else { return }
    numbers.removeOldest(spans.count - limit)
    spans.removeOldest(spans.count - limit)
  }

  func id(of number: Int) -> Int? {
    if let id = running[number] { return id }
    // Under a nested run loop, an effect ends while its last actions wait.
    let index = numbers.partition { $0 >= number }
    return index < numbers.count && numbers[index] == number ? spans[index].id : nil
  }

  mutating func end(_ number: Int, _ end: EffectEnd, at time: UInt64) {
    guard let id = running.removeValue(forKey: number) else { return }
    let index = id - (nextID - spans.count)
    guard index >= 0 else { return }
    spans[index].ended = time
    switch end {
    case .finished: spans[index].end = .finished
    case .canceled: spans[index].end = .canceled
    case .failed(let error):
      spans[index].end = .failed("\(error)")
      spans[index].thrown = EffectSpan.Thrown(error: error)
    }
  }
}
