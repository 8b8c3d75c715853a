/// The operands and options given to one command.
///
/// Reading an option or operand that the command does not declare is a programming error and traps.
public struct CommandArguments: Equatable, Sendable {
  /// The operands, in order.
  public internal(set) var operands: [String] = []

  let syntax: CommandSyntax
  let global: [CommandOption]
  var flags: Set<String> = []
  var values: [String: String] = [:]
  var named: [String: [String]] = [:]

  init(syntax: CommandSyntax, global: [CommandOption]) {
    self.syntax = syntax
    self.global = global
  }

  /// Whether a flag was given.
  public func has(_ flag: String) -> Bool {
    check(flag, isFlag: true)
    return flags.contains(flag)
  }

  /// Whether the command declares `--dry-run`, and the command line requests it.
  public var isDryRun: Bool { flags.contains("dry-run") }

  /// The value of an option; nil if it was not given.
  public subscript(option: String) -> String? {
    check(option, isFlag: false)
    return values[option]
  }

  /// Returns an option's value as an integer; nil if it was not given.
  public func integer(_ option: String) -> Int? { self[option].flatMap { Int($0) } }

  /// Returns an option's value as a case of an enum; nil if it was not given, or is the raw value of no case.
  public func choice<Choice: RawRepresentable<String>>(_ option: String) -> Choice? {
    self[option].flatMap { Choice(rawValue: $0) }
  }

  /// Returns the operand with a name; nil if it was left out.
  public func operand(_ name: String) -> String? { all(name).first }

  /// Returns all operands with a name, for one that may be given several times.
  public func all(_ name: String) -> [String] {
    precondition(
      syntax.operands.contains { $0.name == name }, "the command \(syntax.name) declares no operand \(name)")
    return named[name] ?? []
  }

  private func check(_ name: String, isFlag: Bool) {
    let isDeclared = (syntax.options + global).contains { $0.name == name && ($0.value == nil) == isFlag }
    precondition(
      isDeclared, "the command \(syntax.name) declares no \(isFlag ? "flag" : "option with a value") --\(name)")
  }
}
