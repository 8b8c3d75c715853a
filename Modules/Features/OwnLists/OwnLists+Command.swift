import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

extension ArgumentKind {
  /// The name of a list of one's own.
  static let ownList = ArgumentKind("ownList")

  /// A show or a film, by id, slug or words of its title.
  static let listedThing = ArgumentKind("listedThing")
}

extension Command where Input == OwnListsInput, Action == OwnListsAction {
  /// Prints the lists; its subcommands change them.
  public static var lists: Self {
    Command(
      "lists", "your own lists of shows, episodes and films, in your order",
      discussion: ["A list is there while it has a title: add makes one, and removing the last title removes it."],
      operands: [Operand("NAME", .ownList, .optional)], subcommands: [add, move, note, remove, rename, watch]
    ) { context throws(CommandFailure) in
      guard let name = context.arguments.operand("NAME") else { return try context.print(OwnListsTab.list) }
      try context.print(OwnListsTab.list(named: try context.list(name).name))
    }
  }

  private static var add: Self {
    change("add", "add a show, an episode or a film", options: [CommandOption("note", value: "TEXT", .text, "a note")])
    {
      arguments, _, list, thing in .added(list: list, thing: thing, note: arguments["note"])
    }
  }

  private static var remove: Self {
    change("remove", "remove a title") { _, _, list, thing in .removed(list: list, thing: thing) }
  }

  private static var move: Self {
    change("move", "move a title to a place", operand: Operand("PLACE", .number(1...1_000_000, noun: "a place"))) {
      arguments, input, list, thing in
      let place = arguments.operand("PLACE").flatMap { Int($0) } ?? 1
      return .moved(
        list: list, thing: thing, place: input.state.list(named: list).map { input.place(place, in: $0) } ?? place)
    }
  }

  private static var note: Self {
    change("note", "write a note on a title of a list", operand: Operand("TEXT", .text)) { arguments, _, list, thing in
      .noted(list: list, thing: thing, note: arguments.note)
    }
  }

  private static var rename: Self {
    Command(
      "rename", "give a list another name; that of another list adds the titles to that one",
      operands: [Operand("NAME", .ownList), Operand("NEW", .text)], isChange: true
    ) { context async throws(CommandFailure) in
      let list = try context.list(context.arguments.operand("NAME") ?? "")
      let name = context.arguments.operand("NEW") ?? ""
      guard !name.isBlank else { throw .usage("NEW: expected a name, found \(quoted(name))") }
      let commit = try await context.commit(.renamed(list: list.name, name: name))
      let answer: JSONObject = [
        "list": name, "titles": commit.after.state.list(named: name)?.items.count ?? 0, "isChanged": commit.isChanged,
      ]
      try context.print(answer, list.name, commit.isChanged ? "now “\(name)”" : "has this name already")
    }
  }

  /// A command that changes an item of a list; the answer is computed from the commit.
  ///
  /// - Parameter operand: The operand behind the title and the episode; nil for none.
  private static func change(
    _ name: String, _ help: String, operand: Operand? = nil, options: [CommandOption] = [],
    _ action: @escaping @Sendable (CommandArguments, OwnListsInput, String, TitleID) -> OwnListsAction
  ) -> Self {
    Command(
      name, help,
      operands: [
        Operand("NAME", .ownList), Operand("TITLE", .listedThing), Operand("EPISODE", .episodes, .optional),
      ] + (operand.map { [$0] } ?? []),
      options: options + [
        CommandOption("film", "a film, where a show has the same title"),
        CommandOption("show", "a show, where a film has the same title"),
      ], isChange: true
    ) { context async throws(CommandFailure) in
      let list = context.arguments.operand("NAME") ?? ""
      guard !list.isBlank else { throw .usage("NAME: expected a name, found \(quoted(list))") }
      let thing = try context.thing(in: try context.read())
      if name != "add" { try context.expect(thing, on: try context.list(list)) }
      let commit = try await context.commit(action(context.arguments, try context.read(), list, thing))
      try context.print(thing, on: list, commit)
    }
  }
}

extension CommandContext where Input == OwnListsInput, Action == OwnListsAction {
  func list(_ name: String) throws(CommandFailure) -> OwnList {
    let state = try read().state
    if let list = state.list(named: name) { return list }
    let names = state.lists.map(\.name)
    guard let close = Spelling.closest(to: name.folded, of: names.map(\.folded)),
      let known = names.first(where: { $0.folded == close })
    else { throw .data("no list is called \(quoted(name))") }
    throw .data("no list is called \(quoted(name)); did you mean \(quoted(known))?")
  }

  fileprivate func expect(_ thing: TitleID, on list: OwnList) throws(CommandFailure) {
    guard !list.items.contains(where: { $0.thing == thing }) else { return }
    throw .data("\(try read().name(of: thing)) is not on the list \(quoted(list.name))")
  }

  /// Returns the thing that the operands name: what a show and a film have in common, an option decides.
  fileprivate func thing(in input: OwnListsInput) throws(CommandFailure) -> TitleID {
    let (text, films) = (arguments.operand("TITLE") ?? "", EntityTable(input.films.filter { !$0.isRemoved }).titles)
    guard !arguments.has("film") || !arguments.has("show") else { throw .usage("--film and --show exclude each other") }
    if let episode = arguments.operand("EPISODE") {
      guard !arguments.has("film") else { throw .usage("a film has no episodes") }
      let show = try show(text, in: input.library)
      return .episode(id: try self.episode(episode, of: show, in: input.library).id)
    }
    if !arguments.has("show") {
      let (show, film) = (input.library.titles.ranked(text).rank, films.ranked(text).rank)
      if arguments.has("film") || film > show { return .movie(id: try one(text, of: films, "film").id) }
      if film != .none, film == show {
        throw .data("a show and a film match \(quoted(text)); add --show or --film")
      }
    }
    return .show(id: try show(text, in: input.library))
  }

  fileprivate func print(
    _ thing: TitleID, on name: String, _ commit: Commit<OwnListsInput>
  ) throws(CommandFailure) {
    let list = commit.after.state.list(named: name)
    let items = list.map { commit.after.present($0) } ?? []
    let place = items.firstIndex { $0.thing == thing }
    let item = place.map { items[$0] }
    let was = commit.before.state.list(named: name)?.items.contains { $0.thing == thing } ?? false
    let answer: JSONObject = [
      "list": list?.name ?? name, "title": commit.after.name(of: thing), "place": place.map { $0 + 1 },
      "note": item?.note, "isListed": item != nil, "isChanged": commit.isChanged,
    ]
    let words =
      switch (was, place) {
      case (_, nil): "removed from “\(commit.before.state.list(named: name)?.name ?? name)”"
      case (false, let place?): "added to “\(list?.name ?? name)” at \(place + 1)"
      case (true, let place?):
        "\(commit.isChanged ? "" : "as before, ")at \(place + 1) in “\(list?.name ?? name)”"
          + (item?.note.map { ", \($0.noteWords)" } ?? "")
      }
    try print(answer, commit.after.name(of: thing), words)
  }
}

extension LibraryInput<OwnListsState> {
  /// Returns the name of a thing, such as `Lost S01E02`.
  func name(of thing: TitleID) -> String {
    switch thing {
    case .show(let id): ShowReference(id, in: library).name
    case .episode(let id):
      library.episodes[id: id].map { "\(ShowReference($0.show, in: library).name) \(library.label(of: $0))" }
        ?? "an episode"
    case .movie(let id): films[id: id]?.name ?? "a film"
    }
  }
}
