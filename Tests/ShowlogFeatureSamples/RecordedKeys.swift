import Foundation
import LeftfoldTesting
import ShowlogFeatureKit
import Testing

/// Expects a feature's keys to equal the recorded ones beside its tests, and to conflict with no other feature's.
///
/// - Parameters:
///   - tabs: The feature's tabs and overlays.
///   - filePath: A source file of the feature's tests.
public func expectKeys<Input, Action>(
  of tabs: [Tab<Input, Action>], filePath: String = #filePath,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let own = tabs.flatMap { KeyClaim.all(in: $0.name, $0.keys) }
  let text = own.map { "\($0)" }.joined(separator: "\n")
  expectGolden(text, "keys", filePath: filePath, sourceLocation: sourceLocation)
  let names = Set(tabs.map(\.name))
  let others = recordedKeys(filePath).filter { !names.contains($0.table) }
  #expect(!others.isEmpty, "the recorded keys of other features are missing", sourceLocation: sourceLocation)
  let conflicts = KeyConflict.find(in: own + others).filter { !names.isDisjoint(with: $0.tables) }
  #expect(conflicts.isEmpty, "\(conflicts)", sourceLocation: sourceLocation)
}

/// The recorded keys of all features and of the screen.
private func recordedKeys(_ filePath: String) -> [KeyClaim] {
  let tests = URL(filePath: Fixtures.sharedPath("", from: filePath)).deletingLastPathComponent()
  let targets = ["", "Features"].flatMap { folder in
    let folder = tests.appending(path: folder)
    return (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
  }
  return targets.flatMap { target in
    let text = try? String(contentsOf: target.appending(path: "Fixtures/keys.txt"), encoding: .utf8)
    return (text ?? "").split(separator: "\n").compactMap { KeyClaim(String($0)) }
  }
}
