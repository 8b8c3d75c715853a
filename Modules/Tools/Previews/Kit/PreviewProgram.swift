import Foundation
import LeftfoldCore
import ShowlogFeatureKit
import ShowlogScreenHost
import ShowlogTerminalIO
import ShowlogTerminalUI
import ShowlogWebHost

/// A feature's preview program, which draws its cases or runs the feature on sample data.
@MainActor
public struct PreviewProgram<State: Equatable & Sendable, Action: Sendable> {
  private let name: String
  private let cases: [PreviewCase]
  private let feature: PreviewFeature<State, Action>

  /// Creates the program of a feature.
  ///
  /// - Parameters:
  ///   - name: The name on the command line.
  ///   - cases: The cases to draw.
  ///   - feature: The feature to run.
  public init(_ name: String, cases: [PreviewCase], feature: PreviewFeature<State, Action>) {
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
      } else if options.isWeb {
        try await serve(console)
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

  /// Serves the pages of the feature until the program is ended.
  private func serve(_ console: PreviewConsole) async throws(PreviewUsageError) {
    let screen = feature.makeHost(WebServer.pageSize, .unicode, true)
    screen.store.send(.screen(.opened))
    do {
      let server = try WebServer.serve(screen)
      defer { server.stop() }
      console.write("The preview is at \(server.address)\n^C ends it.")
      let (ends, continuation) = AsyncStream<Void>.makeStream()
      for await _ in ends {}
      continuation.finish()
    } catch { throw PreviewUsageError(message: "\(error)") }
  }

  private func interact(_ options: PreviewOptions, _ renderer: ANSIRenderer, _ console: PreviewConsole) async {
    let device = TerminalDevice()
    let glyphs = options.canvas.glyphs
    if console.takesKeys, device.open() {
      let screen = feature.makeHost(device.size, glyphs, false)
      screen.store.send(.screen(.opened))
      let signal = await TerminalLoop(screen, device, theme: renderer.color ? nil : .monochrome).run()
      device.close()
      if let signal, signal != 0 { TerminalDevice.end(bySignal: signal) }
      return
    }
    // The requested height, or 20 lines, so that the effect of a key stays visible.
    let screen = feature.makeHost(TerminalSize(columns: options.width, rows: options.height ?? 20), glyphs, false)
    await PreviewPipe(screen: screen, renderer: renderer, console: console).run()
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
      \(name) --web           serves its pages to a browser
    """
  }
}

struct PreviewOptions {
  /// The case to draw; nil if none was named.
  var name: String?

  var lists = false

  var isInteractive = false

  var isWeb = false

  var width = 80

  /// The height in lines; nil for the content's.
  var height: Int?

  /// Nil for the terminal's default.
  var color: Bool?

  var isASCII = false

  /// Throws for an unknown option, a second case, or a size outside 1...10,000.
  init(_ arguments: [String]) throws(PreviewUsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--list": lists = true
      case "--interactive": isInteractive = true
      case "--web": isWeb = true
      case "--ascii": isASCII = true
      case "--color": color = true
      case "--plain": color = false
      case "--width": width = try Self.size(of: argument, rest.popFirst())
      case "--height": height = try Self.size(of: argument, rest.popFirst())
      case _ where argument.hasPrefix("-") || name != nil:
        throw PreviewUsageError(message: "\(argument) is not understood")
      default: name = argument
      }
    }
  }

  var canvas: Canvas { Canvas(width: width, height: height, glyphs: isASCII ? .ascii : .unicode) }

  private static func size(of option: String, _ value: String?) throws(PreviewUsageError) -> Int {
    guard let value, let size = Int(value), (1...10_000).contains(size) else {
      let found = value.map { ", found \($0)" } ?? ""
      throw PreviewUsageError(message: "\(option): expected a number from 1 to 10000\(found)")
    }
    return size
  }
}

struct PreviewUsageError: Error {
  let message: String
}

private enum Wrapped {
  static func lines(_ start: String, _ words: [String], width: Int) -> [String] {
    var lines = [start]
    for word in words {
      let longer = "\(lines[lines.count - 1])  \(word)"
      if longer.count <= width { lines[lines.count - 1] = longer } else { lines.append("  \(word)") }
    }
    return lines
  }
}

/// A case of a view, drawn from a stub store.
@MainActor
public struct PreviewCase {
  let name: String
  let draw: (Canvas) -> StyledText

  /// Returns the cases of a page of blocks.
  public static func cases(_ pages: [(name: String, state: BlockPage)]) -> [PreviewCase] {
    pages.map { name, page in PreviewCase(name: name) { StyledText($0.lines(of: page)) } }
  }

  /// Returns a view's cases.
  public static func cases<View: RenderingView>(
    _ view: View.Type, _ states: [(name: String, state: View.ViewState)]
  ) -> [PreviewCase] where View.ViewState: Equatable {
    states.map { name, state in
      let store = Store<View.ViewState, Never>.stub(with: state)
      return PreviewCase(name: name) { View.draw(store.state, in: $0) }
    }
  }
}
