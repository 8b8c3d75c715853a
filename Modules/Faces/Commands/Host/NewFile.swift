import Foundation
import ShowlogFeatureKit
import ShowlogInterchange
import ShowlogPersistence

/// Writes new files atomically, readable by their owner only.
public enum NewFile {
  /// Writes a draft in the same folder, which gets the path's name once it is complete.
  ///
  /// - Parameters:
  ///   - path: The path of the file, in a folder that exists: a missing one is misspelled.
  ///   - isReplacing: Whether a file of that name is replaced, once the new one is complete.
  ///   - body: Writes the file's content in chunks.
  /// - Throws: `CocoaError.fileWriteFileExists` if the file exists, or an error of the system or `body`; the
  ///   path is as it was then.
  public static func write(
    to path: String, isReplacing: Bool = false,
    _ body: (_ write: @escaping (_ chunk: [UInt8]) throws -> Void) throws -> Void
  ) throws {
    let files = FileManager.default
    if files.fileExists(atPath: path), !isReplacing { throw CocoaError(.fileWriteFileExists) }
    let draft = DraftFile(of: path)
    try draft.removing {
      try Data().write(to: URL(fileURLWithPath: draft.path), options: .withoutOverwriting)
      try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: draft.path)
      let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: draft.path))
      try body { try handle.write(contentsOf: Data($0)) }
      try handle.synchronize()
      try handle.close()
      do {
        try draft.publish(isReplacing: isReplacing)
      } catch POSIXError.EEXIST {
        throw CocoaError(.fileWriteFileExists)
      }
    }
  }
}

extension CommandLineHost {
  /// An existing folder is an error, and a failure leaves none.
  func writeNewFolder(_ path: String, _ contents: [LibraryExport.File]) throws(CommandFailure) {
    guard (try? console.files.kind(path, true)) == nil else {
      throw CommandFailure(.cannotCreate, "\(path): it exists already; choose another name")
    }
    try checkFolder(of: path)
    do throws(CommandFailure) {
      try createFolder(path)
      for file in contents { try writeNewFile("\(path)/\(file.name)", file.write) }
    } catch {
      try? FileManager.default.removeItem(atPath: path)
      throw error
    }
  }

  /// Throws if the folder of a path is missing: it is misspelled, and not created.
  func checkFolder(of path: String) throws(CommandFailure) {
    let folder = FilePath.parent(of: path)
    guard case .folder? = try? files.kind(folder, true) else {
      throw CommandFailure(
        .cannotCreate, "\(path): there is no folder \(folder); create it first, or choose another path")
    }
  }

  private func createFolder(_ path: String) throws(CommandFailure) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    } catch {
      throw CommandFailure(.cannotCreate, "\(path): \(console.reason(error)); nothing was written")
    }
  }

  /// An existing file is an error unless it is replaced, and a failure leaves it as it is.
  ///
  /// - Parameter isReplacing: Whether `--replace` is given; nil if the command has no such option.
  func writeNewFile(
    _ path: String, isReplacing: Bool? = nil, _ body: (@escaping ([UInt8]) throws -> Void) throws -> Void
  ) throws(CommandFailure) {
    try checkFolder(of: path)
    if isReplacing == true, let kind = try? files.kind(path, true) {
      guard case .file = kind, let start = try? files.read(path, 16), !start.starts(with: "SQLite".utf8) else {
        throw CommandFailure(
          .cannotCreate, "\(path): is a store or no file, and is not replaced; choose another name")
      }
    }
    do {
      try console.writeFile(path, isReplacing == true, body)
    } catch let error as CocoaError where error.code == .fileWriteFileExists {
      let option = isReplacing == nil ? "" : ", or give --replace"
      throw CommandFailure(.cannotCreate, "\(path): a file already exists; choose another name\(option)")
    } catch let error as CocoaError where error.code == .fileWriteNoPermission {
      let folder = FilePath.parent(of: path)
      throw CommandFailure(
        .permission, "\(path): its folder may not be written; check the permissions of \(folder)")
    } catch let error as CocoaError where error.code == .fileWriteOutOfSpace {
      throw CommandFailure(.inputOutput, "\(path): \(console.reason(error)); nothing was written")
    } catch {
      throw CommandFailure(.cannotCreate, "\(path): \(console.reason(error)); nothing was written")
    }
  }
}
