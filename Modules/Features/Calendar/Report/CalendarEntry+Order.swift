import ShowlogFeatureKit
import ShowlogModels

extension CalendarEntry {
  func isBefore(_ other: CalendarEntry) -> Bool {
    if airsAt != other.airsAt {
      return (airsAt?.seconds ?? .min) < (other.airsAt?.seconds ?? .min)
    }
    let (title, otherTitle) = (show.title.lowercased(), other.show.title.lowercased())
    if title != otherTitle { return title < otherTitle }
    return (show.id.rawValue, season, number ?? .max, id.rawValue)
      < (other.show.id.rawValue, other.season, other.number ?? .max, other.id.rawValue)
  }
}
