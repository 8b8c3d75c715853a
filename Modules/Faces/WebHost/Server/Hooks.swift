/// What players report: each has an address with a secret of its own, since a player sends neither a cookie nor a header of ours.
public struct Hooks: Sendable {
  /// What a player sent.
  public struct Report: Sendable {
    /// The name of the player, as in the address.
    public let player: String
    /// Whose viewings are taken; nil for everybody's.
    public let user: String?
    /// The body, or the field of a form.
    public let bytes: [UInt8]
  }

  /// What a player is told: the status, and words for whoever sets it up.
  public typealias Answer = (status: UInt32, words: String)

  /// The secret in the addresses.
  let secret: String
  /// The field of a form that has the content, of each player that sends a form, by the players' names.
  let fields: [String: String?]
  let take: @MainActor @Sendable (Report) async -> Answer

  /// Creates hooks.
  ///
  /// - Parameters:
  ///   - secret: The secret in the addresses, which stays the same over runs.
  ///   - fields: By the names of the players, the field of a form that has the content; nil if it is the body.
  ///   - take: Stores what a player sent, and answers once it is stored.
  public init(
    secret: String, fields: [String: String?], take: @escaping @MainActor @Sendable (Report) async -> Answer
  ) {
    (self.secret, self.fields, self.take) = (secret, fields, take)
  }

  /// A secret of 208 random bits.
  public static func makeSecret() -> String { Gate.random() }

  /// Returns whether a path is that of a hook, with any secret.
  static func isHook(_ path: String) -> Bool { path.hasPrefix("/hooks/") }

  /// Returns the player of an address with the secret; nil for any other address.
  func player(of path: String) -> String? {
    let parts = path.dropFirst("/hooks/".count).split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, Gate.isEqual(String(parts[1]), secret) else { return nil }
    return fields.keys.first { $0 == parts[0] }
  }

  /// Answers a request that the gate let pass.
  @MainActor
  func answer(_ request: WebRequest) async -> WebResponse {
    guard let player = player(of: request.path), let field = fields[player] else { return .text(404, "No such player") }
    let user = request.query["user"].flatMap { $0.isEmpty ? nil : $0 }
    let bytes = field.flatMap { request.fields[$0] }.map { Array($0.utf8) } ?? request.body
    guard !bytes.isEmpty else {
      return .text(400, "Send JSON, not a form" + (field.map { ", or a form with the field \($0)" } ?? ""))
    }
    let answer = await take(Report(player: player, user: user, bytes: bytes))
    return .text(answer.status, answer.words)
  }
}
