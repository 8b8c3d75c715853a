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
      .records(
        title: "TVmaze's shows", if: isShow, fields: Kind<ShowRecord>.tvmazeShow.fields,
        read: { try $0.json.record(Kind<ShowRecord>.tvmazeShow.read) }
      ) { $0.intern($1) },
      .records(
        title: "TVmaze's episodes",
        if: { file in
          !isShow(file) && (file.has("airdate") || file.has("airstamp") || (file.has("id") && file.has("season")))
        }, fields: Kind<TVmazeEpisode>.tvmazeEpisode.fields, read: { try $0.tvmazeEpisode() }
      ) { $0.intern($1.episode, of: $1.show) },
      FileKind(
        [], title: "recorded responses", otherFormats: [.trakt],
        content: .document {
          $0.isInList && $0.has("uri") && $0.has("body")
        } _: {
          try $0.recordedResponse()
        }, fields: RecordedHead.kind.fields),
    ] + FileKind.tvmazeUser)

  /// Whether these are the keys of a show rather than of a season, a person or another service's show.
  @Sendable private static func isShow(_ file: JSONOutline) -> Bool {
    let others: [JSONKey] = ["number", "title", "birthday", "gender", "country"]
    guard !others.contains(where: file.has), !file.hasObject("id"), !file.has("airdate") else { return false }
    let marks: [JSONKey] = ["_embedded", "externals", "premiered", "averageRuntime", "webChannel"]
    return (file.has("id") || file.has("name")) && !file.has("show_id") && marks.contains(where: file.has)
  }
}

/// What a recorded response says of its body, which is skipped: the format of the URL decides how it is read.
private struct RecordedHead: Sendable {
  var address = ""
  var status = 200

  static let body = JSONKey("body")

  static let kind = Kind.object(Self()) {
    Member("uri", "the show of seasons and episodes that name none", .string.expecting("an address"), isRequired: true)
    {
      $0.address = $1
    }
    Member("status", "whether it is an answer", .integer(100...599, "an HTTP status in 100…599")) { $0.status = $1 }
    Member.leftOut("body", "body.*", because: "it is a file of Trakt or TVmaze, and read as one")
  }
}

extension DocumentReader {
  fileprivate mutating func tvmazeEpisode() throws -> (show: ShowRecord, episode: EpisodeRecord)? {
    let known = address.flatMap { showIds(inAddress: $0, family: .tvmaze) }.map {
      ShowRecord(ids: $0, source: .mention)
    }
    return try json.record { json in
      _ = json.peek()
      let start = json.position
      let episode = try Kind<TVmazeEpisode>.tvmazeEpisode.read(&json)
      return (try json.require(episode.show ?? known, "show", "the episode's show", at: start), episode.record)
    }
  }

  fileprivate mutating func recordedResponse() throws {
    _ = json.peek()
    let start = json.position
    guard let head = try json.record(RecordedHead.kind.read), head.status == 200 else { return }
    // Starts over, since the body may precede the URL that determines its format.
    json.position = start
    try json.beginObject()
    address = head.address
    while let key = try json.nextKey() {
      if key == RecordedHead.body { try recordedBody() } else { try json.skip() }
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
