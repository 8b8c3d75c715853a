import Foundation
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPersistence
import ShowlogScreen
import ShowlogScreenHost
import ShowlogSession
import ShowlogTerminalUI
import Testing

/// A screen on a store that it may read, but not write.
@MainActor
struct ReadOnlyScreenTests {
  // In its own process, which acts as another user: root may write everything.
  @Test(
    "A library that may only be read is shown, with the reason, on every tab; a key changes nothing and says so",
    arguments: [true, false], [true, false])
  func readOnly(isFolder: Bool, isLoaded: Bool) async {
    await #expect(processExitsWith: .success) { @MainActor [isFolder, isLoaded] in
      try await FileStage.withPlace { place in
        let first = try FileStage(place)
        try await first.session.run(FileStage.imported(1))
        first.session.close()
        let folder = (place.path as NSString).deletingLastPathComponent
        for name in [folder, place.path] {
          guard unsafe chown(name, 65_534, 65_534) == 0 else { return }
        }
        let reason = isFolder ? "its folder may not be written" : "the file is read-only"
        try FileManager.default.setAttributes(
          [.posixPermissions: isFolder ? 0o500 : 0o400], ofItemAtPath: isFolder ? folder : place.path)
        guard setuid(65_534) == 0, geteuid() != 0 else { return }
        let bytes = try Data(contentsOf: URL(filePath: place.path))

        let opened = try FileStage(
          place, size: TerminalSize(columns: 120, rows: 24), isLoaded: isLoaded, isCreated: false)
        let (stage, session) = (opened.stage, opened.session)
        if !isLoaded { try await session.load() }
        for text in await opened.tabs() { #expect(text.contains("\nRead only: ") && text.contains(reason), "\(text)") }
        #expect(stage.state.app.library.episodes.count == 5)
        let before = stage.state.app.persistent
        for keys in ["1 ", "uy"] {
          await stage.type(keys)
          #expect(stage.state.screen.message?.isError == true, "\(keys): \(stage.status)")
          #expect(stage.state.unwritten != nil && stage.state.app.persistent == before)
          await stage.press(.escape)
          #expect(stage.text.contains("\nRead only: "), "\(keys): \(stage.text)")
        }
        let error = await #expect(throws: StoreError.self) { try await session.run(FileStage.imported(2)) }
        #expect(error?.exitCode == .permission && stage.state.app.persistent == before)
        session.close()
        #expect(try Data(contentsOf: URL(filePath: place.path)) == bytes)
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder)
      }
    }
  }
}
