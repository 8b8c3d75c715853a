import ShowlogTerminalUI

/// The parts of a terminal that a painter uses: cells, a cursor, and a few sequences that move it or clear.
struct FakeTerminal {
  let size: TerminalSize
  private var rows: [[String]]
  private var row = 0
  private var column = 0
  private let width: (Character) -> Int

  /// - Parameter width: The columns that the terminal gives to a cluster.
  init(_ size: TerminalSize, width: @escaping (Character) -> Int = { $0.displayWidth }) {
    self.size = size
    self.width = width
    rows = Array(repeating: Array(repeating: " ", count: size.columns), count: size.rows)
  }

  var lines: [String] {
    rows.map { cells in
      var line = cells.joined()
      while line.hasSuffix(" ") { line.removeLast() }
      return line
    }
  }

  mutating func write(_ output: String) {
    var rest = Substring(output)
    while let cluster = rest.popFirst() {
      if cluster == "\u{1B}" { obey(&rest) } else { put(cluster) }
    }
  }

  private mutating func put(_ cluster: Character) {
    let width = width(cluster)
    guard width > 0, column + width <= size.columns else { return }
    rows[row][column] = String(cluster)
    for extra in 1..<max(width, 2) where extra < width { rows[row][column + extra] = "" }
    column += width
  }

  private mutating func obey(_ rest: inout Substring) {
    rest.removeFirst()
    let parameters = rest.prefix { $0.isNumber || $0 == ";" || $0 == "?" }
    rest.removeFirst(parameters.count)
    let final = rest.popFirst()
    let numbers = parameters.split(separator: ";").map { Int($0) ?? 0 }
    switch final {
    case "H": (row, column) = ((numbers.first ?? 1) - 1, (numbers.last ?? 1) - 1)
    case "G": column = (numbers.first ?? 1) - 1
    case "K": for place in column..<size.columns { rows[row][place] = " " }
    case "J": self = FakeTerminal(size, width: width)
    default: break
    }
  }
}
