import Foundation
import LeftfoldCore

// `LeftfoldTodos FILE` edits the todos of a file, a command a line; `LeftfoldTodos --preview` prints a page of every case.
// Without arguments it opens its windows, where SwiftUI is.
let arguments = CommandLine.arguments.dropFirst()
#if canImport(SwiftUI)
if arguments.isEmpty { TodosApp.main() }
#endif
guard arguments.count == 1, let argument = arguments.first else { fail("expected FILE, or --preview", code: 64) }
if argument == "--preview" {
  for (name, page) in Preview.all { print("\(name)\n\(page.text)\n") }
  exit(0)
}

func fail(_ message: String, code: Int32) -> Never {
  FileHandle.standardError.write(Data("LeftfoldTodos: \(message)\n".utf8))
  exit(code)
}

let file = TodosFile(URL(filePath: argument))
let store = TodosStore(
  initialState: Todos(), reducer: makeTodosReducer(), environment: .live(file), middlewares: [Saving(save: file.save)])
// Not `print`, which keeps lines back in a pipe.
let terminal = Terminal(store) { FileHandle.standardOutput.write(Data(($0 + "\n").utf8)) }
store.send(.launched)
for await state in store.states where state.loading != .running { break }

// The lines are read in the background, since the main actor handles the actions of effects meanwhile.
let lines = AsyncStream<String> { lines in
  Thread.detachNewThread {
    while let line = readLine() { lines.yield(line) }
    lines.finish()
  }
}
let isPipe = isatty(STDIN_FILENO) == 0
for await line in lines {
  guard terminal.handle(line) else { break }
  // A script's next line finds what this one has led to.
  if isPipe { for action in terminal.sent { await action.finish() } }
}
do { try await file.flush() } catch { fail("\(argument) cannot be written: \(error.localizedDescription)", code: 74) }
