// ClientBenchmark OPERATION COUNT: does one thing so many times, for the lines client.* of Scripts/benchmark, which count its instructions.
import Foundation
import LeftfoldCore

let arguments = CommandLine.arguments
guard arguments.count == 3, let operation = Operation(rawValue: arguments[1]), let count = Int(arguments[2]) else {
  fatalError("expected an operation of \(Operation.allCases.map(\.rawValue)) and a count")
}
// Not an asynchronous main: its first thread would end, and Valgrind with it.
Task {
  await operation.run(count)
  exit(0)
}
RunLoop.main.run()
