import Foundation
import ShowlogCommands

let code = await ShowlogCommand.run(Array(CommandLine.arguments.dropFirst()), console: .machine)
exit(code.rawValue)
