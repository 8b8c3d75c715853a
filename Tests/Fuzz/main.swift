import Foundation
import ShowlogInterchange
import ShowlogModels

/// libFuzzer's main loop. It has a main function of its own, which Swift's takes the place of.
@_silgen_name("LLVMFuzzerRunDriver")
func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ input: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// Reads one input: whatever it is, the reader that its first byte chooses returns or throws.
func read(_ bytes: [UInt8]) {
  let rest = Array(bytes.dropFirst())
  switch bytes.first.map(UnicodeScalar.init) {
  case "j": read(rest, named: "seasons-lost.json")
  case "c": read(rest, named: "plays.csv")
  case "z": read(rest, named: "export.zip")
  case "d": readDocument(rest)
  default: readDate(rest)
  }
}

/// Reads a file, merges it, and checks that a second merge changes nothing.
func read(_ bytes: [UInt8], named name: String) {
  var reader = ImportReader(options: ImportOptions(skipsBad: bytes.count % 2 == 1, zone: .utc))
  guard (try? reader.read(ImportSource(name: name, bytes: bytes))) != nil else { return }
  let batch = reader.finish()
  var state = PersistentState()
  _ = state.merge(batch)
  precondition(state.merge(batch).playsAdded == 0, "a second import adds plays")
}

/// Reads a document of the whole library, and checks that it is written as it was read.
func readDocument(_ bytes: [UInt8]) {
  guard let document = try? LibraryRestore.read(ImportSource(name: "library.json", bytes: bytes)) else { return }
  let export = written(document)
  guard let again = try? LibraryRestore.read(ImportSource(name: "library.json", bytes: export)) else {
    fatalError("what was written is not read")
  }
  precondition(written(again) == export, "a second export differs")
}

func written(_ document: LibraryDocument) -> [UInt8] {
  var bytes: [UInt8] = []
  try? LibraryExport.json(document) { bytes += $0 }
  return bytes
}

func readDate(_ bytes: [UInt8]) {
  let text = String(decoding: bytes, as: UTF8.self)
  if let moment = Timestamp(iso8601: text) { precondition(Timestamp(iso8601: moment.description) == moment) }
  if let day = Day(iso8601: text) { precondition(day.description == text) }
  _ = TimeOfDay(iso8601: text)
}

/// Called by libFuzzer with one input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  read(unsafe [UInt8](UnsafeBufferPointer(start: start, count: count)))
  return 0
}

var count = CommandLine.argc
var arguments = unsafe CommandLine.unsafeArgv
exit(unsafe runFuzzer(&count, &arguments, fuzz))
