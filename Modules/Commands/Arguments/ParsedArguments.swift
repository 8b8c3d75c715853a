/// A command line taken apart: options by name, and the rest in order.
struct ParsedArguments: Sendable {
  private(set) var values: [String: String] = [:]
  private(set) var flags: Set<String> = []
  private(set) var operands: [String] = []

  /// Takes a command line apart.
  ///
  /// Options may stand anywhere; `--name=value` and `--name value` are the same; after `--` all is operands.
  init(_ arguments: some Sequence<String>, options: [Option]) throws(CommandFailure) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        operands += rest
        return
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        operands.append(argument)
        continue
      }
      try take(argument, &rest, options)
    }
  }

  func has(_ name: String) -> Bool { flags.contains(name) }

  subscript(name: String) -> String? { values[name] }

  /// An option's value as a whole number in a range.
  func integer(_ name: String, in range: ClosedRange<Int>) throws(CommandFailure) -> Int? {
    guard let text = values[name] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw .usage(
        "--\(name) is \(quoted(text)), expected a whole number of \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  private mutating func take(
    _ argument: String, _ rest: inout ArraySlice<String>, _ options: [Option]
  ) throws(CommandFailure) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
      String.init)
    guard let option = options.first(where: { $0.matches(parts[0]) }) else {
      throw .usage("there is no option \(quoted(parts[0])) here")
    }
    guard let value = option.value else {
      guard parts.count == 1 else { throw .usage("--\(option.name) takes no value") }
      flags.insert(option.name)
      return
    }
    guard let text = parts.count == 2 ? parts[1] : rest.popFirst() else {
      throw .usage("--\(option.name) needs a value: --\(option.name) \(value)")
    }
    guard values[option.name] == nil else { throw .usage("--\(option.name) is given twice") }
    values[option.name] = text
  }
}

extension Option {
  fileprivate func matches(_ text: String) -> Bool {
    text == "--\(name)" || letter.map { text == "-\($0)" } ?? false
  }
}
