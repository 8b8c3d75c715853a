import LeftfoldJSON
import ShowlogModels

extension ImportFormat {
  /// TVmaze: shows with or without their episodes, schedules, recorded responses.
  public static let tvmaze = ImportFormat(name: "tvmaze")
}

extension Importer {
  static let tvmaze = Importer(
    format: .tvmaze, service: "TVmaze", expected: "TVmaze's shows, episodes or schedule",
    files: [
      FileKind(
        title: "TVmaze's shows",
        content: .document {
          isShow($0)
        } _: { reader in
          if let show = try reader.json.record({ try $0.tvmazeShow() }) { reader.batch.intern(show) }
        },
        fields: """
          id, url, externals.thetvdb, externals.imdb: the show's ids
          name, status, runtime, averageRuntime, premiered, ended, genres: the show
          network.name, webChannel.name, image.medium: the show
          updated: which of two statements of a fact is the newer one
          _embedded.episodes.*, _embedded.seasons.*: its episodes and seasons
          type, language, schedule.*, rating.*, weight, summary, officialSite, dvdCountry: - facts that no view shows
          network.*, webChannel.*, image.original, externals.tvrage, _links.*: - facts that no view shows
          """),
      FileKind(
        title: "TVmaze's episodes",
        content: .document { file in
          !isShow(file) && (file.has(.airdate) || file.has(.airstamp) || (file.has(.id) && file.has(.season)))
        } _: {
          try $0.tvmazeEpisode()
        },
        fields: """
          id, name, season, number, runtime: the episode
          airdate, airtime, airstamp: its air date
          show.*, _embedded.show.*, _links.show.href: its show
          type, url, summary, rating.*, image.*, _links.*: - facts that no view shows
          """),
      FileKind(
        title: "recorded responses", otherFormats: [.trakt],
        content: .document {
          $0.isInList && $0.has(.uri) && $0.has(.body)
        } _: {
          try $0.recordedResponse()
        },
        fields: """
          uri: the show of seasons and episodes that name none
          status, body, body.*: an answer of Trakt or TVmaze
          """),
    ])

  /// Whether these are the keys of a show rather than of a season, a person or another service's show.
  private static func isShow(_ file: JSONOutline) -> Bool {
    let others: [JSONKey] = [.number, .title, .birthday, .gender, .country]
    guard !others.contains(where: file.has), !file.hasObject(.id), !file.has(.airdate) else { return false }
    if file.has(.id), file.has(.name) { return true }
    let marks: [JSONKey] = [.embedded, .externals, .genres, .premiered, .status]
    return (file.has(.id) || file.has(.name)) && marks.contains(where: file.has)
  }
}

extension DocumentReader {
  fileprivate mutating func tvmazeEpisode() throws {
    let known = address.flatMap { showIds(inAddress: $0, family: .tvmaze) }.map {
      ShowRecord(ids: $0, source: .mention)
    }
    let read = try json.record { json in
      _ = json.peek()
      let start = json.position
      let episode = try json.tvmazeEpisode()
      return (try json.require(episode.show ?? known, "show", "the episode's show", at: start), episode.episode)
    }
    if let (show, episode) = read { batch.intern(episode, of: show) }
  }

  fileprivate mutating func recordedResponse() throws {
    _ = json.peek()
    let start = json.position
    guard let head = try json.record({ try $0.recordedHead() }), head.status == 200 else { return }
    // Starts over, since the body may precede the URL that determines its format.
    json.position = start
    try json.beginObject()
    address = head.address
    while let key = try json.nextKey() {
      if key == .body { try recordedBody() } else { try json.skip() }
    }
    address = nil
  }

  private mutating func recordedBody() throws {
    if try json.null() { return }
    let (options, address) = (options, address ?? "")
    let content = try json.record { json in
      let outline = try json.outline()
      if case .emptyList = outline {
        try json.skip()
        return nil as FileKind.Content?
      }
      switch Recognition(name: address, outline, as: options.format) {
      // Nested responses do not occur, and would be read twice at each level.
      case .read(_, let file) where file.otherFormats.isEmpty: return file.content
      case .read: throw try json.unexpected("a response of Trakt's or TVmaze's")
      case .empty, .store, .unneeded, .unknown:
        throw try json.unrecognized(found: nil, expected: options.format.expectedFiles)
      }
    }
    if case .document(_, let record)?? = content { try read(record) { _ in } }
  }
}

extension JSONReader {
  /// The body is skipped: the format of the URL decides how it is read.
  fileprivate mutating func recordedHead() throws -> (address: String, status: Int) {
    var (address, status): (String?, Int?) = (nil, nil)
    let start = try beginObject()
    while let key = try nextKey() {
      switch key {
      case .uri: address = try string()
      case .status: status = try integer(in: 100...599, "an HTTP status in 100…599")
      default: try skip()
      }
    }
    return (try require(address, "uri", "an address", at: start), status ?? 200)
  }
}

/// The show in a service's URL: `/shows/180/episodebynumber` at TVmaze, `/shows/lost/seasons` at Trakt, where the id
/// may be a number, an IMDb id or a slug; nil without a show.
func showIds(inAddress address: String, family: ImportFormat) -> Ids? {
  let parts = address.prefix { $0 != "?" && $0 != "#" }.split(separator: "/")
  guard let index = parts.firstIndex(of: "shows"), index + 1 < parts.count else { return nil }
  let id = parts[index + 1]
  if let number = Int(id), number > 0 {
    return family == .tvmaze ? Ids(tvmaze: number) : Ids(trakt: number)
  }
  guard family != .tvmaze, isSlug(id) else { return nil }
  let isIMDb = id.hasPrefix("tt") && id.count > 2 && id.dropFirst(2).utf8.allSatisfy(\.isDigit)
  return isIMDb ? Ids(imdb: String(id)) : Ids(slug: String(id))
}
