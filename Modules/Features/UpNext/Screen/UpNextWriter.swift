import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

struct UpNextWriter {
  let input: UpNextInput

  func facts(of report: UpNextReport) -> [String] {
    guard input.state.show == nil else { return [] }
    let ready = report.shows.filter { $0.status == .aired }
    let minutes = ready.reduce(0) { $0 + $1.minutesLeft }
    let coming = report.shows.count { $0.status == .upcoming }
    let facts: [String?] = [
      ready.isEmpty ? nil : "\(ready.count.of("show", "shows", in: input.wording)) ready",
      minutes > 0 ? "\(minutes.minutesWords(in: input.wording)) left" : nil,
      coming > 0 ? "\(coming.words(in: input.wording)) coming" : nil,
      report.caughtUp > 0 ? "\(report.caughtUp.words(in: input.wording)) caught up" : nil,
      report.unlisted > 0 ? "\(report.unlisted.words(in: input.wording)) without a list of episodes" : nil,
    ]
    return facts.compactMap { $0 }
  }

  func sections(of shows: [UpNextEntry]) -> [UpNextView.State.Section] {
    UpNextStatus.allCases.compactMap { status in
      let rows = shows.filter { $0.status == status }.map { row($0) }
      return rows.isEmpty ? nil : UpNextView.State.Section(title: title(of: status), rows: rows)
    }
  }

  func title(of status: UpNextStatus) -> String {
    switch status {
    case .aired: "Ready to watch"
    case .upcoming: "Coming up"
    case .undated: "No date yet"
    case .caughtUp: "Caught up"
    case .finished: "Finished"
    case .unknown: "No list of episodes"
    }
  }

  func row(_ entry: UpNextEntry) -> UpNextView.State.Row {
    UpNextView.State.Row(
      id: entry.show.id, show: entry.show.name, code: code(of: entry.episode), title: title(of: entry),
      when: when(entry), date: date(of: entry.episode),
      length: entry.episode?.minutes.map { $0.minutesWords(in: input.wording) } ?? "",
      fraction: entry.aired == 0 ? nil : Double(entry.watched) / Double(entry.aired),
      watched: entry.aired == 0
        ? "" : "\(entry.watched.words(in: input.wording)) of \(entry.aired.words(in: input.wording))",
      left: entry.minutesLeft > 0 ? "\(entry.minutesLeft.minutesWords(in: input.wording)) left" : "",
      pause: pause(of: entry.show.id), isReady: entry.status == .aired)
  }

  private func pause(of show: ShowID) -> String {
    guard let pause = input.pauses[id: show] else { return "" }
    return [pause.kind.rawValue, pause.reason].compactMap { $0 }.joined(separator: ", ")
  }

  private func code(of episode: UpNextEpisode?) -> String {
    episode.map { Episode.label(season: $0.season, number: $0.number) } ?? ""
  }

  private func title(of entry: UpNextEntry) -> String {
    if let episode = entry.episode { return episode.title }
    switch entry.status {
    case .finished: return "finished: the show is over and you have seen all of it"
    case .unknown: return "no list of its episodes is known"
    case .aired, .upcoming, .undated, .caughtUp: return "caught up: you have seen every episode that is known"
    }
  }

  private func when(_ entry: UpNextEntry) -> String {
    guard let episode = entry.episode else { return "" }
    guard let day = episode.day else { return "no date" }
    let today = input.today
    let distance = day.distanceWords(from: today, in: input.wording)
    guard let time = episode.time, (0...1).contains(today.distance(to: day)) else { return distance }
    return "\(distance) \(time.shortDescription)"
  }

  private func date(of episode: UpNextEpisode?) -> String {
    guard let episode, let day = episode.day else { return "" }
    return day.words(in: input.wording) + (episode.time.map { " \($0.shortDescription)" } ?? "")
  }
}
