import Foundation
import ShowlogTerminalUI

/// A feature's preview program, which draws its cases or runs the feature on sample data.
@MainActor
public struct PreviewProgram {
  private let name: String
  private let cases: [PreviewCase]
  private let feature: PreviewFeature

  /// Creates the program of a feature.
  ///
  /// - Parameters:
  ///   - name: The name on the command line.
  ///   - cases: The cases to draw.
  ///   - feature: The feature to run.
  public init(_ name: String, cases: [PreviewCase], feature: PreviewFeature) {
    self.name = name
    self.cases = cases
    self.feature = feature
  }

  /// Runs the program with the process's arguments, and ends the process.
  public func main() async -> Never {
    exit(await run(Array(CommandLine.arguments.dropFirst()), on: .standard))
  }

  /// Runs the program with arguments, and returns the exit code.
  public func run(_ arguments: [String], on console: PreviewConsole) async -> Int32 {
    do {
      let options = try PreviewOptions(arguments)
      let renderer = ANSIRenderer(color: options.color ?? console.hasColor)
      if options.lists {
        for preview in cases { console.write(preview.name) }
      } else if options.isInteractive {
        await interact(options, renderer, console)
      } else {
        try draw(options, renderer, console)
      }
      return 0
    } catch {
      console.complain("\(name): \(error.message)\n\(usage)")
      return 64
    }
  }

  private func interact(_ options: PreviewOptions, _ renderer: ANSIRenderer, _ console: PreviewConsole) async {
    let session = PreviewSession(feature)
    if console.takesKeys {
      let terminal = PreviewTerminal(session, glyphs: options.canvas.glyphs, color: renderer.color)
      if await terminal.run() { return }
    }
    // The requested height, or 20 lines, so that the effect of a key stays visible.
    let canvas = options.canvas.resized(height: options.height ?? 20)
    let pipe = PreviewPipe(session: session, canvas: canvas, renderer: renderer, console: console)
    await pipe.run()
  }

  private func draw(
    _ options: PreviewOptions, _ renderer: ANSIRenderer, _ console: PreviewConsole
  ) throws(PreviewUsageError) {
    let wanted = options.name ?? "typical"
    if wanted == "all" {
      for preview in cases {
        console.write("── \(preview.name)\n\n\(renderer.render(preview.draw(options.canvas)))\n")
      }
    } else if let preview = cases.first(where: { $0.name == wanted }) {
      console.write(renderer.render(preview.draw(options.canvas)))
      if options.name == nil { console.write("\nThis is the case typical. \(usage)") }
    } else {
      throw PreviewUsageError(message: "there is no case \(wanted)")
    }
  }

  private var usage: String {
    """
    \(Wrapped.lines("The cases:", cases.map(\.name), width: 80).joined(separator: "\n"))
      \(name) CASE [--width 60] [--height 24] [--ascii] [--plain | --color]
      \(name) all | --list
      \(name) --interactive   runs the feature on sample data
    """
  }
}
