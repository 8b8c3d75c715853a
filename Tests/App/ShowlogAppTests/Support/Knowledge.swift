/// What a naive viewer knows on a machine: of each thing the latest statement.
///
/// A statement is one about a rating, a note, or what a play is, nil for nothing. What a file states precedes all others.
struct Knowledge: Equatable {
  struct Statement: Equatable {
    let value: String?
    let moment: Int
  }

  /// When a film was last added, and removed.
  struct Film: Equatable {
    var added = Int.min
    var removed = Int.min
    var isRemoved: Bool { removed > added }
  }

  /// What precedes a play in the subject of a note of it.
  static let notePrefix = "note of the play "

  private(set) var statements: [String: Statement] = [:]
  private(set) var films: [String: Film] = [:]
  var lists = KnownLists()

  mutating func state(_ value: String?, of subject: String, at moment: Int) {
    if let known = statements[subject], known.moment > moment { return }
    statements[subject] = Statement(value: value, moment: moment)
  }

  mutating func add(_ film: String, at moment: Int) { films[film, default: Film()].added = moment }

  mutating func remove(_ film: String, at moment: Int) {
    films[film, default: Film()].removed = moment
    forgetRemoved()
  }

  mutating func merge(_ other: Self) {
    for (subject, statement) in other.statements {
      guard let known = statements[subject] else {
        statements[subject] = statement
        continue
      }
      if known.moment < statement.moment { statements[subject] = statement }
    }
    for (name, film) in other.films {
      let known = films[name, default: Film()]
      films[name] = Film(added: max(known.added, film.added), removed: max(known.removed, film.removed))
    }
    forgetRemoved()
    lists.merge(other.lists)
  }

  /// Of a removed film, what was stated before is forgotten; so a file may state it again once the film was added again.
  mutating func forgetRemoved() {
    for (name, film) in films where film.isRemoved {
      for (subject, statement) in statements where subject.contains(name) && statement.moment < film.removed {
        // That a play is none remains known of the play.
        if statement.value != nil || subject.hasPrefix("rating") || subject.hasPrefix(Self.notePrefix) {
          statements[subject] = nil
        }
      }
    }
  }

  /// States anew what undo or redo led back to.
  func restating(_ earlier: Self, at moment: Int) -> Self {
    var result = earlier
    result.lists = lists.restating(earlier.lists, at: moment)
    for (subject, statement) in statements where earlier.statements[subject] != statement {
      let former = earlier.statements[subject]
      result.statements[subject] = Statement(value: former?.value, moment: max(moment, statement.moment + 1))
    }
    for (name, film) in films {
      let former = earlier.films[name] ?? Film()
      result.films[name] = film
      if former.isRemoved != film.isRemoved {
        if former.isRemoved { result.films[name]?.removed = moment } else { result.films[name]?.added = moment }
      }
      if let film = result.films[name], film.isRemoved, film != former { result.restate(name, at: film.removed + 1) }
    }
    return result
  }

  /// What was stated of a film after its former removal is so after a later one, too.
  private mutating func restate(_ film: String, at moment: Int) {
    for (subject, statement) in statements
    where subject.contains(film) && (statement.value != nil || subject.hasPrefix(Self.notePrefix)) {
      statements[subject] = Statement(value: statement.value, moment: max(statement.moment, moment))
    }
  }

  /// The plays, ratings, notes and lists in words.
  var words: [String] {
    (statements.compactMap { subject, statement in
      if subject.hasPrefix(Self.notePrefix) {
        // A note is shown with its play, as that is now.
        let play = statements[String(subject.dropFirst(Self.notePrefix.count))]?.value
        return play.flatMap { play in statement.value.map { "note of \(play): \($0)" } }
      }
      return statement.value.map { subject.hasPrefix("rating") || subject.hasPrefix("note") ? "\(subject): \($0)" : $0 }
    } + lists.words).sorted()
  }
}
