import LeftfoldCore
import LeftfoldTables
import LeftfoldTesting

/// One feature embedded in every way: two members, an optional, a case and rows. Its effects are ``Program``s.
struct Board: Equatable {
  var left = Cell(id: 0)
  var right = Cell(id: 0)
  var sheet: Cell? = Cell(id: 1)
  var slot = CellSlot.full(Cell(id: 1))
  var rows: EntityTable<Cell> = [Cell(id: 1), Cell(id: 2)]
  var log: [String] = []
}

struct Cell: Equatable, Identifiable, Sendable {
  var id: Int
  var notes = 0
}

enum CellSlot: Equatable { case empty, full(Cell) }

enum CellPath: Hashable, Sendable {
  case left, right, sheet, slot
  case row(Int)
}

/// A child to put in a place, or nil to remove the one there.
typealias CellChange = (path: CellPath, id: Int?)

/// The clock on which effects sleep, and the number of runs that have begun.
struct CellEnvironment: Sendable {
  let clock = TestClock()
  let begun = Tally()
}

enum CellAction: Sendable {
  case perform(Program)
  case note(Int)
}

enum BoardAction: Sendable {
  case cell(CellPath, CellAction, within: RootOperator = .none)
  case set([CellChange])
}

extension BoardAction: CustomStringConvertible {
  /// Without the program, since a `TestStore` describes the running effects after each step.
  var description: String {
    switch self {
    case .cell(let path, .perform, _): "\(path) performs a program"
    case .cell(let path, .note(let number), _): "\(path) notes \(number)"
    case .set(let changes): "\(changes) are set"
    }
  }
}

struct CellReducer: Reducer {
  func reduce(_ state: inout Cell, _ action: CellAction, _ environment: CellEnvironment) -> Effect<CellAction> {
    switch action {
    case .perform(let program): return program.effect(environment)
    case .note:
      state.notes += 1
      return .none
    }
  }
}

enum BoardReducer {
  static func make() -> some Reducer<Board, BoardAction, CellEnvironment> {
    let cells = makeCells()
    return Reduce<Board, BoardAction, CellEnvironment> { state, action, environment in
      switch action {
      case .cell(let path, let cell, within: let root):
        let effect = cells.reduce(&state, action, environment)
        if case .note(let number) = cell { state.log.append("\(path) \(number)") }
        return root.effect(effect, environment.clock)
      case .set(let changes):
        for change in changes { state.apply(change) }
        return .none
      }
    }
  }

  private static func makeCells() -> some Reducer<Board, BoardAction, CellEnvironment> {
    let environment = { @Sendable (environment: CellEnvironment) in environment }
    return combine(Board.self, BoardAction.self, CellEnvironment.self) {
      CellReducer().pullback(state: \Board.left, action: .at(.left), environment: environment)
      CellReducer().pullback(state: \Board.right, action: .at(.right), environment: environment)
      CellReducer().pullback(optional: \Board.sheet, action: .at(.sheet), environment: environment)
      CellReducer().pullback(
        state: \Board.slot, case: Prism(embed: CellSlot.full) { if case .full(let cell) = $0 { cell } else { nil } },
        action: .at(.slot), environment: environment)
      CellReducer().pullback(rows: \Board.rows, action: .row, environment: environment)
    }
  }
}

extension Board {
  fileprivate mutating func apply(_ change: CellChange) {
    switch (change.path, change.id) {
    case (.left, _), (.right, _): break
    case (.sheet, let id): sheet = id.map { Cell(id: $0) }
    case (.slot, let id): slot = id.map { .full(Cell(id: $0)) } ?? .empty
    case (.row(let row), nil): rows.remove(row)
    case (.row, let id?): rows.add(Cell(id: id))
    }
  }
}

extension Prism where Whole == BoardAction, Part == CellAction {
  static func at(_ path: CellPath) -> Self {
    Prism(embed: { .cell(path, $0) }) { if case .cell(path, let action, _) = $0 { action } else { nil } }
  }
}

extension Prism where Whole == BoardAction, Part == (id: Int, action: CellAction) {
  static var row: Self {
    Prism(embed: { .cell(.row($0.id), $0.action) }) {
      if case .cell(.row(let id), let action, _) = $0 { (id, action) } else { nil }
    }
  }
}
