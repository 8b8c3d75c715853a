import ShowlogInterchange
import ShowlogModels

extension LibraryExport {
  static func json(_ state: PersistentState, _ entries: ViewerEntries = ViewerEntries()) -> [UInt8] {
    json(LibraryDocument(state: state, entries: entries))
  }
}
