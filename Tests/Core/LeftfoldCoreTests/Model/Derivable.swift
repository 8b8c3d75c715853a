import LeftfoldCore
import LeftfoldTables
import LeftfoldTesting

extension World: Derivable {
  var exact: String {
    [
      text.exact, number.exact, float.exact, list.exact, faint.exact, kid?.exact ?? "-", place.exact,
      plants.map(\.exact).joined(separator: ","),
    ].joined(separator: " ")
  }

  static func derive(
    from subject: TypedSubject<Self>, _ random: inout SeededGenerator, _ model: StoreModel
  ) -> (any Subject)? {
    let store = subject.store
    let number = Int.random(in: 0..<3, using: &random)
    let kind = Int.random(in: 0..<17, using: &random)
    // Where only children change, half of the stores are of children.
    switch model.changesOnlyChildren && kind < 9 ? 6 + kind % 2 * 6 : kind {
    case 0: return subject.child({ store.derived(state: \.text, action: $0) }, { $0.text })
    case 1: return subject.child({ store.derived(state: \.number, action: $0) }, { $0.number })
    case 2: return subject.child({ store.derived(state: \.float, action: $0) }, { $0.float })
    case 3: return subject.child({ store.derived(state: \.list, action: $0) }, { $0.list })
    case 4: return subject.child({ store.derived(state: \.faint, action: $0) }, { $0.faint })
    case 5: return subject.child({ store.derived(state: \.total, action: $0) }, { $0.total })
    case 6: return subject.child({ store.derived(state: \.place, action: $0) }, { $0.place })
    case 7: return subject.child({ store.derived(state: { $0.number / 2 }, action: $0) }, { $0.number / 2 })
    case 8: return subject.child({ store.derived(state: { $0.list.map { $0 } }, action: $0) }, { $0.list })
    case 9: return subject.child({ store.derived(state: { $0 }, action: $0) }, { $0 })
    case 10:
      return subject.child(
        { store.derived(from: \.text, \.faint, \.total, state: { "\($0)\($1.shown)\($2)" }, action: $0) },
        { "\($0.text)\($0.faint.shown)\($0.total)" }, isExact: false)
    case 11:
      return subject.child(
        { store.derived(from: \.isEven, \.list, \.isEven, state: { $0 == $2 ? $1 : [] }, action: $0) }, { $0.list })
    case 12: return subject.child({ store.derived(optional: \.kid, action: $0) }, alive(\.kid, in: subject.expected))
    // The changed rows are found by the table's difference, which compares rows by `==`.
    case 13, 14:
      return subject.child(
        { action in store.derived(rows: \.plants, id: number) { (_, local: WorldAction) in action(local) } },
        { $0.plants[id: number] }, isExact: false)
    default:
      return subject.child(
        { action in
          store.derived(state: { $0 }, action: action).connect(using: TextConnector(number: number))
        }, { TextConnector(number: number).connect(state: $0) })
    }
  }
}

extension World {
  @MainActor
  static func derivePresence(from store: Store<Self, WorldAction>, _ number: Int) -> @MainActor (Self) -> Bool {
    _ = store.derived(rows: \.plants, id: number) { (_, action: WorldAction) in action }
    return { $0.plants.contains(number) }
  }
}

private func alive(_ kid: @escaping @Sendable (World) -> Kid?, in whole: World) -> (World) -> Kid? {
  let id = kid(whole)?.id
  return { kid($0).flatMap { $0.id == id ? $0 : nil } }
}

/// Equal outputs can differ in a hidden member.
struct TextConnector: Connector, Hashable {
  let number: Int
  func connect(state: World) -> Faint { Faint(shown: state.number / 2, hidden: number) }
  func connect(action: WorldAction) -> WorldAction { action }
}

extension String: Derivable {
  var exact: String { unicodeScalars.map { "\($0.value)" }.joined(separator: ".") }

  static func derive(
    from subject: TypedSubject<Self>, _ random: inout SeededGenerator, _ model: StoreModel
  ) -> (any Subject)? {
    let store = subject.store
    if Bool.random(using: &random) {
      return subject.child({ store.derived(state: \.count, action: $0) }, { $0.count })
    }
    // A dependent that distinguishes equal strings.
    return subject.child({ store.derived(state: { $0.count * 2 }, action: $0) }, { $0.count * 2 })
  }
}

extension Int: Derivable {
  var exact: String { "\(self)" }

  static func derive(
    from subject: TypedSubject<Self>, _ random: inout SeededGenerator, _ model: StoreModel
  ) -> (any Subject)? {
    let store = subject.store
    return subject.child({ store.derived(state: { $0 / 2 }, action: $0) }, { $0 / 2 })
  }
}

extension Double: Derivable {
  var exact: String { "\(bitPattern)" }

  static func derive(
    from subject: TypedSubject<Self>, _ random: inout SeededGenerator, _ model: StoreModel
  ) -> (any Subject)? {
    let store = subject.store
    return subject.child({ store.derived(state: { $0 < 1 ? 1 : 0 }, action: $0) }) {
      $0 < 1 ? 1 : 0
    }
  }
}

extension Array: Derivable where Element == Int {
  var exact: String { "\(self)" }

  static func derive(
    from subject: TypedSubject<Self>, _ random: inout SeededGenerator, _ model: StoreModel
  ) -> (any Subject)? {
    let store = subject.store
    return subject.child({ store.derived(state: \.count, action: $0) }, { $0.count })
  }
}

extension Faint: Derivable {
  var exact: String { "\(shown)/\(hidden)" }

  static func derive(
    from subject: TypedSubject<Self>, _ random: inout SeededGenerator, _ model: StoreModel
  ) -> (any Subject)? {
    let store = subject.store
    switch Int.random(in: 0..<3, using: &random) {
    case 0: return subject.child({ store.derived(state: \.shown, action: $0) }, { $0.shown })
    case 1: return subject.child({ store.derived(state: { $0.shown * 2 }, action: $0) }, { $0.shown * 2 })
    default:
      return subject.child({ store.derived(from: \.shown, \.shown, state: { $0 + $1 }, action: $0) }) {
        $0.shown + $0.shown
      }
    }
  }
}

extension Kid: Derivable {
  var exact: String { "\(id)/\(age)/\(pet ?? -1)" }

  static func derive(
    from subject: TypedSubject<Self>, _ random: inout SeededGenerator, _ model: StoreModel
  ) -> (any Subject)? {
    let store = subject.store
    if Bool.random(using: &random) { return subject.child({ store.derived(state: \.age, action: $0) }, { $0.age }) }
    return subject.child({ store.derived(optional: \.pet, action: $0) }, { $0.pet })
  }
}

extension Room: Derivable {
  var exact: String { "\(lamps)" }

  static func derive(
    from subject: TypedSubject<Self>, _ random: inout SeededGenerator, _ model: StoreModel
  ) -> (any Subject)? {
    let store = subject.store
    return subject.child({ store.derived(state: { $0.lamps }, action: $0) }, { $0.lamps })
  }
}

extension Herb: Derivable {
  var exact: String { "\(id)/\(height)/\(scent)/\(bud ?? -1)" }

  static func derive(
    from subject: TypedSubject<Self>, _ random: inout SeededGenerator, _ model: StoreModel
  ) -> (any Subject)? {
    let store = subject.store
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return subject.child({ store.derived(state: \.height, action: $0) }, { $0.height })
    case 1: return subject.child({ store.derived(state: \.id, action: $0) }, { $0.id })
    case 2: return subject.child({ store.derived(optional: \.bud, action: $0) }, { $0.bud })
    default: return subject.child({ store.derived(state: { $0.height / 2 }, action: $0) }, { $0.height / 2 })
    }
  }
}

extension World.Place: Derivable {
  var exact: String {
    switch self {
    case .home: "home"
    case .away(let room): "away \(room.exact)"
    case .visiting(let kid): "visiting \(kid.exact)"
    }
  }

  static func derive(
    from subject: TypedSubject<Self>, _ random: inout SeededGenerator, _ model: StoreModel
  ) -> (any Subject)? {
    let store = subject.store
    if Bool.random(using: &random) {
      return subject.child({ store.derived(case: .away, action: $0) }, { Prism<World.Place, Room>.away.extract($0) })
    }
    let id = Prism<World.Place, Kid>.visiting.extract(subject.expected)?.id
    return subject.child({ store.derived(case: .visiting, action: $0) }) {
      Prism<World.Place, Kid>.visiting.extract($0).flatMap { $0.id == id ? $0 : nil }
    }
  }
}
