import TerminalUI

/// What a preview was asked for on its command line.
struct PreviewOptions {
  /// The case to draw; nil where none was named.
  var name: String?

  /// Whether the names of the cases are asked for.
  var lists = false

  /// Whether the feature is to run.
  var isInteractive = false

  /// Columns.
  var width = 80

  /// Lines; nil for as many as there are.
  var height: Int?

  /// Whether styles are drawn; nil where the terminal decides.
  var color: Bool?

  /// Whether only ASCII is drawn.
  var isASCII = false

  /// Reads arguments without the program's name.
  ///
  /// - Throws: `PreviewUsageError` of an option that there is not, or a size that is no number.
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

  /// What is drawn on.
  var canvas: Canvas { Canvas(width: width, height: height, glyphs: isASCII ? .ascii : .unicode) }

  private static func size(of option: String, _ value: String?) throws(PreviewUsageError) -> Int {
    guard let value, let size = Int(value), (1...10_000).contains(size) else {
      let found = value.map { ", found \($0)" } ?? ""
      throw PreviewUsageError(message: "\(option): expected a number from 1 to 10000\(found)")
    }
    return size
  }
}

/// A command line that a preview does not understand.
struct PreviewUsageError: Error {
  /// What is not understood, and what was expected.
  let message: String
}
