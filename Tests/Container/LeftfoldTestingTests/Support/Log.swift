import Synchronization

final class Log: Sendable {
  private let content = Mutex<[String]>([])

  var values: [String] { content.withLock { $0 } }

  func append(_ value: String) { content.withLock { $0.append(value) } }
}

final class Counter: Sendable {
  private let content = Mutex(0)

  var value: Int { content.withLock { $0 } }

  func add(_ number: Int) { content.withLock { $0 += number } }
}
