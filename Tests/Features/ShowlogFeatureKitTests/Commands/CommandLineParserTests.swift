import ShowlogFeatureKit
import Testing

struct CommandLineParserTests {
  private static let root = CommandSyntax(
    "tool", "a tool",
    options: [
      CommandOption("quiet", letter: "q", "say nothing"), CommandOption("verbose", letter: "v", "say more"),
      CommandOption("store", value: "PATH", .file, "the store"), CommandOption("help", letter: "h", "help"),
    ],
    subcommands: [
      CommandSyntax(
        "list", "list", operands: [Operand("SHOW", .show, .optional)],
        options: [
          CommandOption("limit", letter: "n", value: "N", .number(0...100), "so many"),
          CommandOption("sort", value: "KEY", .choice(["title", "year"]), "the order"),
          CommandOption("all", letter: "a", "all"),
        ]),
      CommandSyntax(
        "rate", "rate",
        operands: [
          Operand("SHOW", .show), Operand("EPISODE", .episodes, .optional), Operand("1-10", .number(1...10)),
        ]),
      CommandSyntax("read", "read", operands: [Operand("FILE", .input, .several)]),
      CommandSyntax(
        "watchlist", "the watchlist",
        subcommands: [CommandSyntax("add", "add", operands: [Operand("SHOW", .show)])]),
      CommandSyntax(
        "shelf", "shelves", subcommands: [CommandSyntax("sweep", "sweep")], needsSubcommand: true),
    ])

  private func parse(_ words: String) throws(CommandFailure) -> ParsedCommandLine {
    try CommandLineParser(root: Self.root, uncheckedFlag: "help").parse(words.split(separator: " ").map(String.init))
  }

  private func message(_ words: String) -> String {
    do {
      _ = try parse(words)
      return "accepted"
    } catch {
      #expect(error.code == .usage)
      return error.message
    }
  }

  @Test(
    "A value may follow its option in any of the usual forms, before and after operands",
    arguments: [
      "list --limit 20 Lost", "list --limit=20 Lost", "list -n 20 Lost", "list -n20 Lost", "list -n=20 Lost",
      "list Lost --limit 20", "list Lost -n20", "list -an20 Lost", "list -qan20 Lost", "--quiet list Lost -n 20",
    ])
  func values(words: String) throws {
    let line = try parse(words)
    #expect(line.path == ["list"])
    #expect(line.arguments.integer("limit") == 20)
    #expect(line.arguments.operand("SHOW") == "Lost")
  }

  @Test(
    "Root options are valid at any position",
    arguments: ["-q --store x list", "list -q --store=x", "list --store x -q"])
  func globalOptions(words: String) throws {
    let line = try parse(words)
    #expect(line.arguments.has("quiet") && !line.arguments.has("verbose"))
    #expect(line.arguments["store"] == "x")
  }

  @Test("After two hyphens all words are operands")
  func operandsOnly() throws {
    #expect(try parse("list -- --limit").arguments.operands == ["--limit"])
    #expect(try parse("read - -- -q").arguments.all("FILE") == ["-", "-q"])
  }

  @Test("A word after a command is its subcommand or its operand, as it declares")
  func subcommands() throws {
    #expect(try parse("watchlist").path == ["watchlist"])
    #expect(try parse("watchlist add Lost").path == ["watchlist", "add"])
    #expect(try parse("watchlist add Lost").arguments.operand("SHOW") == "Lost")
    #expect(message("watchlist ad Lost") == "watchlist has no command “ad”; did you mean add?")
    #expect(message("shelf") == "shelf needs one of sweep")
    #expect(try parse("-q").path.isEmpty)
  }

  @Test("Required operands take precedence over optional ones")
  func optionalInTheMiddle() throws {
    #expect(try parse("rate Lost 9").arguments.operand("EPISODE") == nil)
    #expect(try parse("rate Lost 9").arguments.operand("1-10") == "9")
    #expect(try parse("rate Lost S01E02 9").arguments.operand("EPISODE") == "S01E02")
    #expect(message("rate Lost") == "rate needs 1-10")
    #expect(message("rate") == "rate needs SHOW 1-10")
    #expect(message("rate Lost S01E02 9 10") == "rate takes no operand “10” there")
    #expect(message("rate Lost eleven") == "“eleven” is no whole number; expected 1 to 10")
    #expect(message("rate Lost 11") == "“11” is out of range; expected 1 to 10")
  }

  @Test(
    "An error names the wrong word and suggests the closest one",
    arguments: [
      ("lsit", "there is no command “lsit”; did you mean list?"), ("xyzzy", "there is no command “xyzzy”"),
      ("--bogus", "there is no option “--bogus”"),
      ("list --limti 3", "there is no option “--limti” of list; did you mean --limit?"),
      ("--limit 3 list", "“--limit” is an option of list; write it after list"),
      ("list --limit", "--limit needs a value: --limit N"), ("list -n", "-n needs a value: -n N"),
      ("list --limit many", "--limit is “many”, expected a whole number of 0 to 100"),
      ("list -n many", "-n is “many”, expected a whole number of 0 to 100"),
      ("list --limit 101", "--limit is “101”, expected a whole number of 0 to 100"),
      ("list --sort size", "--sort is “size”, expected one of title, year"),
      ("list -n1 -n2", "-n is given twice"), ("list --all=yes", "--all takes no value, found “yes”"),
      ("list -z", "there is no option “-z” of list"), ("list a b", "list takes no operand “b” there"),
      ("read", "read needs FILE"), ("watchlist add", "watchlist add needs SHOW"),
    ])
  func refusals(words: String, expected: String) {
    #expect(message(words) == expected)
  }

  @Test("A failure names the command that it is about")
  func path() {
    #expect(throws: CommandFailure.self) { try parse("watchlist add") }
    do { _ = try parse("watchlist add") } catch { #expect(error.command == ["watchlist", "add"]) }
  }

  @Test(
    "With the help flag, operands and values are not validated", arguments: ["rate --help", "list -h -n many"])
  func uncheckedFlag(words: String) throws {
    #expect(try parse(words).arguments.has("help"))
  }

  @Test("The expected next words follow from the previous ones")
  func expectation() {
    let parser = CommandLineParser(root: Self.root)
    #expect(parser.expectation(after: []).subcommands.map(\.name) == ["list", "rate", "read", "watchlist", "shelf"])
    #expect(parser.expectation(after: ["list", "--sort"]).value == .choice(["title", "year"]))
    #expect(parser.expectation(after: ["list"]).operand == .show)
    #expect(parser.expectation(after: ["list", "Lost"]).operand == nil)
    #expect(parser.expectation(after: ["rate", "Lost"]).operand == .episodes)
    #expect(parser.expectation(after: ["read", "a", "b"]).operand == .input)
    #expect(parser.expectation(after: ["list"]).options.contains { $0.name == "quiet" })
    #expect(parser.expectation(after: ["list", "--"]).options.isEmpty)
    #expect(parser.expectation(after: ["watchlist"]).subcommands.map(\.name) == ["add"])
  }
}
