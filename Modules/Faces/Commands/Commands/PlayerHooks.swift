import ShowlogApp
import ShowlogFeatureKit
import ShowlogInterchange
import ShowlogModels
import ShowlogPersistence
import ShowlogSession
import ShowlogTerminalUI
import ShowlogWebHost

/// The hooks of the players, whose reports are committed by the session that serves the pages.
@MainActor
struct PlayerHooks {
  let hooks: Hooks
  private let secret: String

  /// Creates hooks with the secret beside the store, which is made if it is missing.
  ///
  /// - Throws: ``CommandFailure`` if the file of the secret cannot be read or written.
  init(_ host: CommandLineHost, _ session: Session) throws(CommandFailure) {
    let (console, isQuiet) = (host.console, host.options.isJSON)
    let secret = try Self.secret(in: host.location.path + ".hooks", console)
    self.secret = secret
    hooks = Hooks(
      secret: secret, fields: Dictionary(uniqueKeysWithValues: Player.all.map { ($0.name, $0.field) })
    ) { report in
      let answer = await Self.take(report, session)
      // A program reads the answer of --json; whoever sets a player up sees here what arrives.
      if !isQuiet { console.writeError(Line("\(report.player): \(answer.words)").plainText + "\n") }
      return answer
    }
  }

  /// Returns the addresses to paste, by the players' names.
  ///
  /// - Parameter address: The address of the server, of which the port is meant.
  func addresses(at address: String) -> [String: String] {
    let root = address.prefix { $0 != "?" }
    return Dictionary(uniqueKeysWithValues: Player.all.map { ($0.name, "\(root)hooks/\($0.name)/\(secret)") })
  }

  private static func secret(in path: String, _ console: Console) throws(CommandFailure) -> String {
    do {
      if let bytes = try? console.files.read(path, 1_000) {
        let secret = String(decoding: bytes, as: UTF8.self).filter { !$0.isWhitespace }
        guard secret.utf8.count >= 32, secret.utf8.allSatisfy({ $0.isLetterOrDigit }) else {
          throw CommandFailure(
            .dataError, "\(path): expected a secret of at least 32 letters and digits; remove the file for a new one")
        }
        return secret
      }
      let secret = Hooks.makeSecret()
      try console.writeFile(path, false) { write in try write(Array("\(secret)\n".utf8)) }
      return secret
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      throw CommandFailure(.inputOutput, "\(path): \(console.reason(error))")
    }
  }

  /// Nothing is acknowledged before it is stored, and a failure is one of the server, after which a player may try again.
  private static func take(_ report: Hooks.Report, _ session: Session) async -> Hooks.Answer {
    guard let player = Player.all.first(where: { $0.name == report.player }) else { return (404, "no such player") }
    let reading: Player.Reading
    do throws(ImportError) {
      reading = try player.read(report.bytes, at: session.environment.now())
    } catch {
      return (400, error.description)
    }
    guard case .viewing(let play) = reading else {
      guard case .other(let words) = reading else { return (200, "") }
      return (200, words)
    }
    if let user = report.user, play.user?.lowercased() != user.lowercased() {
      return (200, "\(play.name) is of \(play.user ?? "nobody"), not of \(user)")
    }
    do throws(StoreError) {
      switch try await session.take(play) {
      case .play: return (200, "\(play.name) is a play now")
      case .known: return (200, "\(play.name) is known already")
      case .waiting: return (200, "\(play.name) waits: say in players what it is")
      }
    } catch {
      return (503, error.message)
    }
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    (0x30...0x39).contains(self) || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
  }
}
