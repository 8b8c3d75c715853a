import CShowlogMHD
import Foundation
import Synchronization

/// Serves pages on one address until it is stopped.
///
/// libmicrohttpd's thread reads requests, refuses, and sends. A request for a page suspends its connection and asks the
/// main actor; the answer resumes it. So neither waits for the other: a busy main actor delays pages, but not the
/// thread, and a slow client delays only itself.
public final class WebServer: Sendable {
  /// The limits of what a client can take.
  public struct Limits: Sendable {
    /// The number of connections.
    public var connections = 512
    /// Bytes of a connection's memory, which holds a request's head and an answer's.
    public var head = 16 << 10
    /// Bytes of a form.
    public var body = 64 << 10
    /// Bytes of what a player reports; Plex adds a picture, which is not kept.
    public var report = 4 << 20
    /// Bytes of a form with files: as large as a file that is imported without being asked.
    public var upload = 256 << 20
    /// The number of open pages that hear of changes.
    public var streams = 256
    /// Requests that wait for the main actor.
    public var waiting = 64
    /// From the connection, or from the end of an answer, to the end of the request: a keep-alive lasts as long.
    public var request = Duration.seconds(10)
    /// Until there is an answer.
    public var answer = Duration.seconds(10)
    /// Until an answer is sent.
    public var sending = Duration.seconds(30)

    /// Creates the usual limits.
    public init() {}
  }

  struct State {
    var daemon: UInt = 0
    var port: UInt16 = 0
    /// The same port of ::1, which browsers ask first for the server's own name; -1 if it is not ours.
    var reserved: Int32 = -1
    var isStopping = false
    var connections: [UInt: (socket: Int32, deadline: ContinuousClock.Instant?)] = [:]
    var waiting: [ObjectIdentifier: (exchange: Exchange, deadline: ContinuousClock.Instant)] = [:]
    var streams: [ObjectIdentifier: EventStream] = [:]
    var event = Array("data: 0\n\n".utf8)

    /// libmicrohttpd accepts no connection at its limit, so the one closest to its deadline makes room before that.
    mutating func makeRoom(_ limit: Int) {
      guard connections.count > limit else { return }
      let silent = connections.filter { $0.value.deadline != nil }
      guard let first = silent.min(by: { ($0.value.deadline ?? .now) < ($1.value.deadline ?? .now) }) else { return }
      shutdown(first.value.socket, Int32(SHUT_RDWR))
      connections[first.key]?.deadline = nil
    }
  }

  let gate: Gate
  let limits: Limits
  let library: MHDLibrary
  let assets: [String: WebResponse]
  let answer: @MainActor @Sendable (WebRequest) async -> WebResponse
  let state = Mutex(State())
  let bell = DispatchSemaphore(value: 0)

  /// Whether libmicrohttpd is installed.
  public static var isLibraryInstalled: Bool { (try? MHDLibrary.load(nil)) != nil }

  /// The port that is listened on.
  public var port: UInt16 { state.withLock { $0.port } }

  /// The address to open, with its token.
  public var address: String { state.withLock(\.reserved) == -1 ? plainAddress : address(of: gate.name) }

  /// The address for a browser that does not resolve the server's own name.
  public var plainAddress: String { address(of: gate.address) }

  private func address(of name: String) -> String { "http://\(name):\(port)/?token=\(gate.token)" }

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - port: The port; 0 for any.
  ///   - gate: Who may ask for what.
  ///   - libraryFile: Another file than libmicrohttpd's.
  ///   - assets: Files by their paths, which are answered without the main actor.
  ///   - answer: Returns the answer to a request that the gate lets pass.
  /// - Throws: ``WebFailure`` if libmicrohttpd is missing, or the port is taken.
  public init(
    port: UInt16 = 0, gate: Gate = Gate(), limits: Limits = Limits(), libraryFile: String? = nil,
    assets: [String: WebResponse], answer: @escaping @MainActor @Sendable (WebRequest) async -> WebResponse
  ) throws {
    let library = try MHDLibrary.load(libraryFile)
    (self.library, self.gate, self.limits) = (library, gate, limits)
    (self.assets, self.answer) = (assets, answer)
    // The thread inherits the mask, so that signals stay with the threads that expect them.
    var all = sigset_t()
    var old = sigset_t()
    unsafe sigfillset(&all)
    unsafe pthread_sigmask(SIG_BLOCK, &all, &old)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &old, nil) }
    // Released by `stop`, never on libmicrohttpd's thread, which would wait for itself.
    let context = unsafe Unmanaged.passRetained(self)
    let kept = showlog_mhd_limits(
      connections: UInt32(limits.connections), idle_seconds: UInt32(limits.sending.components.seconds),
      memory: limits.head)
    let daemon = unsafe withUnsafePointer(to: library.table) { table in
      unsafe showlog_mhd_start(
        table, gate.address, port, kept, { unsafe access($0, $1, $2, $3, $5, $6, $7) },
        { unsafe completed($0, $1, $2, $3) },
        { unsafe connected($0, $1, $3) }, context.toOpaque())
    }
    guard let daemon = unsafe daemon else {
      unsafe context.release()
      throw WebFailure(
        "\(gate.address):\(port) cannot be listened on: the port is taken, or the address is not of this machine")
    }
    // Until then no host is known, and each request is refused.
    let bound = unsafe withUnsafePointer(to: library.table) { unsafe showlog_mhd_port($0, daemon) }
    let reserved = gate.name == gate.address ? -1 : showlog_mhd_reserve(bound)
    state.withLock { ($0.daemon, $0.port, $0.reserved) = (UInt(bitPattern: daemon), bound, reserved) }
    Thread.detachNewThread { [self] in
      while let isBusy = sweep() { _ = bell.wait(timeout: isBusy ? .now() + .seconds(1) : .distantFuture) }
    }
  }

  /// Tells every open page that something changed. Costs a lock and a wakeup for each.
  public func publish(_ value: String) {
    let event = Array("data: \(value.filter { !$0.isNewline })\n\n".utf8)
    let streams = state.withLock { state in
      state.event = event
      return Array(state.streams.values)
    }
    for stream in streams { stream.send(event) }
  }

  /// Ends all connections. May be called on the main actor: nothing here waits for it.
  ///
  /// libmicrohttpd panics if it is stopped with suspended connections, so all are resumed first, and none is suspended
  /// once `isStopping` is set, which is checked under the same lock.
  public func stop() {
    let (daemon, reserved, waiting, streams) = state.withLock { state in
      defer { (state.isStopping, state.daemon, state.reserved) = (true, 0, -1) }
      return (state.daemon, state.reserved, state.waiting.values.map(\.exchange), Array(state.streams.values))
    }
    guard let pointer = unsafe UnsafeMutableRawPointer(bitPattern: daemon) else { return }
    bell.signal()
    let listener = unsafe library.table.quiesce(pointer)
    for exchange in waiting { finish(exchange, .text(503, "Stopping")) }
    for stream in streams { stream.end() }
    // A moment for the last answers.
    for _ in 0..<20
    where state.withLock({ !$0.streams.isEmpty || $0.connections.values.contains { $0.deadline == nil } }) {
      Thread.sleep(forTimeInterval: 0.01)
    }
    unsafe library.table.stop(pointer)
    for socket in [listener, reserved] where socket >= 0 { close(socket) }
    unsafe Unmanaged.passUnretained(self).release()
  }

  /// Closes connections over their time. libmicrohttpd's own limit begins anew with each byte, and it sees no
  /// disconnect of a suspended connection. A socket is open while it is in the table, since its removal takes the lock.
  ///
  /// - Returns: Whether anybody is connected; nil if the server stops.
  private func sweep() -> Bool? {
    let now = ContinuousClock.now
    let (late, gone, isBusy, isStopping) = state.withLock { state in
      for (key, (socket, deadline)) in state.connections where deadline.map({ $0 <= now }) == true {
        shutdown(socket, Int32(SHUT_RDWR))
        state.connections[key]?.deadline = nil
      }
      let late = state.waiting.values.filter { $0.deadline <= now }.map(\.exchange)
      return (late, state.streams.values.filter(\.isGone), !state.connections.isEmpty, state.isStopping)
    }
    for exchange in late { finish(exchange, .text(503, "Showlog is busy")) }
    for stream in gone { stream.end() }
    return isStopping ? nil : isBusy
  }

  /// Answers a waiting request and resumes its connection, once.
  func finish(_ exchange: Exchange, _ response: WebResponse) {
    state.withLock { state in
      guard state.waiting.removeValue(forKey: ObjectIdentifier(exchange)) != nil else { return }
      exchange.content.withLock { $0.answer = response }
      // Under the lock, as it is suspended: `stop` must not come between.
      library.resume(exchange.connection)
    }
  }

  func setDeadline(_ duration: Duration, of connection: UInt) {
    let deadline = ContinuousClock.now + duration
    state.withLock { $0.connections[connection]?.deadline = deadline }
  }

  /// Suspends the connection and asks the main actor. Returns the answer if there is one at once.
  func ask(_ exchange: Exchange, _ request: WebRequest) -> WebResponse? {
    let deadline = ContinuousClock.now + limits.answer
    let refusal: WebResponse? = state.withLock { state in
      guard !state.isStopping else { return .text(503, "Stopping") }
      guard state.waiting.count < limits.waiting else { return .text(503, "Showlog is busy") }
      state.waiting[ObjectIdentifier(exchange)] = (exchange, deadline)
      state.connections[exchange.connection]?.deadline = nil
      library.suspend(exchange.connection)
      return nil
    }
    guard refusal == nil else { return refusal }
    var request = request
    request.isRefused = { [self] in state.withLock { $0.waiting[ObjectIdentifier(exchange)] == nil } }
    Task { @MainActor [self, request] in finish(exchange, await answer(request)) }
    return nil
  }

  func stream(on connection: UInt) -> EventStream? {
    state.withLock { state in
      guard !state.isStopping, state.streams.count < limits.streams, let record = state.connections[connection] else {
        return nil
      }
      let stream = EventStream(
        connection: connection, socket: record.socket, library: library, first: state.event
      ) { [weak self] stream in
        self?.state.withLock { _ = $0.streams.removeValue(forKey: ObjectIdentifier(stream)) }
      }
      state.streams[ObjectIdentifier(stream)] = stream
      state.connections[connection]?.deadline = nil
      return stream
    }
  }
}
