import LeftfoldCore
import LeftfoldTables

/// The state of the model test: equal but distinguishable values, and children that come and go.
struct World: Equatable, Sendable {
  var text = ""
  var number = 0
  var float = 0.0
  var list: [Int] = []
  var faint = Faint()
  var kid: Kid? = Kid()
  var place = Place.visiting(Kid())
  var plants: EntityTable<Herb> = [Herb(id: 0), Herb(id: 1), Herb(id: 2)]
  /// A computed member, which a comparison has to compute.
  var total: Int { list.reduce(number, +) }
  var isEven: Bool { number.isMultiple(of: 2) }

  enum Place: Equatable, Sendable {
    case home
    case away(Room)
    case visiting(Kid)
  }
}

/// A value whose `==` ignores a member.
struct Faint: Equatable, Sendable {
  var shown = 0
  var hidden = 0
  static func == (left: Self, right: Self) -> Bool { left.shown == right.shown }
}

/// A row whose `==` ignores a member.
struct Herb: Equatable, Identifiable, Sendable {
  let id: Int
  var height = 0
  var scent = 0
  var bud: Int?
  static func == (left: Self, right: Self) -> Bool {
    (left.id, left.height, left.bud) == (right.id, right.height, right.bud)
  }
}

struct Kid: Equatable, Identifiable, Sendable {
  var id = 0
  var age = 0
  var pet: Int? = 1
}

struct Room: Equatable, Sendable {
  var lamps = 0
}

/// A change of the state, and the stores that it passed through, the inner ones first.
struct WorldAction: Equatable, Sendable, CustomStringConvertible {
  var path: [Int] = []
  var change: Change

  func through(_ id: Int) -> WorldAction { WorldAction(path: path + [id], change: change) }

  var description: String { "\(change) by \(path)" }

  enum Change: Equatable, Sendable {
    case nothing
    case text(Int)
    case number(Int)
    case float(Int)
    case list(Int)
    case relisted
    case faint(shown: Int, hidden: Int)
    case kid(id: Int, age: Int)
    case kidLeft
    case home
    case away(lamps: Int)
    case visiting(id: Int, age: Int)
    case petted(Int)
    case planted(Int)
    case grew(Int)
    case ripened(Int)
    case uprooted(Int)
    case budded(Int, petals: Int)
    case spring(from: Int)
  }
}

extension WorldAction.Change {
  /// - Parameter kinds: The kinds of changes: all, those of children, or those of rows.
  static func random(_ random: inout some RandomNumberGenerator, in kinds: Range<Int> = all) -> Self {
    let number = Int.random(in: 0..<3, using: &random)
    let other = Int.random(in: 0..<2, using: &random)
    return switch Int.random(in: kinds, using: &random) {
    case 0, 1: .text(Int.random(in: 0..<4, using: &random))
    case 2: .number(number)
    case 3: .float(number)
    case 4: .list(number)
    case 5: .relisted
    case 6: .faint(shown: other, hidden: number)
    case 7: .kid(id: other, age: number)
    case 8: .kidLeft
    case 9: .home
    case 10: .away(lamps: number)
    case 11: .visiting(id: other, age: number)
    case 12, 13: .petted(number)
    case 14: .planted(number)
    case 15, 17: .grew(number)
    case 16, 18: .uprooted(number)
    case 19: .ripened(number)
    case 20: .budded(number, petals: Int.random(in: 0..<3, using: &random))
    case 21: .spring(from: number)
    default: .nothing
    }
  }

  static let all = 0..<23
  static let children = 7..<14
  static let rows = 14..<22

  func apply(to state: inout World) {
    switch self {
    case .nothing: break
    // The first two are equal and differ in their scalars; the last is too long for inline storage.
    case .text(let index): state.text = ["e\u{301}", "\u{e9}", "", String(repeating: "long ", count: 9)][index]
    case .number(let number): state.number = number
    case .float(let index): state.float = [0.0, -0.0, 1][index]
    case .list(let count): state.list = Array(0..<count)
    case .relisted: state.list = state.list.map { $0 }
    case .faint(let shown, let hidden): state.faint = Faint(shown: shown, hidden: hidden)
    case .kid(let id, let age): state.kid = Kid(id: id, age: age, pet: state.kid?.pet)
    case .kidLeft: state.kid = nil
    case .home: state.place = .home
    case .away(let lamps): state.place = .away(Room(lamps: lamps))
    case .visiting(let id, let age): state.place = .visiting(Kid(id: id, age: age))
    case .petted(let pet):
      state.kid?.pet = pet == 0 ? nil : pet
      if case .visiting(var kid) = state.place {
        kid.pet = pet == 0 ? nil : pet
        state.place = .visiting(kid)
      }
    case .planted(let id): state.plants.set(Herb(id: id))
    case .grew(let id): state.plants.update(id) { $0.height += 1 }
    case .ripened(let id): state.plants.update(id) { $0.scent += 1 }
    case .uprooted(let id): state.plants.remove(id)
    case .spring(let first): for id in first..<3 { state.plants.update(id) { $0.height += 1 } }
    case .budded(let id, let petals): state.plants.update(id) { $0.bud = petals == 0 ? nil : petals }
    }
  }
}

extension Prism where Whole == World.Place, Part == Room {
  static var away: Self { Prism(embed: { .away($0) }) { if case .away(let room) = $0 { room } else { nil } } }
}

extension Prism where Whole == World.Place, Part == Kid {
  static var visiting: Self { Prism(embed: { .visiting($0) }) { if case .visiting(let kid) = $0 { kid } else { nil } } }
}
