import ShowlogFeatureKit
import ShowlogModels

/// A fact of an episode by which plays are filtered.
private enum EpisodeFact: String, NamedValue {
  /// The weekday on which it aired, or `none` for an unknown one.
  case airing
  /// `no` leaves out specials.
  case specials
}

/// A filter of plays, parsed once: a text in the title of the show, and facts that all must be true.
struct PlayFilter {
  /// The times of the plays.
  let times: PlayedTimes

  /// Whether it has facts, and not only words of a title.
  let hasFacts: Bool

  private let title: String
  private let shows: [(fact: ShowFact, value: String)]
  private var airings: [Int?] = []
  private var includesSpecials = true

  /// Nil if a fact has a value that no play can have.
  init?(_ text: String) {
    let parts = FilterText(text, [PlayedFact.self, ShowFact.self, EpisodeFact.self])
    guard let times = PlayedTimes(parts.facts()) else { return nil }
    (title, hasFacts) = (parts.words.joined(separator: " "), parts.hasFacts)
    (self.times, shows) = (times, parts.facts())
    for (fact, value) in parts.facts(EpisodeFact.self) {
      switch fact {
      case .airing:
        let weekday = PlayedTimes.weekday(value)
        guard weekday != nil || value == FilterFact.none else { return nil }
        airings.append(weekday)
      case .specials:
        guard value == "no" else { return nil }
        includesSpecials = false
      }
    }
  }

  func includes(_ show: Show) -> Bool {
    shows.allSatisfy { $0.fact.matches($0.value, show) } && (title.isEmpty || show.title.folded.contains(title))
  }

  func includes(_ episode: Episode, in zone: Zone) -> Bool {
    (includesSpecials || !episode.isSpecial)
      && airings.allSatisfy { $0 == episode.airing?.day(in: zone).weekday }
  }
}
