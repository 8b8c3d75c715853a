/// Something to do next, in the words of the host that draws it.
public enum Hint: Hashable, Sendable {
  /// A command of the feature that hints at it, without the program's name, its purpose, and the key of a screen for it.
  case command(String, String, key: String? = nil)
  /// A step that another part of the program offers.
  case step(Step)

  /// A step that another part of the program offers; a host that names it otherwise has words of its own.
  public struct Step: Hashable, Sendable {
    /// The name of the step.
    public let name: String
    /// The purpose of the step, in every host.
    public let purpose: String
    /// The command, without the program's name; nil if a host has it under other words.
    public let command: String?
    /// The key of a screen for it; nil for none.
    public let key: String?
    /// The name of the tab of a screen on which it is done; nil for none.
    public let tab: String?

    /// Creates a step.
    ///
    /// - Parameters:
    ///   - name: The name, by which hosts have words for it.
    ///   - purpose: The purpose, in every host.
    ///   - command: The command, without the program's name.
    ///   - key: The key of a screen.
    ///   - tab: The name of the tab of a screen, whose digit is the key.
    public init(_ name: String, _ purpose: String, command: String? = nil, key: String? = nil, tab: String? = nil) {
      (self.name, self.purpose, self.command, self.key, self.tab) = (name, purpose, command, key, tab)
    }
  }
}

/// The words of a host for hints: the command or the key of each step.
public struct HintWording: Hashable, Sendable {
  /// The words of a scope for the commands of the program that exist in it, such as `demo`.
  public struct Scope: Hashable, Sendable {
    let words: String
    let isInScope: [[String]: Bool]

    /// Creates a scope.
    ///
    /// - Parameters:
    ///   - words: The words between the program's name and the command's.
    ///   - paths: The names of the commands in the scope, from the outermost one on.
    ///   - all: The names of all commands.
    public init(_ words: String, paths: [[String]], of all: [[String]]) {
      self.words = words
      let paths = Set(paths)
      isInScope = Dictionary(all.map { ($0, paths.contains($0)) }) { first, _ in first }
    }

    func contains(_ command: String) -> Bool {
      let words = command.split(separator: " ").map(String.init)
      return words.indices.reversed().lazy.compactMap { isInScope[Array(words[...$0])] }.first ?? false
    }
  }

  /// The program's name, before each command; empty for none.
  let program: String
  let scope: Scope?
  /// The host's own words for some steps.
  let steps: [Hint.Step: String]
  /// The keys of the tabs of a screen, by name; nil without a screen.
  let tabs: [String: String]?

  /// The wording without a host, in which each step is its own name.
  public static let none: HintWording = {
    var wording = HintWording(program: "")
    wording.namesSteps = true
    return wording
  }()

  private var namesSteps = false

  /// Creates a wording.
  ///
  /// - Parameters:
  ///   - program: The program's name, before the commands of features.
  ///   - scope: The scope in which the program runs a command; nil without one.
  ///   - steps: The host's own words for steps; other steps are hinted at by their key or command, or left out.
  ///   - tabs: The keys of the tabs of a screen, by name; a command or step is hinted at by its key then, and left out without.
  public init(
    program: String, scope: Scope? = nil, steps: [Hint.Step: String] = [:], tabs: [String: String]? = nil
  ) {
    self.program = program
    self.scope = scope
    self.steps = steps
    self.tabs = tabs
  }

  /// Returns the words of a command line.
  public func words(of command: String) -> String {
    let scope = scope.flatMap { $0.contains(command) ? $0.words : nil }
    return [program, scope, command].compactMap { $0?.isEmpty == true ? nil : $0 }.joined(separator: " ")
  }

  /// Returns the words for a hint and its purpose; nil if the host has none.
  public func words(of hint: Hint) -> (text: String, purpose: String)? {
    switch hint {
    case .command(let command, let purpose, let key) where tabs != nil: (key ?? tabs?[command]).map { ($0, purpose) }
    case .command(let command, let purpose, _): (words(of: command), purpose)
    case .step(let step): words(of: step).map { ($0, step.purpose) }
    }
  }

  private func words(of step: Hint.Step) -> String? {
    if namesSteps { return step.name }
    if let words = steps[step] { return words }
    guard let tabs else { return step.command.map { words(of: $0) } }
    return step.key ?? step.tab.flatMap { tabs[$0] }
  }
}
