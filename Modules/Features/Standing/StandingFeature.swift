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

extension LibraryInput<StandingState> {
  /// Returns the number of watched episodes of a followed show, which Up next would no longer list; 0 of any other.
  func progress(of show: ShowID) -> Int {
    guard state.entries.follows(show) else { return 0 }
    let restart = library.shows[id: show]?.resetAt
    return library.episodes(of: show).count { plays.isWatched($0.id, since: restart, in: zone) }
  }
}

/// The dependencies of the feature's effects.
public typealias StandingEnvironment = ClockEnvironment

/// The reducer of the viewer's statements.
public struct StandingReducer: Reducer {
  /// Creates a reducer of the feature.
  public init() {}

  /// Replaces the standing of a show, or reports why not; see ``StandingVerb``.
  public func reduce(
    _ state: inout StandingState, _ action: StandingAction, _ environment: StandingEnvironment
  ) -> Effect<StandingAction> {
    let now = environment.now()
    return switch action {
    case .planned(let show): state.entries.apply(.plan, to: show, at: now)
    case .unlisted(let show): state.entries.apply(.unlist, to: show, at: now)
    case .followed(let show): state.entries.apply(.follow, to: show, at: now)
    case .unfollowed(let show): state.entries.apply(.unfollow, to: show, at: now)
    case .paused(let show, let reason): state.entries.apply(.pause, reason: reason, to: show, at: now)
    case .dropped(let show, let reason): state.entries.apply(.drop, reason: reason, to: show, at: now)
    case .resumed(let show): state.entries.apply(.resume, to: show, at: now)
    }
  }
}

extension StoredTable where State == StandingState {
  /// The stored table of the standings, which drives writing, reading, undo and the action log.
  public static let standings = StoredTable(
    "standings", \StandingState.entries,
    // Earlier versions do not know either that a statement is withdrawn.
    migrations: [.addColumn(StoredColumn("restated_at", .integer, isOptional: true), value: .null)],
    references: [StoredReference("show_id", to: "shows")],
    fields: [
      .integer("show_id") { $0.id.rawValue },
      .text("kind") { $0.kind.rawValue },
      .optionalText("reason") { $0.reason },
      .optionalInteger("stated_at") { $0.statedAt?.seconds },
      .text("origin") { $0.origin.rawValue },
      .optionalInteger("restated_at") { $0.restatedAt?.seconds },
    ]
  ) { row throws(UnreadableValue) in
    guard let kind = Standing.Kind(rawValue: row.text(1)) else {
      throw UnreadableValue(1, of: row, expected: "one of \(Standing.Kind.names)")
    }
    guard let origin = Standing.Origin(rawValue: row.text(4)) else {
      throw UnreadableValue(4, of: row, expected: "one of \(Standing.Origin.names)")
    }
    var standing = Standing(
      id: ShowID(rawValue: row.integer(0)), kind, reason: row.textIfPresent(2), at: try row.momentIfPresent(3),
      origin: origin)
    standing.restatedAt = try row.momentIfPresent(5)
    return standing
  } merge: {
    $0.merge($1)
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
          .shows(before.state.entries, after.state.entries) {
            isImplied($0.old, $0.new) ? nil : Standing.words($0.old, $0.new, of: $1)
          }
      })
  }

  /// Whether a play or a service's library implies a change, so that it goes without saying.
  private static func isImplied(_ old: Standing?, _ new: Standing?) -> Bool {
    guard let new, old?.kind != new.kind || old?.reason != new.reason else { return true }
    return switch new.kind {
    case .planned, .paused, .dropped: false
    case .unlisted: old?.kind != .planned
    case .withdrawn: old?.kind.isNowhere != false
    case .unfollowed: new.origin != .here
    case .followed: old?.isPause != true && old?.kind != .planned && new.origin != .here
    }
  }
}
