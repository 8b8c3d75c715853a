import ShowlogHTML
import ShowlogScreenHost
import ShowlogTerminalUI

extension WebServer {
  /// The size of a screen that has about a hundred rows of a list.
  public static let pageSize = TerminalSize(columns: 200, rows: 110)

  /// Serves the pages of a host on an address until the server is stopped.
  ///
  /// - Parameters:
  ///   - screen: The host, whose screen has the size ``pageSize`` and room.
  ///   - address: An IPv4 address of this machine.
  ///   - port: The port; 0 for any.
  ///   - libraryFile: Another file than libmicrohttpd's.
  ///   - hooks: What players report; nil if nothing is taken.
  /// - Throws: ``WebFailure`` if libmicrohttpd is missing, or the port is taken.
  @MainActor
  public static func serve<Root>(
    _ screen: ScreenHost<Root>, address: String = "127.0.0.1", port: UInt16 = 0, limits: Limits = Limits(),
    libraryFile: String? = nil, hooks: Hooks? = nil
  ) throws -> WebServer {
    let (gate, link) = (Gate(address: address, hooks: hooks), ServerLink())
    let pages = WebPages(screen, gate: gate) { link.server?.publish($0) }
    let server = try WebServer(
      port: port, gate: gate, limits: limits, libraryFile: libraryFile,
      assets: [
        // Browsers ask for it; an error would be in their console.
        "/favicon.ico": .asset("image/x-icon", []),
        "/showlog.css": .asset("text/css; charset=utf-8", HTML.style),
        "/showlog.js": .asset("text/javascript; charset=utf-8", PackageResources.showlog_js),
      ]
    ) { await pages.answer($0) }
    link.server = server
    return server
  }
}

/// From the pages to their server, which retains them.
@MainActor
private final class ServerLink {
  weak var server: WebServer?
}
