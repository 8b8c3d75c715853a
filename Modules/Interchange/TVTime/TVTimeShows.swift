import ShowlogModels

struct TVTimeShowColumns {
  let id, title, archived, isFollowed, isFavorite: CSVColumn

  init(_ header: [String]) {
    func column(_ name: String) -> CSVColumn { CSVColumn(name, in: header) }
    (id, title, archived) = (column("tv_show_id"), column("tv_show_name"), column("archived"))
    (isFollowed, isFavorite) = (column("is_followed"), column("is_favorited"))
  }
}

extension CSVReader {
  /// Reads a show that is or was followed: archived means stopped.
  mutating func tvtimeShow(_ columns: TVTimeShowColumns) throws(ImportFault) -> ShowRecord {
    var show = try tvtimeShow(columns.id, title: columns.title)
    if let isArchived = try flag(columns.archived) { show.isFollowed = !isArchived }
    if let isFollowed = try flag(columns.isFollowed) { show.isFollowed = isFollowed && show.isFollowed != false }
    show.opinion.isFavorite = try flag(columns.isFavorite)
    return show
  }
}
