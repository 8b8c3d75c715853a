import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

/// Where each show stands with its viewer.
public struct StandingState: Equatable, Sendable {
  /// The standings, by show; a show of which nothing is known has none.
  public var entries: EntityTable<Standing>

  /// Creates a state of standings.
  public init(entries: EntityTable<Standing> = []) { self.entries = entries }
}

/// A statement of the viewer about a show.
///
/// Written as JSON: `{"planned":{"show":12}}`, `{"paused":{"show":12,"reason":"too long"}}`, `{"resumed":{"show":12}}`.
public enum StandingAction: Hashable, Codable, Sendable {
  /// The viewer put a show on the watchlist.
  case planned(show: ShowID)

  /// The viewer took a show off the watchlist.
  case unlisted(show: ShowID)

  /// The viewer followed a show.
  case followed(show: ShowID)

  /// The viewer stopped following a show.
  case unfollowed(show: ShowID)

  /// The viewer paused a show.
  case paused(show: ShowID, reason: String?)

  /// The viewer dropped a show.
  case dropped(show: ShowID, reason: String?)

  /// The viewer resumed a paused or dropped show, which is followed then.
  case resumed(show: ShowID)
}

/// The input of the feature's commands and screens.
public typealias StandingInput = LibraryInput<StandingState>

/// The dependencies of the feature's effects.
public typealias StandingEnvironment = ClockEnvironment

/// The reducer of the viewer's statements.
public struct StandingReducer: Reducer {
  /// Creates a reducer of the feature.
  public init() {}

  /// Replaces the standing of a show; a statement that is made again keeps its first moment.
  ///
  /// Whoever stops following a show does not resume or unlist it, and whoever unlists or resumes a show ends nothing but
  /// a plan or a pause; such an action is reported. A reason is kept until another one or a blank one is given, or the show
  /// is resumed: a show that is dropped after a pause is dropped for the same reason.
  public func reduce(
    _ state: inout StandingState, _ action: StandingAction, _ environment: StandingEnvironment
  ) -> Effect<StandingAction> {
    switch action {
    case .planned(let show): state.entries.state(.planned, of: show, at: environment.now())
    case .followed(let show): state.entries.state(.followed, of: show, at: environment.now())
    case .paused(let show, let reason): state.entries.state(.paused, of: show, reason: reason, at: environment.now())
    case .dropped(let show, let reason): state.entries.state(.dropped, of: show, reason: reason, at: environment.now())
    case .unlisted(let show):
      guard state.entries[id: show]?.kind == .planned else {
        return .report(.droppedAction, "show \(show.rawValue) is not on the watchlist")
      }
      state.entries.state(.unlisted, of: show, at: environment.now())
    case .unfollowed(let show):
      guard [nil, .followed, .unlisted].contains(state.entries[id: show]?.kind) else {
        return .report(.droppedAction, "show \(show.rawValue) is not followed")
      }
      state.entries.state(.unfollowed, of: show, at: environment.now())
    case .resumed(let show):
      guard state.entries.pause(of: show) != nil else {
        return .report(.droppedAction, "show \(show.rawValue) is not paused")
      }
      state.entries.state(.followed, of: show, at: environment.now())
    }
    return .none
  }
}

extension StoredTable where State == StandingState {
  /// The stored table of the standings, which drives writing, reading, undo and the action log.
  public static let standings = StoredTable(
    "standings", \StandingState.entries, references: [StoredReference("show_id", to: "shows")],
    replacing: .formerStandings,
    fields: [
      .integer("show_id") { $0.id.rawValue },
      .text("kind") { $0.kind.rawValue },
      .optionalText("reason") { $0.reason },
      .optionalInteger("stated_at") { $0.statedAt?.seconds },
      .text("origin") { $0.origin.rawValue },
    ]
  ) { row throws(UnreadableValue) in
    guard let kind = Standing.Kind(rawValue: row.text(1)) else {
      throw UnreadableValue(1, of: row, expected: "one of \(Standing.Kind.names)")
    }
    guard let origin = Standing.Origin(rawValue: row.text(4)) else {
      throw UnreadableValue(4, of: row, expected: "one of \(Standing.Origin.names)")
    }
    return Standing(
      id: ShowID(rawValue: row.integer(0)), kind, reason: row.textIfPresent(2), at: try row.momentIfPresent(3),
      origin: origin)
  } merge: {
    $0.merge($1)
  }
}

extension StoredReplacement {
  /// The four places in which earlier versions stored a show's standing.
  static let formerStandings = StoredReplacement(
    of: [
      ("shows", ["is_followed", "source"]), ("watchlist", ["added_at"]), ("pauses", ["kind", "reason", "added_at"]),
      ("show_ratings", ["listing", "listed_at"]),
    ]
  ) { key, values in
    func text(_ index: Int) -> String? { if case .text(let text) = values[index] { text } else { nil } }
    func integer(_ index: Int) -> Int? { if case .integer(let value) = values[index] { value } else { nil } }
    func moment(_ index: Int) -> Timestamp? { integer(index).map { Timestamp(seconds: $0) } }
    let show = ShowID(rawValue: key)
    var former = FormerStanding()
    former.isFollowed = integer(0).map { $0 != 0 }
    former.source = text(1).flatMap { FormerStanding.source(in: $0) }
    former.plannedAt = moment(2)
    former.pause = text(3).flatMap(Standing.Kind.init).map {
      Standing(id: show, $0, reason: text(4), at: moment(5))
    }
    former.listing = text(6).flatMap(Opinion.Listing.init)
    former.listedAt = moment(7)
    return former.standing(of: show).map { standing in
      [
        .integer(key), .text(standing.kind.rawValue), standing.reason.map(StoredValue.text) ?? .null,
        standing.statedAt.map { .integer($0.seconds) } ?? .null, .text(standing.origin.rawValue),
      ]
    }
  }
}

extension Feature where State == StandingState, Input == StandingInput, Action == StandingAction {
  /// Where each show stands with its viewer, and the commands that state it.
  public static var standing: Self {
    Feature(
      "standing", tables: [.standings],
      commands: [.drop, .follow, .pause, .pauses, .resume, .unfollow, .watchlist],
      tabs: [StandingTabs.watchlist, StandingTabs.pauses], intake: RecordIntake { $0.take($1) },
      merge: { $0.merge($1, in: $2) },
      describe: { before, after in
        ChangeDescription(from: before.library, to: after.library)
          .shows(before.state.entries, after.state.entries) { words($0.old, $0.new, $1) }
      })
  }

  /// Nil for what a play or a service's library implies.
  private static func words(_ old: Standing?, _ new: Standing?, _ show: String) -> String? {
    guard old?.kind != new?.kind || old?.reason != new?.reason else { return nil }
    switch new?.kind {
    case .planned: return "added \(show) to the watchlist"
    case .paused, .dropped: return "\(new?.kind.rawValue ?? "") \(show)"
    case .unlisted: return old?.kind == .planned ? "removed \(show) from the watchlist" : nil
    case .unfollowed: return new?.origin == .here ? "unfollowed \(show)" : nil
    case .followed where old?.isPause == true: return "resumed \(show)"
    case .followed: return old?.kind == .planned || new?.origin == .here ? "followed \(show)" : nil
    case nil: return nil
    }
  }
}
