import ShowlogModels

/// What a list of Letterboxd's states before its films: a table of one row about the list, and then one of the films.
struct LetterboxdList {
  var name = ""
  fileprivate var header: [String] = []

  fileprivate func index(of column: String) -> Int? { header.firstIndex(of: column) }
}

extension FileKind {
  static var letterboxdList: FileKind {
    var kind = FileKind(
      [], title: "a list of Letterboxd's",
      content: .table(
        { $0.count == 1 && $0.first?.hasPrefix("letterboxd_list_export") == true },
        { header in
          header.leaveOut(header.columns, because: "it says what the file is")
          return { try $0.letterboxdListRow() }
        }),
      fields: [
        Field(path: "letterboxd_list_export*", use: "it says what the file is", isRead: false),
        Field(path: "Name", use: "the list, and below it the film", isRead: true),
        Field(path: "Year", use: "the film", isRead: true), Field(path: "Position", use: "the place", isRead: true),
        Field(path: "Description", use: "the note on the film in the list", isRead: true),
        Field(path: "Date", use: "when the list was made, which no film states", isRead: false),
        Field(path: "Tags", use: "they are those of the list", isRead: false),
        Field(path: "URL", use: "no other file has the address", isRead: false),
      ])
    kind.isSectioned = true
    return kind
  }
}

extension TableReader {
  /// A row of names of columns begins each of the two tables, of which the first has the list's name.
  fileprivate mutating func letterboxdListRow() throws {
    let cells = csv.cells.map { csv.text($0) }
    var list = list ?? LetterboxdList()
    defer { self.list = list }
    if cells.contains("Name"), cells.first == "Date" || cells.first == "Position" {
      list.header = cells
      return
    }
    guard cells.count == list.header.count, let name = list.index(of: "Name") else {
      throw csv.fault(
        at: csv.rowStart, found: "\(cells.count) cells",
        expected: list.header.isEmpty
          ? "the names of columns, Date and Name among them" : "\(list.header.count), as many as the header has")
    }
    guard let place = list.index(of: "Position") else {
      list.name = try csv.require(
        csv.text(CSVColumn(name: "Name", index: name)), CSVColumn(name: "Name", index: name), "the list's name")
      return
    }
    guard !list.name.isEmpty else {
      throw csv.fault(at: csv.rowStart, found: "a film of a list without a name", expected: "the list's name above it")
    }
    func cell(_ column: String) -> CSVColumn { CSVColumn(name: column, index: list.index(of: column)) }
    var film = OtherRecord(.film, title: try csv.require(csv.text(cell("Name")), cell("Name"), "a title"))
    film.year = try csv.integer(cell("Year"), in: Day.releaseYears, Expected.year)
    let rank = try csv.integer(CSVColumn(name: "Position", index: place), in: 0...1_000_000, "a place")
    film.opinion.lists = [ListStatement(list: list.name, rank: rank, note: csv.text(cell("Description")))]
    batch.add(film)
  }
}
