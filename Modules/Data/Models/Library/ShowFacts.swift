/// What files state of a show: each fact once, with its rule of merging.
public struct ShowFacts: Hashable, Sendable {
  /// The providers' ids, of several the most trusted source's.
  public var ids: Ids

  /// The ids and years that files state besides the preferred ones.
  public var otherIDs = OtherIDs()

  /// The title as in the file, if one has it; not safe for a terminal.
  public var title: String?

  /// The year in which it began.
  public var year: Int?

  /// The production status.
  public var status: Show.Status?

  /// The runtime in minutes of episodes without their own.
  public var runtime: Int?

  /// The air date of the first episode.
  public var premiered: Day?

  /// The air date of the last episode.
  public var ended: Day?

  /// The genres.
  public var genres: [String] = []

  /// The network or streaming service.
  public var network: String?

  /// The country of the network.
  public var country: String?

  /// The unvalidated address of a thumbnail of the poster, which the app never fetches.
  public var imageURL: String?

  /// The rounds in which the viewer watches the show again; Trakt states the start of the latest.
  public var rewatches = Rewatches()

  /// The provenance of each fact.
  public var ranks: FactRanks

  /// Creates facts with ids only, and the ranks of those to be set.
  public init(ids: Ids, ranks: FactRanks) {
    (self.ids, self.ranks) = (ids, ranks)
  }

  /// The start of the round that the viewer is in; earlier plays do not count as progress. Nil outside of one; setting it
  /// replaces all rounds.
  public var resetAt: Timestamp? {
    get { rewatches.current }
    set { rewatches = Rewatches(starts: newValue.map { [$0] } ?? []) }
  }

  /// The most trusted source of the facts.
  public var source: Source { ranks.base.source ?? .mention }

  /// Merges another statement of the same show's facts: for each the greater rank wins.
  mutating func merge(_ other: ShowFacts) {
    let (mine, its) = (Identity(self), Identity(other))
    var facts = FactMerge(ranks, other.ranks)
    facts(ids: &ids, other.ids)
    facts(.title, text: &title, other.title)
    facts(.year, least: &year, other.year)
    otherIDs = mine.others(with: its, besides: ids, year)
    facts(.status, &status, other.status) { $0.stage > $1.stage }
    facts(.runtime, greatest: &runtime, other.runtime)
    facts(.premiered, least: &premiered, other.premiered)
    facts(.ended, greatest: &ended, other.ended)
    facts(.network, text: &network, other.network)
    facts(.country, text: &country, other.country)
    facts(.image, text: &imageURL, other.imageURL)
    var kinds = genres.isEmpty ? nil : genres
    facts(.genres, &kinds, other.genres.isEmpty ? nil : other.genres) {
      ($0.count, $0.joined(separator: "\n")) > ($1.count, $1.joined(separator: "\n"))
    }
    genres = kinds ?? []
    rewatches.merge(other.rewatches)
    ranks = facts.result
  }

  mutating func compose() {
    ids.compose()
    (title, network, country, imageURL) = (title?.composed, network?.composed, country?.composed, imageURL?.composed)
    genres = genres.map(\.composed)
  }
}

extension Show.Status {
  /// At equal rank, the later stage wins.
  fileprivate var stage: Int {
    switch self {
    case .undetermined: 0
    case .upcoming: 1
    case .running: 2
    case .ended: 3
    }
  }
}
