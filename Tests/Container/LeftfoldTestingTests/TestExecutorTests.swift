import LeftfoldTesting
import Testing

private actor Tally {
  private(set) var total = 0
  func add(_ number: Int) { total += number }
}

struct TestExecutorTests {
  private let executor = TestExecutor()

  @Test("Jobs run only in `drain`, in FIFO order")
  func order() {
    let log = Log()
    for name in ["a", "b", "c"] {
      Task(executorPreference: executor) { log.append(name) }
    }
    #expect(log.values == [])
    #expect(executor.drain())
    #expect(log.values == ["a", "b", "c"])
  }

  @Test("`drain` without jobs returns false")
  func idle() {
    #expect(!executor.drain())
    Task(executorPreference: executor) {}
    #expect(executor.drain())
    #expect(!executor.drain())
  }

  @Test("Task groups run to their end, children of children as well")
  func groups() {
    let sum = Counter()
    Task(executorPreference: executor) {
      let total = await withTaskGroup(of: Int.self) { group in
        for number in 1...100 {
          group.addTask {
            await withTaskGroup(of: Int.self) { inner in
              for _ in 0..<10 { inner.addTask { number } }
              return await inner.reduce(0, +)
            }
          }
        }
        return await group.reduce(0, +)
      }
      sum.add(total)
    }
    executor.drain()
    #expect(sum.value == 50_500)
  }

  @Test("A stream's elements reach its consumer, also from another task")
  func streams() {
    let log = Log()
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    Task(executorPreference: executor) {
      for await number in stream { log.append("\(number)") }
      log.append("end")
    }
    continuation.yield(1)
    executor.drain()
    #expect(log.values == ["1"])
    Task(executorPreference: executor) {
      for number in 2...4 { continuation.yield(number) }
      continuation.finish()
    }
    executor.drain()
    #expect(log.values == ["1", "2", "3", "4", "end"])
  }

  @Test("Actors without an executor of their own run on the test executor")
  func actors() {
    let tally = Tally()
    let sums = Log()
    for number in 1...10 {
      Task(executorPreference: executor) {
        await tally.add(number)
        sums.append("\(await tally.total)")
      }
    }
    executor.drain()
    #expect(sums.values.count == 10)
    #expect(sums.values.last == "55")
  }

  @Test("A suspended task stays suspended until it is canceled")
  func cancellation() {
    let log = Log()
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    let task = Task(executorPreference: executor) {
      for await _ in stream {}
      log.append(Task.isCancelled ? "canceled" : "ended")
    }
    executor.drain()
    #expect(log.values == [])
    task.cancel()
    executor.drain()
    #expect(log.values == ["canceled"])
    continuation.finish()
  }

  @Test("A hundred thousand pieces of work are done, each once")
  func many() {
    let count = Counter()
    Task(executorPreference: executor) {
      await withDiscardingTaskGroup { group in
        for _ in 0..<100_000 { group.addTask { count.add(1) } }
      }
    }
    executor.drain()
    #expect(count.value == 100_000)
  }
}
