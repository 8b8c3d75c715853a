import LeftfoldCore
import LeftfoldEntities
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

enum CellAction: Sendable {
  case perform(Program)
  case note(Int)
}

enum BoardAction: Sendable {
  case cell(CellPath, CellAction)
  case set(CellPath, Int?)
}

struct CellReducer: Reducer {
  func reduce(_ state: inout Cell, _ action: CellAction, _ clock: TestClock) -> Effect<CellAction> {
    switch action {
    case .perform(let program): return program.effect(clock)
    case .note:
      state.notes += 1
      return .none
    }
  }
}

enum BoardReducer {
  static func make() -> some Reducer<Board, BoardAction, TestClock> {
    combine {
      CellReducer().pullback(state: \Board.left, action: .at(.left), environment: { (clock: TestClock) in clock })
      CellReducer().pullback(state: \Board.right, action: .at(.right), environment: { (clock: TestClock) in clock })
      CellReducer().pullback(optional: \Board.sheet, action: .at(.sheet), environment: { (clock: TestClock) in clock })
      CellReducer().pullback(
        state: \Board.slot, case: Prism(embed: CellSlot.full) { if case .full(let cell) = $0 { cell } else { nil } },
        action: .at(.slot), environment: { (clock: TestClock) in clock })
      CellReducer().pullback(rows: \Board.rows, action: .row, environment: { (clock: TestClock) in clock })
      Reduce<Board, BoardAction, TestClock> { state, action, _ in
        switch action {
        case .cell(let path, .note(let number)): state.log.append("\(path) \(number)")
        case .cell: break
        case .set(.row(let id), let new):
          if new == nil { state.rows.remove(id) } else { state.rows.add(Cell(id: id)) }
        case .set(.sheet, let id): state.sheet = id.map { Cell(id: $0) }
        case .set(_, let id): state.slot = id.map { .full(Cell(id: $0)) } ?? .empty
        }
        return .none
      }
    }
  }
}

extension Prism where Whole == BoardAction, Part == CellAction {
  static func at(_ path: CellPath) -> Self {
    Prism(embed: { .cell(path, $0) }) { if case .cell(path, let action) = $0 { action } else { nil } }
  }
}

extension Prism where Whole == BoardAction, Part == (id: Int, action: CellAction) {
  static var row: Self {
    Prism(embed: { .cell(.row($0.id), $0.action) }) {
      if case .cell(.row(let id), let action) = $0 { (id, action) } else { nil }
    }
  }
}
