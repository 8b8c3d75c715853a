import ShowlogFeatureKit
import ShowlogInterchange
import ShowlogModels
import ShowlogTerminalUI

extension ImportReport {
  /// Returns what was imported, in lines for people.
  ///
  /// - Parameter isVerbose: Whether all things are named that are not kept, and not only three of a kind.
  public func lines(in wording: Wording, isVerbose: Bool = false) -> [Line] {
    var lines = [
      Line(isDryRun ? "Would import " : "Imported ", bold: true) + Line(summary(in: wording))
    ]
    if playsRead > 0 || taken.isEmpty {
      lines.append(
        Line("  episodes   \(playsRead.of("play", "plays", in: wording)): \(playsAdded.words(in: wording)) added, ")
          + Line("\((playsRead - playsAdded - playsCorrected).words(in: wording)) known already")
          + Line(
            playsCorrected > 0
              ? ", \(playsCorrected.words(in: wording)) removed, moved or dated here before, which stay so" : ""))
    }
    let plays = OtherRecord.Kind(one: "play", several: "plays")
    let removed = [(plays, playsRemoved)] + taken.flatMap(\.removed).map { ($0.kind, $0.count) }
    for (words, (kind, count)) in removed.map({ ("removed", $0) }) + [("changed", (plays, playsChanged))]
    where count > 0 {
      let gap = String(repeating: " ", count: 9 - words.count)
      lines.append(
        Line("  \(words)\(gap)  \(count.of(kind.one, kind.several, in: wording)), as the other store states later"))
    }
    if playsNearMarks > 0 {
      lines.append(
        Line("  near       \(playsNearMarks.of("play", "plays", in: wording)) at the time of a mark or on its day, ")
          + Line("perhaps the same viewing: deduplicate removes what was counted twice"))
    }
    lines += renamedShows.prefix(5).map { Line("  renamed    \($0)") }
    if renamedShows.count > 5 {
      lines.append(Line("             and \((renamedShows.count - 5).words(in: wording)) more"))
    }
    if showsAdded + episodesAdded + playsAdded == 0, let changes = changes(in: wording) {
      lines.append(Line("  changed    facts of \(changes)"))
    }
    // Of a folder, an archive or several files: those that were not skipped.
    if files.count > 1 || !skippedFiles.isEmpty {
      let shown = files.prefix(20).enumerated().map { Line(($0 == 0 ? "  files      " : "             ") + $1) }
      let rest = files.count - shown.count
      lines += shown + (rest > 0 ? [Line("             and \(rest.words(in: wording)) more")] : [])
    }
    if playsFilledIn > 0 {
      let plays = playsFilledIn.of("play", "plays", in: wording)
      lines.append(Line("  filled in  \(plays) of earlier episodes: a file states how far a show was watched"))
    }
    for records in taken {
      let name = records.title + String(repeating: " ", count: max(0, 9 - records.title.count))
      let leftOut = records.leftOut > 0 ? ", \(records.leftOut.words(in: wording)) left out" : ""
      lines.append(
        Line("  \(name)  \(records.read.of(records.kind.one, records.kind.several, in: wording)): ")
          + Line(
            "\(records.added.words(in: wording)) added or changed, \(records.known.words(in: wording)) known already\(leftOut)"
          ))
    }
    for records in leftOut {
      let count = records.count.of(records.kind.one, records.kind.several, in: wording)
      let names = records.names.prefix(isVerbose ? records.names.count : 3).joined(separator: ", ")
      let rest = isVerbose ? 0 : records.names.count - 3
      let words = names + (rest > 0 ? " and \(rest.words(in: wording)) more" : "")
      lines.append(Line("  left out   \(count), not kept by showlog\(names.isEmpty ? "" : ": \(words)")"))
    }
    if isDryRun { lines += readings.flatMap(\.lines) }
    if !rejections.isEmpty {
      lines.append(Line("  left out   \(rejections.count.of("bad record", "bad records", in: wording))", .warning))
    }
    return lines
  }
}

extension FileReading {
  /// The files and each column with what it becomes, or each use of the fields of a document.
  fileprivate var lines: [Line] {
    let fields = columns.isEmpty ? documentFields : columns
    let width = min(28, fields.map { displayWidth(of: $0.name) }.max() ?? 0)
    let rest = files.count > 1 ? " and \(files.count - 1) more" : ""
    return [Line("  read       \(files.first ?? "")\(rest): \(kind)")]
      + fields.map { field in
        let gap = String(repeating: " ", count: max(0, width - displayWidth(of: field.name)))
        return Line("             \(field.name)\(gap) → ") + Line(field.words, field.isRead ? .plain : .muted)
      }
  }

  private var documentFields: [Column] {
    let file = Importer.all.flatMap(\.files).first { $0.title == kind }
    return file?.fields.map { Column($0.path, use: $0.use, isRead: $0.isRead) } ?? []
  }
}
