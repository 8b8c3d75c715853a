/// The files of services' exports that hold nothing to import, by their names: skipped, and never read as something else.
enum UnneededFile {
  /// The names by service; `*` stands for any text.
  private static let names: [(service: String, names: [String])] = [
    (
      "Trakt",
      [
        "collection-*.json", "comments-*.json", "followers.json", "following.json", "friends.json", "hidden-*.json",
        "likes-*.json", "lists-lists.json", "lists-list-*.json", "lists-collaborations.json", "notes-*.json",
        "playback-*.json", "user-last-activities.json", "user-profile.json", "user-settings.json", "user-stats.json",
        "watched-movies.json", "watched-playback*.json",
      ]
    ),
    ("SeriesGuide", ["seriesguide-lists-backup.json"]),
  ]

  /// Returns the reason to skip a file; nil for any other name.
  static func reason(toSkip path: String) -> String? {
    let name = path.split(separator: "/").last?.lowercased() ?? ""
    let owner = names.first { $0.names.contains { matches(name, $0) } }
    return owner.map { "a file of \($0.service) that holds no plays" }
  }

  private static func matches(_ name: String, _ pattern: String) -> Bool {
    let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return name == pattern }
    return name.count >= pattern.count - 1 && name.hasPrefix(parts[0]) && name.hasSuffix(parts[1])
  }
}
