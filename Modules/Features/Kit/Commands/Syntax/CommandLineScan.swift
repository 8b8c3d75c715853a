struct CommandLineScan {
  private(set) var path: [String] = []
  private(set) var flags: Set<String> = []
  private var chain: [CommandSyntax]
  private(set) var values: [String: String] = [:]
  private(set) var operands: [String] = []
  /// The option whose value is missing at the end of the words.
  private(set) var pending: CommandOption?
  private(set) var isPastOptions = false
  /// The options with a value, each as it was typed; one whose value was given without its name is missing.
  private var typed: [String: String] = [:]

  init(_ root: CommandSyntax) { chain = [root] }

  var command: CommandSyntax { chain[chain.count - 1] }

  /// Every valid option: the command's own first, so that it shadows a parent's option with the same name. Those of a
  /// parent apply to a subcommand only if the parent runs it, as `at` does.
  var options: [CommandOption] {
    let parents = chain.indices.dropLast().filter { $0 == 0 || chain[$0].leadingOption != nil }
    return command.options + parents.reversed().flatMap { chain[$0].options }
  }

  mutating func parse(_ words: [String]) throws(CommandFailure) {
    try scan(words)
    joinSpecials()
  }

  /// Makes `special 2` one operand of a command that takes episodes, where it has more words than operands.
  private mutating func joinSpecials() {
    let declared = command.operands
    guard declared.contains(where: { $0.kind == .episodes }) else { return }
    let most = declared.reduce(0) { $1.maximum == .max ? .max : $0 + $1.maximum }
    var index = 1
    while index + 1 < operands.count, operands.count > most {
      let (name, number) = (operands[index], operands[index + 1])
      if name.lowercased() == "special", (1...5).contains(number.utf8.count), number.utf8.allSatisfy(Self.isDigit) {
        operands.replaceSubrange(index...index + 1, with: ["\(name) \(number)"])
      }
      index += 1
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private mutating func scan(_ words: [String]) throws(CommandFailure) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        isPastOptions = true
        for word in rest { try parseOperand(word) }
        return
      }
      if word.hasPrefix("--") {
        try parseLong(word.dropFirst(2), &rest)
      } else if word.hasPrefix("-"), word != "-" {
        try parseShort(word.dropFirst(), &rest)
      } else {
        try parseOperand(word)
      }
    }
  }

  /// The result without a check of operands and values, for `--help` beside incomplete arguments.
  func result() -> ParsedCommandLine {
    // An option of a parent command, for example of `at`, applies to the command that runs.
    let outer = chain.count > 1 ? chain.dropLast() : chain[...]
    var arguments = CommandArguments(syntax: command, global: outer.flatMap(\.options))
    (arguments.flags, arguments.values, arguments.operands) = (flags, values, operands)
    arguments.named = (try? named()) ?? [:]
    return ParsedCommandLine(path: path, arguments: arguments)
  }

  func checkedResult() throws(CommandFailure) -> ParsedCommandLine {
    if let name = flags.union(values.keys).sorted().first(where: { name in !options.contains { $0.name == name } }) {
      throw .usage("--\(name) is no option of \(label)")
    }
    for option in options {
      guard let text = values[option.name], let value = option.value else { continue }
      if let refusal = value.kind.refusal(of: text, for: typed[option.name]) { throw .usage(refusal) }
    }
    if command.needsSubcommand, !path.isEmpty {
      throw .usage(
        "\(path.joined(separator: " ")) needs one of \(command.subcommands.map(\.name).joined(separator: ", "))")
    }
    _ = try named()
    return result()
  }

  private mutating func parseOperand(_ word: String) throws(CommandFailure) {
    guard operands.isEmpty, !command.subcommands.isEmpty else {
      operands.append(word)
      return
    }
    if let next = command.subcommand(word) {
      chain.append(next)
      path.append(word)
    } else if let leading = command.leadingOption, values[leading] == nil {
      values[leading] = word
    } else if command.operands.isEmpty {
      let suggestion =
        Spelling.closest(to: word, of: command.subcommands.map(\.name))
        ?? command.subcommands.first { $0.summary.words.contains(word.lowercased()) }?.name
      let subject = path.isEmpty ? "there is no command" : "\(path.joined(separator: " ")) has no command"
      throw .usage("\(subject) \(quoted(word))" + (suggestion.map { "; did you mean \($0)?" } ?? ""))
    } else {
      operands.append(word)
    }
  }

  private mutating func parseLong(_ word: Substring, _ rest: inout ArraySlice<String>) throws(CommandFailure) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let option = options.first(where: { $0.name == parts[0] }) else {
      throw unknown("--\(parts[0])", parts[0])
    }
    if option.value == nil {
      guard parts.count == 1 else { throw .usage("--\(option.name) takes no value, found \(quoted(parts[1]))") }
      flags.insert(option.name)
    } else {
      try set(option, "--\(option.name)", parts.count == 2 ? parts[1] : nil, &rest)
    }
  }

  private mutating func parseShort(_ word: Substring, _ rest: inout ArraySlice<String>) throws(CommandFailure) {
    var letters = word
    while let letter = letters.popFirst() {
      guard let option = options.first(where: { $0.letter == letter }) else {
        throw unknown("-\(letter)", nil)
      }
      if option.value == nil {
        flags.insert(option.name)
        if letters.first == "=" {
          throw .usage("-\(letter) takes no value, found \(quoted(String(letters.dropFirst())))")
        }
      } else {
        let text = letters.first == "=" ? letters.dropFirst() : letters
        return try set(option, "-\(letter)", letters.isEmpty ? nil : String(text), &rest)
      }
    }
  }

  private mutating func set(
    _ option: CommandOption, _ name: String, _ text: String?, _ rest: inout ArraySlice<String>
  ) throws(CommandFailure) {
    guard let text = text ?? rest.popFirst() else {
      pending = option
      throw .usage("\(name) needs a value: \(name) \(option.value?.name ?? "")")
    }
    guard values[option.name] == nil else { throw .usage("\(name) is given twice") }
    values[option.name] = text
    typed[option.name] = name
  }

  private func unknown(_ text: String, _ name: String?) -> CommandFailure {
    let commandPath = path.isEmpty ? "" : " of \(path.joined(separator: " "))"
    let owners = path.isEmpty ? chain[0].subcommands.filter { $0.options.contains { $0.name == name } } : []
    if let owner = owners.first {
      return .usage("\(quoted(text)) is an option of \(owner.name); write it after \(owner.name)")
    }
    let close = name.flatMap { Spelling.closest(to: $0, of: options.map(\.name)) }
    return .usage("there is no option \(quoted(text))\(commandPath)" + (close.map { "; did you mean --\($0)?" } ?? ""))
  }

  /// Required operands come first; the rest goes to the optional ones, in order.
  private func named() throws(CommandFailure) -> [String: [String]] {
    let declared = command.operands
    let least = declared.reduce(0) { $0 + $1.minimum }
    guard operands.count >= least else {
      let missing = declared.filter { $0.minimum > 0 }[operands.count...].map(\.name).joined(separator: " ")
      throw .usage("\(label) needs \(missing)")
    }
    var extra = operands.count - least
    var rest = operands[...]
    var named: [String: [String]] = [:]
    for operand in declared {
      let more = min(extra, operand.maximum - operand.minimum)
      extra -= more
      let texts = Array(rest.prefix(operand.minimum + more))
      rest = rest.dropFirst(texts.count)
      for text in texts {
        if let refusal = operand.kind.refusal(of: text, for: nil) {
          throw .usage(refusal)
        }
      }
      named[operand.name] = texts
    }
    guard let surplus = rest.first else { return named }
    throw .usage("\(label) takes no operand \(quoted(surplus))" + (declared.isEmpty ? "" : " there"))
  }

  private var label: String { path.isEmpty ? chain[0].name : path.joined(separator: " ") }
}
