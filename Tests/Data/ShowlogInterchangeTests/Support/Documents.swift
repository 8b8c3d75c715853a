import ShowlogInterchange
import ShowlogModels

/// The exports as bytes.
extension LibraryExport {
  static func json(_ state: PersistentState, _ entries: ViewerEntries = ViewerEntries()) -> [UInt8] {
    json(LibraryDocument(state: state, entries: entries))
  }

  static func json(_ document: LibraryDocument) -> [UInt8] { bytes { try json(document, to: $0) } }

  static func trakt(_ state: PersistentState) -> [UInt8] { bytes { try trakt(state, to: $0) } }

  static func csv(_ state: PersistentState) -> [UInt8] { bytes { try csv(state, to: $0) } }

  private static func bytes(_ export: (@escaping Sink) throws -> Void) -> [UInt8] {
    var bytes: [UInt8] = []
    // A sink that throws nothing is the only source of errors.
    try? export { bytes += $0 }
    return bytes
  }
}
