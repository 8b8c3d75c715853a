extension Show {
  /// Whether a record that shares one provider's id can be of this show: no more trusted provider says otherwise, and
  /// a mere name in an address, which remakes share, also needs the year to fit.
  func isPlausible(_ record: ShowRecord, by provider: Provider) -> Bool {
    guard !ids.contradicts(record.ids, before: provider) else { return false }
    guard provider == .slug, let mine = year, let other = record.firstYear else { return true }
    return abs(mine - other) <= 1
  }

  /// Takes over what a record says.
  mutating func take(_ record: ShowRecord) {
    let isGreater = record.source >= source
    func take<Fact>(_ fact: inout Fact?, _ new: Fact?) {
      if let new, isGreater || fact == nil { fact = new }
    }
    takeTitle(of: record)
    take(&year, record.firstYear)
    take(&status, record.status)
    take(&runtime, record.runtime)
    take(&premiered, record.premiered)
    take(&ended, record.ended)
    take(&network, record.network)
    if let reset = record.resetAt { resetAt = max(reset, resetAt ?? reset) }
    if !record.genres.isEmpty, isGreater || genres.isEmpty { genres = record.genres }
    // A name made up from an address gives way to any that a file has.
    if record.title != nil { source = max(source, record.source) }
  }

  private mutating func takeTitle(of record: ShowRecord) {
    let isMadeUp = hasMadeUpTitle
    ids.fill(from: record.ids)
    if let new = record.title, record.source >= source || isMadeUp {
      title = new
    } else if isMadeUp {
      title = ids.madeUpTitle
    }
  }

  /// Whether no file had a title for the show.
  private var hasMadeUpTitle: Bool {
    title.isEmpty || source == .mention && title == ids.madeUpTitle
  }

  /// Takes over a show that turned out to be this one.
  mutating func take(_ other: Show) {
    var record = ShowRecord(ids: other.ids, source: other.source)
    record.title = other.hasMadeUpTitle ? nil : other.title
    (record.year, record.status, record.runtime) = (other.year, other.status, other.runtime)
    (record.premiered, record.ended, record.network) = (other.premiered, other.ended, other.network)
    (record.genres, record.resetAt) = (other.genres, other.resetAt)
    take(record)
    isFollowed = isFollowed ?? other.isFollowed
  }
}

extension ShowRecord {
  /// The year it began: as stated, or that of its premiere or of its first episode. A list of later episodes tells none.
  var firstYear: Int? {
    year ?? premiered?.year
      ?? episodes.first { $0.season == 1 && $0.number == 1 }?.airing?.day(in: .utc).year
  }
}

extension Ids {
  /// Whether a provider that is trusted more than a given one has different ids in both.
  func contradicts(_ other: Ids, before provider: Provider) -> Bool {
    Provider.allCases.contains { trusted in
      guard trusted < provider, let mine = self[trusted], let its = other[trusted] else { return false }
      return mine != its
    }
  }

  /// A title for a show of which a file gives no more than its address: `game-of-thrones` is `Game Of Thrones`.
  fileprivate var madeUpTitle: String {
    guard let slug else { return aliases.first?.description ?? "" }
    return slug.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
  }
}
