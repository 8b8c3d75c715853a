import Foundation
import ShowlogCommands
import ShowlogFeatureKit
import Testing

/// The table of the keys of `--json` in `docs/showlog.md`.
@MainActor
struct JSONKeyTests {
  private static let commands: [[String]] = [
    [], ["history"], ["history", "--specials"], ["calendar"], ["calendar", "week", "--unwatched"], ["trends"],
    ["trends", "--range", "all", "--by", "weekday"], ["shows", "--all"], ["show", "lost"], ["next"],
    ["pauses"], ["watchlist"], ["ratings"], ["log"], ["log", "show", "1"], ["check"], ["watch", "lost", "--next"],
    ["unwatch", "lost", "S01E01"], ["follow", "lost"], ["unfollow", "lost"], ["pause", "lost"], ["drop", "lost"],
    ["resume", "lost"], ["rate", "lost", "8"], ["note", "lost", "S01E01", "good"],
    ["watchlist", "add", "lost", "--force"],
    ["watchlist", "remove", "lost"], ["undo"], ["add", "lost girl"], ["search", "lost"], ["refresh"],
    ["import", fixture("tvmaze/82-game-of-thrones.json")], ["run"], ["history", "--duplicates"], ["deduplicate"],
    ["skip", "lost", "S01E05"], ["unskip", "lost", "S01E05"], ["rewatch", "lost"], ["rewatch", "lost", "--stop"],
    ["move", "lost", "S01E02", "S01E06"], ["lists"], ["lists", "watch", "Sea"],
    ["at", "2", "history"], ["version"],
  ]

  /// A store with rows in every table.
  private func filled() async throws -> Machine {
    let machine = try Machine()
    for words in [
      ["import", fixture("tvmaze/123-lost.json")], ["watch", "lost", "S01E01-E03"], ["add", "lost girl"],
      ["rate", "lost", "9"], ["note", "lost", "S01E01", "so it begins"], ["watchlist", "add", "girl"],
      ["pause", "girl", "--reason", "later"], ["lists", "add", "Sea", "lost", "S01E01"],
      ["lists", "add", "Sea", "lost"],
    ] {
      let answer = await machine.run(words)
      try #require(answer.code == .success, "\(words): \(answer.error)")
    }
    return machine
  }

  @Test("In each of these commands, the keys have the kinds of values that the guide states")
  func kinds() async throws {
    let filled = try await filled()
    for command in Self.commands { try await check(command, Machine(copyOf: filled)) }
  }

  private func check(_ command: [String], _ machine: Machine) async throws {
    machine.input = #"{"standing":{"planned":{"show":1}}}"#
    let run = await machine.run(command + ["--json"])
    let answer = try JSONDecoder().decode(JSONNode.self, from: Data(run.output.utf8))
    guard case .object(let envelope) = answer, let data = envelope["data"] else {
      Issue.record("\(command): \(run.output) \(run.error)")
      return
    }
    data.forEachMember { key, value in
      let isBoolean = ["is", "has", "includes"].contains {
        key.hasPrefix($0) && key.dropFirst($0.count).first?.isUppercase == true
      }
      #expect(value == .null || isBoolean == (value == .boolean), "\(command): \(key)")
      switch (key, value) {
      case (_, .null), (_, .array): break
      case ("show", .object(let show)): #expect(Set(show.keys).isSuperset(of: ["key", "title", "ids"]), "\(command)")
      case ("show", _): Issue.record("\(command): show is no object")
      case ("episode", .object), ("next", .object): break
      case ("episode", _): Issue.record("\(command): episode is no object")
      case (_, _) where key == "key" || key.hasSuffix("Key"): #expect(value == .number, "\(command): \(key)")
      case ("aired", _), ("watched", _), ("episodes", _): #expect(value == .number, "\(command): \(key)")
      case ("status", .text(let text)):
        #expect(["running", "ended", "upcoming", "undetermined"].contains(text), "\(command): \(text)")
      case ("day", .text(let text)):
        #expect(text.count == 10 && text.dropFirst(4).first == "-", "\(command): \(key) \(text)")
      case (_, .text(let text)) where key.hasSuffix("At"): #expect(text.hasSuffix("Z"), "\(command): \(key) \(text)")
      case (_, .text(let text)) where key.hasSuffix("Day"): #expect(text.count == 10, "\(command): \(key) \(text)")
      default: break
      }
    }
  }
}

private enum JSONNode: Decodable, Equatable {
  case null, boolean, number
  case text(String)
  indirect case array([JSONNode])
  indirect case object([String: JSONNode])

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if (try? value.decode(Bool.self)) != nil {
      self = .boolean
    } else if (try? value.decode(Double.self)) != nil {
      self = .number
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let array = try? value.decode([JSONNode].self) {
      self = .array(array)
    } else {
      self = .object(try value.decode([String: JSONNode].self))
    }
  }

  func forEachMember(_ body: (String, JSONNode) -> Void) {
    switch self {
    case .array(let elements): for element in elements { element.forEachMember(body) }
    case .object(let members):
      for (key, value) in members {
        body(key, value)
        value.forEachMember(body)
      }
    default: break
    }
  }
}
