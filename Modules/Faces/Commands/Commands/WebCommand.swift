import ShowlogApp
import ShowlogFeatureKit
import ShowlogInterchange
import ShowlogPersistence
import ShowlogScreen
import ShowlogSession
import ShowlogTerminalUI
import ShowlogWebHost

extension HostCommands {
  static var web: Command<AppState, AppAction> {
    command(
      "web", "your pages in a browser, until ^C",
      discussion: [
        "The printed address has a token, without which nobody gets a page, and a name that no other server has: a browser sends a cookie to every port of a name. The address of numbers is for a browser that does not find that name.",
        "Every page of the screen is there, and pressing a button does what its key does.",
        "It needs libmicrohttpd. Nothing is sent to another machine.",
        "--hooks takes what Plex, Jellyfin, Emby, Kodi and Tautulli report, each at an address that you paste there: an episode or film that was watched to the end is a play. What names nothing of yours waits in players.",
      ],
      options: [
        CommandOption(
          "port", value: "N", .number(0...65_535), "the port, by default a free one, and with --hooks \(hooksPort)"),
        CommandOption("hooks", "take plays that players report"),
        CommandOption("open", "open the address in the browser"),
        CommandOption(
          "listen", value: "ADDRESS", .text, "an IPv4 address of this machine instead of 127.0.0.1, without encryption"),
      ]
    ) { host, context async throws(CommandFailure) in
      try await host.serve(context)
    }
  }
}

/// The addresses that players have must stay the same.
private let hooksPort = 7_469

extension CommandLineHost {
  fileprivate func serve(_ context: CommandContext<AppState, AppAction>) async throws(CommandFailure) {
    let (screen, session) = try TerminalScreen.open(self, size: WebServer.pageSize, hasRoom: true)
    defer { session.close() }
    do throws(StoreError) { try await session.load() } catch { throw CommandFailure(error) }
    let hooks = context.arguments.has("hooks") ? try PlayerHooks(self, session) : nil
    let server = try start(screen, context, hooks)
    defer { server.stop() }
    let players = hooks?.addresses(at: server.plainAddress) ?? [:]
    try context.output.print {
      ["address": server.address, "plainAddress": server.plainAddress, "hooks": hooks.map { _ in players }]
        as JSONObject
    } text: {
      let other = server.address == server.plainAddress ? nil : server.plainAddress
      return StyledText(
        [Line("Showlog is at ") + Line(server.address, .accent)]
          + (other.map { [Line("Where a browser does not find this name: ", .muted) + Line($0)] } ?? [])
          + Player.all.compactMap { player in
            players[player.name].map { Line("\(player.title) reports to ", .muted) + Line($0) }
          }
          + [Line("^C ends it.", .muted)])
    }
    if context.arguments.has("open") { console.openAddress(server.address) }
    await console.waitForEnd()
  }

  private func start(
    _ screen: Screen, _ context: CommandContext<AppState, AppAction>, _ hooks: PlayerHooks?
  ) throws(CommandFailure) -> WebServer {
    let address = context.arguments["listen"] ?? "127.0.0.1"
    let parts = address.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
    // Neither every address of the machine nor one of many machines.
    guard parts.count == 4, parts.allSatisfy({ $0 != nil }), let first = parts[0], (1..<224).contains(first) else {
      throw .usage("--listen is \(quoted(address)), expected one IPv4 address of this machine, such as 192.168.1.20")
    }
    do {
      return try .serve(
        screen, address: address, port: UInt16(context.arguments.integer("port") ?? (hooks == nil ? 0 : hooksPort)),
        libraryFile: console.variables["SHOWLOG_MICROHTTPD"], hooks: hooks?.hooks)
    } catch {
      throw CommandFailure(.inputOutput, "\(error)")
    }
  }
}
