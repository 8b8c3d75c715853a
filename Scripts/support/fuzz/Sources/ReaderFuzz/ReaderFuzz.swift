import Foundation
import ShowlogInterchange
import ShowlogModels

/// The reader that the environment names.
private let reader = ProcessInfo.processInfo.environment["FUZZ_READER"] ?? ""

/// Called by libFuzzer with one input: whatever it is, a reader returns or throws.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe [UInt8](UnsafeBufferPointer(start: start, count: count))
  switch reader {
  case "json": read(bytes, named: "seasons-lost.json")
  case "csv": read(bytes, named: "plays.csv")
  case "zip": read(bytes, named: "export.zip")
  case "document": readDocument(bytes)
  case "iso8601": readDate(bytes)
  default: fatalError("FUZZ_READER is \(reader), expected json, csv, zip, document or iso8601")
  }
  return 0
}

/// Reads a file, merges it, and checks that a second merge changes nothing.
private func read(_ bytes: [UInt8], named name: String) {
  var reader = ImportReader(options: ImportOptions(skipsBad: bytes.count % 2 == 1, zone: .utc))
  guard (try? reader.read(ImportSource(name: name, bytes: bytes))) != nil else { return }
  let batch = reader.finish()
  var state = PersistentState()
  _ = state.merge(batch)
  precondition(state.merge(batch).playsAdded == 0, "a second import adds plays")
}

/// Reads a document of the whole library, and checks that it is written as it was read.
private func readDocument(_ bytes: [UInt8]) {
  guard let document = try? LibraryRestore.read(ImportSource(name: "library.json", bytes: bytes)) else { return }
  let export = written(document)
  guard let again = try? LibraryRestore.read(ImportSource(name: "library.json", bytes: export)) else {
    fatalError("what was written is not read")
  }
  precondition(written(again) == export, "a second export differs")
}

private func written(_ document: LibraryDocument) -> [UInt8] {
  var bytes: [UInt8] = []
  try? LibraryExport.json(document) { bytes += $0 }
  return bytes
}

private func readDate(_ bytes: [UInt8]) {
  let text = String(decoding: bytes, as: UTF8.self)
  if let moment = Timestamp(iso8601: text) { precondition(Timestamp(iso8601: moment.description) == moment) }
  if let day = Day(iso8601: text) { precondition(day.description == text) }
  _ = TimeOfDay(iso8601: text)
}
