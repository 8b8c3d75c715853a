import LeftfoldCore
import LeftfoldLogging
import LeftfoldTesting
import Testing

/// Values with repeated ids, repeated descriptions and unordered parts.
private struct Piece: Identifiable, Equatable {
  struct Key: Hashable, CustomStringConvertible {
    let number: Int
    var description: String { "key" }
  }
  enum Kind: Equatable {
    case plain
    case named(String)
  }

  var id: Int
  var text: String
  var kind: Kind
  var parts: [Piece]
  var marks: Set<Key>
  var notes: [Key: [Int]]

  init(_ depth: Int, _ random: inout SeededGenerator) {
    id = .random(in: 0..<2, using: &random)
    text = Bool.random(using: &random) ? "a" : "b"
    kind = Bool.random(using: &random) ? .plain : .named(text)
    parts = (0..<(depth > 0 ? Int.random(in: 0..<4, using: &random) : 0)).map { _ in Piece(depth - 1, &random) }
    marks = Set(
      (0..<Int.random(in: 0..<3, using: &random)).map { _ in Key(number: .random(in: 0..<3, using: &random)) })
    notes = [:]
    for _ in 0..<Int.random(in: 0..<3, using: &random) {
      notes[Key(number: .random(in: 0..<3, using: &random))] = [Int.random(in: 0..<2, using: &random)]
    }
  }

  mutating func change(_ random: inout SeededGenerator) {
    let other = Piece(1, &random)
    if let index = parts.indices.randomElement(using: &random), Bool.random(using: &random) {
      return parts[index].change(&random)
    }
    switch Int.random(in: 0..<7, using: &random) {
    case 0: text = other.text
    case 1: kind = other.kind
    case 2: parts.insert(other, at: .random(in: 0...parts.count, using: &random))
    case 3: if let index = parts.indices.randomElement(using: &random) { parts.remove(at: index) }
    case 4: parts.shuffle(using: &random)
    case 5: marks = other.marks
    default: notes = other.notes
    }
  }
}

struct DifferencePropertyTests {
  @Test("A difference of random values is nil exactly if they print alike", arguments: seeds(200, long: 3_000))
  func completeness(seed: Int) {
    let (old, new) = values(seed)
    let difference = Difference.describe(old, new, limit: .max)
    #expect((difference == nil) == (dump(old) == dump(new)), "seed \(seed): \(difference ?? "nil")\n\(old)\n\(new)")
  }

  @Test("The lines for random values do not depend on how sets were filled", arguments: seeds(200, long: 3_000))
  func order(seed: Int) {
    let (old, new) = values(seed)
    // The description of a whole value shows its sets in their own order.
    func lines(_ old: Piece, _ new: Piece) -> [Substring] {
      (Difference.describe(old, new, limit: .max) ?? "").split(separator: "\n").filter { !$0.contains("Piece(") }
    }
    #expect(lines(old, new) == lines(refilled(old), refilled(new)), "seed \(seed)")
  }

  @Test("Every line of a difference names values that are at its path", arguments: seeds(200, long: 3_000))
  func truth(seed: Int) {
    let (old, new) = values(seed)
    let (before, after) = (Places(old), Places(new))
    var known: [String: (path: String, old: String, new: String)] = [:]
    for path in Set(before.texts.keys).union(after.texts.keys) {
      for left in before.texts[path, default: []] + ["(new)"] {
        for right in after.texts[path, default: []] + ["(removed)"] {
          known["\(path): \(left) → \(right)"] = (path, left, right)
        }
      }
    }
    let lines = (Difference.describe(old, new, limit: .max) ?? "").split(separator: "\n").map(String.init)
    let changes = lines.filter { !$0.contains("order: ") }.compactMap { known[$0] }
    #expect(changes.count == lines.count { !$0.contains("order: ") }, "seed \(seed): \(lines)\n\(old)\n\(new)")
    // Replacing the listed values makes all others equal, where no whole value is listed.
    for path in before.leaves.union(after.leaves).subtracting(before.branches).subtracting(after.branches)
    where !changes.contains(where: { path.hasPrefix($0.path) && path != $0.path }) {
      let listed = changes.filter { $0.path == path }
      let left = (before.texts[path, default: []] + listed.map(\.new)).filter { $0 != "(removed)" }
      let right = (after.texts[path, default: []] + listed.map(\.old)).filter { $0 != "(new)" }
      #expect(left.sorted() == right.sorted(), "seed \(seed), \(path): \(lines)\n\(old)\n\(new)")
    }
  }

  private func values(_ seed: Int) -> (Piece, Piece) {
    var random = SeededGenerator(seed: seed)
    let old = Piece(2, &random)
    var new = seed % 5 == 0 ? Piece(2, &random) : old
    for _ in 0..<Int.random(in: 0..<3, using: &random) { new.change(&random) }
    return (old, new)
  }

  /// The value with dictionaries and sets that iterate in another order.
  private func refilled(_ part: Piece) -> Piece {
    var part = part
    part.parts = part.parts.map(refilled)
    let (marks, notes) = (part.marks, part.notes)
    part.marks = Set(minimumCapacity: 100)
    part.notes = Dictionary(minimumCapacity: 100)
    for mark in marks { part.marks.insert(mark) }
    for (key, note) in notes { part.notes[key] = note }
    return part
  }

  private func dump(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    if mirror.children.isEmpty { return "\(value)" }
    let parts = mirror.children.map { "\($0.label ?? "")=\(dump($0.value))" }
    let isOrdered = mirror.displayStyle != .set && mirror.displayStyle != .dictionary
    return "(\((isOrdered ? parts : parts.sorted()).joined(separator: ", ")))"
  }
}

/// The texts of all values by their paths, and which of them have parts.
private struct Places {
  var texts: [String: [String]] = [:]
  var leaves: Set<String> = []
  var branches: Set<String> = []

  init(_ value: Any) { add(value, "") }

  private mutating func add(_ value: Any, _ path: String) {
    let text = "\(value)"
    texts[path.isEmpty ? "value" : path, default: []].append(text.count > 200 ? "\(text.prefix(199))…" : text)
    let mirror = Mirror(reflecting: value)
    if mirror.children.isEmpty { leaves.insert(path) } else { branches.insert(path) }
    for (offset, child) in mirror.children.enumerated() {
      switch mirror.displayStyle {
      case .dictionary:
        let pair = Mirror(reflecting: child.value).children.map(\.value)
        add(pair[1], "\(path)[\(pair[0])]")
      case .set: add(child.value, "\(path)[\(child.value)]")
      case .collection:
        let label = (child.value as? Piece).map { "id: \($0.id)" } ?? "\(offset)"
        add(child.value, "\(path)[\(label)]")
      default: add(child.value, "\(path).\(child.label ?? "")")
      }
    }
  }
}
