import LeftfoldCore
import LeftfoldEntities
import ShowlogModels

/// The key of a thing that stands somewhere with its viewer, such as a show on the watchlist.
public protocol StandingKey: EntityKey {
  /// The name of one thing.
  static var noun: String { get }

  /// Where a thing stands that was resumed: ``StandingKind/followed`` or ``StandingKind/planned``.
  static var resumed: StandingKind { get }
}

extension ShowID: StandingKey {
  /// The name of one show.
  public static let noun = "show"

  /// A resumed show is followed.
  public static let resumed = StandingKind.followed
}

extension MovieID: StandingKey {
  /// The name of one film.
  public static let noun = "film"

  /// A resumed film is planned, since one that is watched is done.
  public static let resumed = StandingKind.planned
}

/// A verb by which the viewer states where a thing stands: the words of its command, its change and its refusals.
public enum StandingVerb: Sendable {
  /// Puts a thing on the watchlist.
  case plan
  /// Takes a thing off the watchlist.
  case unlist
  /// Follows a thing.
  case follow
  /// Stops following a thing.
  case unfollow
  /// Pauses a thing.
  case pause
  /// Drops a thing.
  case drop
  /// Resumes a paused or dropped thing.
  case resume

  /// The words of the command.
  public var path: [String] {
    switch self {
    case .plan: ["watchlist", "add"]
    case .unlist: ["watchlist", "remove"]
    case .follow: ["follow"]
    case .unfollow: ["unfollow"]
    case .pause: ["pause"]
    case .drop: ["drop"]
    case .resume: ["resume"]
    }
  }

  /// Whether the verb is for what is paused or dropped alone.
  public var resumes: Bool { if case .resume = self { true } else { false } }

  /// Whether the viewer may give a reason.
  public var hasReason: Bool { self == .pause || self == .drop }

  /// Returns the words of the answer, such as `paused, too long`, or `added, no longer followed`.
  public func answer<ID: StandingKey>(
    from old: StandingEntry<ID>?, to entry: StandingEntry<ID>?, isChanged: Bool
  ) -> String {
    let words = answer(entry, isChanged: isChanged)
    return words + (isChanged && self != .resume ? entry?.kind.words(ofEnding: old) ?? "" : "")
  }

  private func answer<ID: StandingKey>(_ entry: StandingEntry<ID>?, isChanged: Bool) -> String {
    switch self {
    case .plan: isChanged ? "added" : "was added before"
    case .unlist: isChanged ? "removed" : "is not listed"
    case .follow: isChanged ? "followed" : "followed already"
    case .unfollow: isChanged ? "no longer followed" : "not followed"
    case .pause, .drop:
      (entry?.kind.rawValue ?? "") + (entry?.reason.map { ", \($0)" } ?? "") + (isChanged ? "" : " already")
    case .resume:
      isChanged
        ? "resumed, now \(ID.resumed == .planned ? "on the watchlist" : "followed")" : "neither paused nor dropped"
    }
  }
}

extension EntityTable {
  /// Applies a verb to a thing; a statement that is made again keeps its first moment.
  ///
  /// Whoever stops following a thing does not resume or unlist it, and whoever unlists or resumes a thing ends nothing but
  /// a plan or a pause; such a verb is dropped and reported. A reason is kept until another one or a blank one is given, or
  /// the thing is resumed: one that is dropped after a pause is dropped for the same reason.
  public mutating func apply<Key: StandingKey, Action>(
    _ verb: StandingVerb, reason: String? = nil, to id: Key, at moment: Timestamp
  ) -> Effect<Action> where Entity == StandingEntry<Key> {
    let known = self[id: id]
    func refusal(_ words: String) -> Effect<Action> {
      .report(.droppedAction, "\(Key.noun) \(id.rawValue) is not \(words)")
    }
    switch verb {
    case .plan: state(.planned, of: id, at: moment)
    case .follow: state(.followed, of: id, at: moment)
    case .pause: state(.paused, of: id, reason: reason, at: moment)
    case .drop: state(.dropped, of: id, reason: reason, at: moment)
    case .unlist:
      guard known?.kind == .planned else { return refusal("on the watchlist") }
      state(.unlisted, of: id, at: moment)
    case .unfollow:
      guard known.map({ $0.kind == .followed || $0.kind.isNowhere }) != false else { return refusal("followed") }
      state(.unfollowed, of: id, at: moment)
    case .resume:
      guard known?.isPause == true else { return refusal("paused") }
      state(Key.resumed, of: id, at: moment)
    }
    return .none
  }
}

extension StandingEntry {
  /// The statement with its reason, such as `dropped: too long`.
  public var words: String { kind.rawValue + (reason.map { ": \($0)" } ?? "") }
}

extension StandingEntry where ID: StandingKey {
  /// Returns a change in words, such as `paused Heat`.
  public static func words(_ old: Self?, _ new: Self?, of subject: String) -> String {
    guard let kind = new?.kind, !kind.isNowhere else {
      return switch old?.kind {
      case .paused, .dropped: "resumed \(subject)"
      case .followed: "unfollowed \(subject)"
      case .unfollowed: "followed \(subject)"
      case .planned, .unlisted, .withdrawn, nil: "removed \(subject) from the watchlist"
      }
    }
    if old?.isPause == true, kind == ID.resumed { return "resumed \(subject)" }
    let words = kind == .planned ? "added \(subject) to the watchlist" : "\(kind.rawValue) \(subject)"
    return words + kind.words(ofEnding: old)
  }
}

extension StandingKind {
  /// Returns the words for a statement that this one ends, such as `, no longer followed`; empty if it goes without saying.
  ///
  /// Whoever pauses, drops or stops following a thing ends that it is followed, and a film is followed only once it was watched.
  fileprivate func words<ID: StandingKey>(ofEnding old: StandingEntry<ID>?) -> String {
    switch (old?.kind, self) {
    case (.planned, .followed), (.planned, .paused), (.planned, .dropped): ", no longer on the watchlist"
    case (.followed, .planned): ID.resumed == .followed ? ", no longer followed" : ""
    case (.paused, .planned), (.dropped, .planned): ", no longer \(old?.kind.rawValue ?? "")"
    default: ""  // Each other pair says it, or ends nothing.
    }
  }
}
