import ShowlogTerminalUI

struct PreviewOptions {
  /// The case to draw; nil if none was named.
  var name: String?

  var lists = false

  var isInteractive = false

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
