enum TableShape {
  /// TV Time's plays: `tracking-prod-records-v2.csv`.
  case tvtimePlays

  /// TV Time's older plays: `tracking-prod-records.csv`.
  case tvtimeOldPlays

  /// TV Time's shows: `followed_tv_show.csv`, `user_tv_show_data.csv`.
  case tvtimeShows

  case simkl

  /// Plays, ratings and notes with Showlog's column names.
  case generic

  init?(header: [String]) {
    let names = Set(header)
    if names.isSuperset(of: ["key", "s_id"]) {
      self = .tvtimePlays
    } else if names.isSuperset(of: ["type", "entity_type", "series_id"]) {
      self = .tvtimeOldPlays
    } else if names.contains("tv_show_id"), names.contains("archived") || names.contains("is_followed") {
      self = .tvtimeShows
    } else if names.contains("simkl_id") {
      self = .simkl
    } else {
      let names = Set(GenericColumns.names(of: header))
      guard !names.isDisjoint(with: GenericColumns.showNames), !names.isDisjoint(with: GenericColumns.factNames)
      else { return nil }
      self = .generic
    }
  }

  func isRead(as format: ImportFormat) -> Bool {
    switch self {
    case .tvtimePlays, .tvtimeOldPlays, .tvtimeShows: format == .auto || format == .tvtime
    case .simkl: format == .auto || format == .simkl
    case .generic: format == .auto || format == .csv
    }
  }

  var name: String {
    switch self {
    case .tvtimePlays, .tvtimeOldPlays: "TV Time's plays"
    case .tvtimeShows: "TV Time's shows"
    case .simkl: "Simkl's list"
    case .generic: "a table of plays"
    }
  }
}
