import Foundation

/// The paths of test files beside the sources, not of copies made by a build.
///
/// So a newly recorded text is read without a build, and two test targets can share a file.
public enum Fixtures {
  /// The path of a file in the folder `Fixtures` of the test target that a source file belongs to.
  ///
  /// - Parameters:
  ///   - name: the file's path within the folder, such as `typical-80.txt`.
  ///   - filePath: the source file; the test target's folder is the nearest above it whose name ends in `Tests`.
  public static func path(_ name: String, of filePath: String = #filePath) -> String {
    target(of: filePath).appending(path: "Fixtures/\(name)").path
  }

  /// The path of a file in `Tests/Fixtures`, which all test targets share.
  ///
  /// - Parameters:
  ///   - name: the file's path within the folder, such as `tvmaze/123-lost.json`.
  ///   - filePath: a source file of any test target.
  public static func sharedPath(_ name: String, from filePath: String = #filePath) -> String {
    folder(above: target(of: filePath)) { $0 == "Tests" }.appending(path: "Fixtures/\(name)").path
  }

  static func target(of filePath: String) -> URL {
    folder(above: URL(filePath: filePath)) { $0.hasSuffix("Tests") }
  }

  private static func folder(above start: URL, where isWanted: (String) -> Bool) -> URL {
    var folder = start.deletingLastPathComponent()
    while !isWanted(folder.lastPathComponent), folder.pathComponents.count > 1 { folder.deleteLastPathComponent() }
    return folder
  }
}
