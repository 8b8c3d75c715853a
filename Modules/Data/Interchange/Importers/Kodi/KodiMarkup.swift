import LeftfoldJSON
import ShowlogModels

extension KodiItem {
  /// What each element becomes.
  static let fields =
    [
      ("title", "the title"), ("showtitle", "the show"), ("season", "the season"), ("episode", "the episode"),
      ("year", "the year of the show or the film"), ("premiered", "the year of the show or the film"),
      ("uniqueid", "the ids"), ("playcount", "the number of plays, of which the last has a date"),
      ("watched", "whether it was played"), ("lastplayed", "the time of the last play, by Kodi's clock"),
      ("userrating", "the rating"),
    ].map { FileKind.Field(path: $0, use: $1, isRead: true) }
    + [FileKind.Field(path: "*", use: "facts of the catalog, pictures and files", isRead: false)]

  fileprivate init?(_ element: MarkupElement, in file: inout MarkupReader) throws {
    switch element.name {
    case "tvshow": item.thing = .show
    case "episodedetails": item.thing = .episode
    case "movie": item.thing = .film
    default: return nil
    }
    func number(_ name: String) throws -> Int? {
      guard let text = element.text(of: name), text != "-1" else { return nil }
      guard let number = Int(text), (0...99_999).contains(number) else {
        throw file.fault(at: element.offset(of: name), found: "\(text) as \(name)", expected: Expected.number)
      }
      return number
    }
    (item.title, show) = (element.text(of: "title"), element.text(of: "showtitle"))
    (item.season, item.number) = (try number("season"), try number("episode"))
    item.year = try number("year") ?? element.text(of: "premiered").flatMap { Day(iso8601: $0)?.year }
    plays = try number("playcount") ?? (element.text(of: "watched") == "true" ? 1 : 0)
    playedAt = StatedTime(text: element.text(of: "lastplayed"), offset: element.offset(of: "lastplayed"))
    for id in element.elements("uniqueid") {
      item.ids.fill(from: Ids(agent: "\(id.attributes["type"] ?? "")://\(id.text.trimmed)"))
    }
    if let text = element.text(of: "userrating"), Double(text) != 0 {
      item.rating = Double(text).flatMap { StatedRating($0, of: 10, text: text) }
      guard item.rating != nil else {
        throw file.fault(
          at: element.offset(of: "userrating"), found: "\(text) as userrating", expected: "a rating in 0…10")
      }
    }
  }
}

extension MarkupDocumentReader {
  /// Reads shows, episodes and films: a show of `videodb.xml` has its episodes in it.
  mutating func kodiElements() throws {
    var library = markup
    if try library.enter() == "videodb" { markup = library }
    while let element = try markup.next() { try addItem(element) }
  }

  private mutating func addItem(_ element: MarkupElement, of show: ShowRecord? = nil) throws {
    let zone = options.zone
    let entry = try record { file in
      guard let item = try KodiItem(element, in: &file) else { return ServiceEntry() }
      return item.entry(of: show, playedAt: item.plays > 0 ? try file.localTime(item.playedAt, in: zone) : nil)
    }
    if let entry { try add(entry, at: element.offset) }
    guard element.name == "tvshow" else { return }
    for episode in element.elements("episodedetails") { try addItem(episode, of: entry?.show) }
  }
}
