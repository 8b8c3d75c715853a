import Foundation
import LeftfoldCore
import LeftfoldEntities
import ShowlogApp
import ShowlogHistoryFeature
import ShowlogModels
import ShowlogPersistence
import ShowlogShowsFeature

extension Session {
  /// Creates the store of the demonstration: the sample library and its made-up history.
  ///
  /// It is created under a temporary name and gets its own when it is complete, so that no incomplete store exists at its path.
  ///
  /// - Throws: `StoreError` if the sample is missing, or the store cannot be created.
  public static func makeSample(at location: StoreLocation, zone: Zone) async throws(StoreError) {
    let draft = DraftFile(of: location.path)
    defer { draft.remove() }
    try await fill(StoreLocation(path: draft.path, now: location.now), zone: zone)
    do {
      try draft.publish()
    } catch {
      // Another process may have created the same store in the meantime.
      guard location.exists else {
        throw StoreError(
          .cannotCreate, message: "\(location.path) cannot be created: \(error.localizedDescription)")
      }
    }
  }

  private static func fill(_ draft: StoreLocation, zone: Zone) async throws(StoreError) {
    let settings = SettingsState(now: SampleHistory.now, zone: zone)
    let session = try open(draft, mode: .writing, isCreated: true, settings: settings, now: { SampleHistory.now })
    defer { session.close() }
    try await session.run(.imports(.requested(ImportRequest(paths: [try samplePath()]))))
    let viewings = SampleHistory.viewings(in: session.store.state.library, zone: zone)
    try await session.run(
      .history(
        .watched(
          viewings: viewings.map { Viewing(episode: $0.episode, at: $0.at.map { .at($0) } ?? .unknown) })))
    let followed = ["stranger-things"].compactMap { slug in
      session.store.state.library.showAliases.firstID(for: Alias(.slug, slug))
    }
    try await session.run(followed.map { .shows(.followed(show: $0)) })
  }

  private static func samplePath() throws(StoreError) -> String {
    guard let url = Bundle.module.url(forResource: "sample", withExtension: nil) else {
      throw StoreError(.missing, message: "the sample library is missing; build the program again")
    }
    return url.path
  }
}
