import Foundation
import LeftfoldTesting
import ShowlogInterchange
import ShowlogModels

/// Reads a file or a folder of the sample cases.
func batch(cases name: String, zone: Zone? = nil) throws -> ImportBatch {
  let root = Fixtures.sharedPath("cases") + "/"
  var reader = ImportReader(options: ImportOptions(zone: zone))
  try reader.read(paths: [root + name], from: .live)
  var batch = reader.finish()
  batch.remarks = batch.remarks.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
  return batch
}

extension Fixtures {
  /// The content of a sample case.
  static func bytes(cases name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: sharedPath("cases/\(name)"))))
  }
}

extension ImportBatch {
  /// What the batch states, one line for each show, episode, play and other record, in the order of the shows.
  var summary: [String] {
    var lines: [String] = []
    for (index, show) in shows.enumerated() {
      let isFollowed = show.isFollowed == true && show.opinion.listing == nil
      lines.append(line("\(name(show)) \(show.ids.words)", show.opinion, isFollowed))
      let title = show.title ?? ""
      for season in show.seasons {
        lines.append(line("season \(season.number) of \(title) \(show.ids.words)", season.opinion))
      }
      for episode in show.episodes {
        lines.append(line("\(title) \(episode.code)", episode.opinion, isSkipped: episode.isSkipped))
      }
      for play in plays where play.show == index {
        lines.append("\(title) \(show.episodes[play.episode].code)\(play.evidence.words)")
      }
    }
    lines += filmLines
    for count in LeftOut.counts(of: others.filter({ $0.kind != .film })) {
      lines.append("\(count.count) \(count.count == 1 ? count.kind.one : count.kind.several)")
    }
    for episode in sought {
      let words = line("sought \(episode.name.words)", episode.opinion, isSkipped: episode.isSkipped)
      lines.append(words + (episode.evidence?.words ?? ""))
    }
    return lines
  }

  private var filmLines: [String] {
    others.filter { $0.kind == .film }.map { film in
      let name = ["film", film.title, film.year.map(String.init), film.ids.isEmpty ? nil : film.ids.words]
      return line(name.compactMap { $0 }.joined(separator: " "), film.opinion)
        + (film.evidence.map { ",\($0.words)" } ?? "") + (film.playNote.map { ", \($0)" } ?? "")
    }
  }

  private func name(_ show: ShowRecord) -> String { "\(show.title ?? "")\(show.year.map { " \($0)" } ?? "")" }

  private func line(
    _ name: String, _ opinion: Opinion, _ isFollowed: Bool = false, isSkipped: Bool = false
  ) -> String {
    let words = [
      isFollowed ? "followed" : nil, isSkipped ? "skipped" : nil, opinion.isFavorite == true ? "favorite" : nil,
      opinion.listing.map { "\($0)" }, opinion.rating.map { "\($0)" }, opinion.note,
    ].compactMap { $0 }
    return name + (words.isEmpty ? "" : ": " + words.joined(separator: ", "))
  }
}

extension EpisodeRecord {
  fileprivate var code: String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "S\(two(season))" + (number.map { "E\(two($0))" } ?? " \(title ?? "special")")
  }
}

extension Ids {
  fileprivate var words: String { aliases.map(\.description).joined(separator: ", ") }
}

extension PlayRecord.Evidence {
  fileprivate var words: String {
    switch self {
    case .item(_, let time, _): time.map { " at \($0)" } ?? " undated"
    case .summary(let plays, let last, _): " \(plays) times\(last.map { ", last at \($0)" } ?? "")"
    case .undated(let plays, _, _, _): plays == 1 ? " undated" : " \(plays) times undated"
    case .through, .pairedDay: " \(self)"
    }
  }
}

extension SoughtEpisode.Name {
  fileprivate var words: String {
    switch self {
    case .id(let alias): alias.description
    case .titles(let text): text
    }
  }
}
