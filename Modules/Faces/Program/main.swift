import Foundation
import ShowlogCommands
import ShowlogFeatureKit

let code = await ShowlogCommand.run(Array(CommandLine.arguments.dropFirst()), console: .machine)
exit(code.rawValue)
