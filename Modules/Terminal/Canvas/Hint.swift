/// Something to do next, in the words of the host that draws it.
public enum Hint: Hashable, Sendable {
  /// A command of the feature that hints at it, without the program's name, its purpose, and the key of a screen for it.
  case command(String, String, key: String? = nil)
  /// A step that another part of the program offers.
  case step(Step)

  /// A step that another part of the program offers; the host has a command or a key for it.
  public enum Step: Hashable, Sendable, CaseIterable {
    /// Importing shows and plays.
    case importPlays
    /// Importing the dates of episodes.
    case importDates
    /// Fetching the lists of episodes.
    case fetchEpisodes
    /// Marking the next episode of a show.
    case markNext
    /// Following a show.
    case follow
    /// Listing the shows of the library.
    case listShows
    /// Listing the shows that are paused.
    case listPauses
    /// Listing the episodes of this month.
    case listMonth
    /// Trying the page on sample data.
    case demo
    /// Reading another store file.
    case otherStore

    /// The purpose of the step, in every host.
    public var purpose: String {
      switch self {
      case .importPlays: "reads Trakt, TV Time, Simkl, SeriesGuide, TVmaze"
      case .importDates: "reads files with air dates"
      case .fetchEpisodes: "fetches episodes from TVmaze, over the network"
      case .markNext: "marks the next episode of a show"
      case .follow: "follows a show of the library"
      case .listShows: "lists the shows of the library"
      case .listPauses: "lists the shows that you paused or dropped"
      case .listMonth: "lists the episodes that air"
      case .demo: "shows what this looks like on sample data"
      case .otherStore: "reads another store file"
      }
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
  /// The command or the key of each step that the host offers.
  let steps: [Hint.Step: String]
  let prefersKeys: Bool

  /// The wording without a host, in which each step is its own name.
  public static let none = HintWording(
    program: "", steps: Dictionary(uniqueKeysWithValues: Hint.Step.allCases.map { ($0, "\($0)") }))

  /// Creates a wording.
  ///
  /// - Parameters:
  ///   - program: The program's name, before the commands of features.
  ///   - scope: The scope in which the program runs a command; nil without one.
  ///   - steps: The command or the key of each step; hints at other steps are left out.
  ///   - prefersKeys: Whether a command that has a key is hinted at by the key.
  public init(program: String, scope: Scope? = nil, steps: [Hint.Step: String], prefersKeys: Bool = false) {
    self.program = program
    self.scope = scope
    self.steps = steps
    self.prefersKeys = prefersKeys
  }

  /// Returns the words of a command line.
  public func words(of command: String) -> String {
    let scope = scope.flatMap { $0.contains(command) ? $0.words : nil }
    return [program, scope, command].compactMap { $0?.isEmpty == true ? nil : $0 }.joined(separator: " ")
  }

  fileprivate func words(of hint: Hint) -> (text: String, purpose: String)? {
    switch hint {
    case .command(_, let purpose, let key?) where prefersKeys: (key, purpose)
    case .command(let command, let purpose, _): (words(of: command), purpose)
    case .step(let step): steps[step].map { ($0, step.purpose) }
    }
  }
}

extension Canvas {
  /// Returns hints in the host's words, in lines no wider than the canvas: beside their purposes, or above them.
  public func lines(of hints: [Hint]) -> [Line] {
    let words = hints.compactMap(self.hints.words(of:))
    let column = words.map { Line($0.text).width }.max() ?? 0
    let isWide = column + 4 + (words.map { Line($0.purpose).width }.max() ?? 0) <= width
    return words.flatMap { text, purpose -> [Line] in
      let text = .spaces(2) + Line(text, .accent)
      let purpose = Line(purpose, .muted)
      return isWide ? [text.padded(to: column + 4) + purpose] : [text, .spaces(4) + purpose]
    }
    .map { $0.truncated(to: width, ellipsis: glyphs.ellipsis) }
  }
}
