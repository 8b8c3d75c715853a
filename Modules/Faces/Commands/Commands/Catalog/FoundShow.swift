import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

struct FoundShow: Encodable {
  let title: String
  let ids: Ids
  @OrNull var year: Int?
  @OrNull var network: String?
  @OrNull var status: String?
  let isInLibrary: Bool

  init(_ show: ShowRecord, in library: Library) {
    title = show.title ?? ""
    ids = show.ids
    year = show.year
    network = show.network
    status = show.status?.rawValue
    isInLibrary = library.show(with: show.ids, year: show.year) != nil
  }

  var cells: [Line] {
    [
      Line("tvmaze:\(ids.tvmaze ?? 0)", .muted), Line(title, bold: true) + Line(year.map { " (\($0))" } ?? ""),
      Line(network ?? "", .muted), Line(isInLibrary ? "in your library" : "", .accent),
    ]
  }
}
