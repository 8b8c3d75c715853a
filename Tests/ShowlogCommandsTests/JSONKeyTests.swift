import Foundation
import ShowlogCommands
import Testing

/// README's table of the keys of `--json`.
@MainActor
struct JSONKeyTests {
  private nonisolated static let commands: [[String]] = [
    [], ["history"], ["history", "--specials"], ["calendar"], ["calendar", "week", "--unwatched"], ["trends"],
    ["trends", "--range", "all", "--by", "weekday"], ["shows", "--all"], ["show", "lost"], ["next"],
    ["pauses"], ["watchlist"], ["ratings"], ["log"], ["check"], ["watch", "lost", "--next"],
    ["unwatch", "lost", "S01E01"],
    ["follow", "lost"], ["pause", "lost"], ["rate", "lost", "8"], ["undo"],
  ]

  @Test("In each of these commands, the keys have the kinds of values that README states", arguments: commands)
  func kinds(command: [String]) async throws {
    let run = try await Machine().run(["demo"] + command + ["--json"])
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
      case ("key", _): #expect(value == .number, "\(command): \(key)")
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
