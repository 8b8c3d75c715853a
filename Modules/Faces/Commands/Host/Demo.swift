import LeftfoldCore
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogSession

@MainActor
enum Demo {
  nonisolated static let name = "demo"

  static func command(of commands: [Command<AppState, AppAction>]) -> Command<AppState, AppAction> {
    Command(name, "run any of these on a sample library, in a store of its own", subcommands: commands) { _ in }
  }

  /// Returns the sample library, which is empty before the first use.
  static func state(_ host: CommandLineHost) throws(CommandFailure) -> AppState {
    let location = StoreLocation(
      path: try StoreLocation.folder(host.console) + "/\(name).sqlite", now: SampleHistory.now)
    var settings = host.settings
    settings.now = SampleHistory.now
    do {
      let session = try Session.open(
        location, mode: .reading, isCreated: false, settings: settings, now: { SampleHistory.now })
      defer { session.close() }
      return session.store.state
    } catch {
      throw CommandFailure(error)
    }
  }

  static func prepare(_ host: CommandLineHost) async throws(CommandFailure) {
    if !host.location.exists {
      do {
        try await Session.makeSample(at: host.location, zone: .utc)
      } catch {
        throw CommandFailure(error)
      }
    }
    guard !host.options.isJSON else { return }
    host.output.notice(
      "a demonstration: real shows (TVmaze, CC BY-SA 4.0), a made-up history, and the clock stands at \(SampleHistory.now)"
    )
  }
}
