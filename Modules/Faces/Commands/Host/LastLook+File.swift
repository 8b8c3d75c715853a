import Foundation
import ShowlogFeatureKit
import ShowlogModels

extension LastLook {
  /// A look that is kept in a file beside a store: it belongs to this machine and is no part of the log.
  init(besideStoreAt path: String) {
    let file = URL(filePath: path + "-look")
    self.init(
      read: { () throws(CommandFailure) in
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
        guard let moment = Timestamp(iso8601: text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
          throw .data("\(file.path) is not the moment of a look; remove it")
        }
        return moment
      },
      write: { moment throws(CommandFailure) in
        do {
          try Data("\(moment)\n".utf8).write(to: file, options: .atomic)
        } catch {
          throw CommandFailure(.cannotCreate, "the moment of this look could not be kept in \(file.path)")
        }
      })
  }
}
