import LeftfoldEntities
import ShowlogModels

/// A viewing of an episode, with its moment.
public struct Viewing: Hashable, Codable, Sendable {
  /// The time of a viewing, as stated by the viewer.
  public typealias Moment = ChosenTime

  /// The episode.
  public let episode: EpisodeID

  /// The moment of the viewing.
  public let at: Moment

  /// Creates a viewing of an episode.
  public init(episode: EpisodeID, at: Moment) {
    self.episode = episode
    self.at = at
  }

  /// The day that is stated without a time; nil for any other moment.
  var day: Day? { if case .at(.on(let day)) = at { day } else { nil } }
}

extension Play {
  /// Returns the play at a time that the viewer states.
  func dated(_ time: WatchTime?) -> Play {
    var play = self
    (play.watched, play.pairedDay) = (time, nil)
    // An import knows a play with a provider's id by it; one without is the viewer's from now on.
    if traktID == nil, origin != .through { play.origin = .here }
    return play
  }
}

extension PlayLog {
  func hasPlay(of episode: EpisodeID, at time: WatchTime) -> Bool {
    plays(of: episode).contains { $0.watched == time }
  }

  /// Whether a play has the time of another one, or would be one viewing with it.
  func hasOther(than play: Play) -> Bool {
    joins(play)
      || play.watched != nil && plays(of: play.episode).contains { $0.id != play.id && $0.watched == play.watched }
  }

  /// Whether a dated play would be one viewing with another one, by the rules of a merge: such as a file's of its minute.
  func joins(_ play: Play) -> Bool {
    play.watched != nil
      && plays(of: play.episode).contains { other in
        other.id != play.id && (other.isSame(as: play) || play.absorbs(other) || other.absorbs(play))
      }
  }
}

/// A viewer's request to mark episodes as watched; the reducer selects the episodes on the refreshed state.
public struct WatchRequest: Hashable, Codable, Sendable {
  /// The requested episodes.
  public enum Choice: Hashable, Codable, Sendable {
    /// The first aired, unwatched episode of a show.
    case next(show: ShowID)
    /// The given episodes.
    case episodes([EpisodeID])
    /// The aired, unwatched episodes of a show, up to the given one.
    case upTo(EpisodeID)
    /// Episodes that the library may lack, which the App adds to it first.
    case unlisted(show: ShowID, season: Int, numbers: ClosedRange<Int>)
  }

  /// The time of the plays.
  public typealias Moment = RequestedTime

  /// The requested episodes.
  public var choice: Choice

  /// The moment of the plays.
  public var at: Moment

  /// Whether episodes that were watched before get another play, unless they have one at the given moment or air date.
  public var again: Bool

  /// The days from one episode to the next; nil if all have the given time. A negative number counts back from the last
  /// episode, which then has the given time.
  public var pace: Int?

  /// Creates a request.
  public init(_ choice: Choice, at: Moment = .now, again: Bool = false, pace: Int? = nil) {
    self.choice = choice
    self.at = at
    self.again = again
    self.pace = pace
  }

  /// Decodes a request whose time an export can state.
  ///
  /// - Throws: `DecodingError.dataCorrupted` for another time.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    choice = try values.decode(Choice.self, forKey: .choice)
    at = try values.decode(Moment.self, forKey: .at)
    again = try values.decode(Bool.self, forKey: .again)
    pace = try values.decodeIfPresent(Int.self, forKey: .pace)
    guard case .at(let time) = at, !time.isAccepted else { return }
    throw DecodingError.dataCorruptedError(
      forKey: .at, in: values, debugDescription: "\(time) is not \(WatchTime.expected)")
  }
}

/// The result of a request: the marked episodes, or the reason why none was.
public enum WatchAnswer: Hashable, Sendable {
  /// Each of these episodes has a play at the requested moment; the commit shows which ones are new.
  case marked([EpisodeID])
  /// All of the requested episodes were watched before.
  case watchedBefore([EpisodeID])
  /// The show has no unwatched episode.
  case nothingNext(ShowID)
  /// The next episode has not aired.
  case notAired(EpisodeID)
  /// The episode has no air date, which the request needs as the moment of its play.
  case noAirDate(EpisodeID)
  /// The play would be from before the viewer started the show over, so another one would remain the next episode.
  case beforeRestart(EpisodeID)
  /// The library lacks the episode, or no episode up to it is unwatched.
  case noEpisode
  /// At the requested pace, this episode would be watched at a time that is in the future or that no export can state.
  case tooFar(EpisodeID, WatchTime)
}

/// The plays that viewings add to a log: one each, unless a play of the same episode at the same second or on the same day exists.
struct NewPlays {
  private struct Key: Hashable {
    let episode: EpisodeID
    let time: WatchTime
  }

  private(set) var plays: [Play] = []
  private var seen: Set<Key> = []

  /// Reads the clock once, so that all viewings at `now` get the same moment.
  ///
  /// - Parameter keepsRepeats: Whether a viewing at `now` of an episode that has a play of that second is kept too, as a play
  ///   of the latest second before it that has none.
  init(of viewings: [Viewing], in log: PlayLog, keepsRepeats: Bool = false, at clock: () -> Timestamp) {
    lazy var now = clock()
    var next = log.plays.nextID.rawValue
    for viewing in viewings {
      var time = viewing.at.time(at: { now })
      if keepsRepeats, viewing.at == .now { time = .at(latestFree(viewing.episode, until: now, in: log)) }
      if let time, isKnown(viewing.episode, time, in: log) { continue }
      plays.append(Play(id: PlayID(rawValue: next), episode: viewing.episode, watched: time, origin: .here))
      next += 1
    }
  }

  private func latestFree(_ episode: EpisodeID, until moment: Timestamp, in log: PlayLog) -> Timestamp {
    var moment = moment
    while log.hasPlay(of: episode, at: .at(moment)) { moment = Timestamp(seconds: moment.seconds - 1) }
    return moment
  }

  private mutating func isKnown(_ episode: EpisodeID, _ time: WatchTime, in log: PlayLog) -> Bool {
    guard seen.insert(Key(episode: episode, time: time)).inserted else { return true }
    return log.hasPlay(of: episode, at: time)
  }
}
