import ShowlogModels

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
