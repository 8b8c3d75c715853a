import ShowlogModels

extension ImportFormat {
  /// Simkl: a backup as JSON, or a list as CSV or TSV.
  public static let simkl = ImportFormat(name: "simkl")
}

extension Importer {
  static let simkl = Importer(
    format: .simkl, service: "Simkl", expected: "Simkl's backup (JSON) or list (CSV)",
    files: [
      .document(
        "simklbackup*.json", "simkl-backup*.json", title: "Simkl's backup",
        if: { file in
          // An object of lists, where Trakt's statistics have objects with figures.
          let lists: [JSONKey] = ["shows", "anime", "movies"]
          return !file.isInList && !file.has("showlog") && lists.contains(where: file.hasList)
            && lists.allSatisfy { !file.has($0) || file.hasList($0) }
        }, SimklBackup.kind
      ) { $0.add($1) },
      .table(
        title: "Simkl's list", if: { $0.contains("simkl_id") },
        columns: { header in
          let columns = SimklColumns(&header)
          return { try $0.simklRow(columns) }
        }),
    ])
}

extension Opinion.Listing {
  static let simklNames = "watching, completed, hold, dropped or plantowatch"

  init?(simkl text: String) {
    switch text.lowercased().filter({ $0.isLetter }) {
    case "watching": self = .watching
    case "completed": self = .completed
    case "hold", "onhold": self = .paused
    case "dropped", "notinteresting": self = .dropped
    case "plantowatch": self = .planned
    default: return nil
    }
  }

  var isFollowed: Bool? {
    switch self {
    case .watching, .completed: true
    case .paused, .dropped: false
    case .planned: nil
    }
  }
}

extension BatchBuilder {
  /// Adds a show of which a list states no episode: all that aired are watched if it is completed.
  mutating func addWithoutPlays(_ show: ShowRecord, watchedAt: Timestamp?) {
    let index = intern(show)
    if show.opinion.listing == .completed { completed.append(CompletedShow(show: index, watchedAt: watchedAt)) }
  }
}
