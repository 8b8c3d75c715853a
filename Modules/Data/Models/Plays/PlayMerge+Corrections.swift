import LeftfoldEntities

/// The plays that corrections are about, while a merge knows them.
struct CorrectedPlays {
  /// The corrections, by the keys that the plays have meanwhile.
  var keys: [PlayID: CorrectionID] = [:]

  /// The number of those which are another play of the same episode now, so that both are one viewing.
  var replaced: [EpisodeID: Int] = [:]
}

extension PlayLog {
  /// Adds what was corrected to the plays, with keys from a given one on, until it is hidden again.
  mutating func showCorrected(from first: PlayID) -> CorrectedPlays {
    var corrected = CorrectedPlays()
    let known = corrections.filter { !$0.isKept }
    guard !known.isEmpty else { return corrected }
    change { plays in
      for (offset, correction) in known.enumerated() {
        let play = correction.stated.keyed(PlayID(rawValue: first.rawValue + offset))
        plays.set(play)
        corrected.keys[play.id] = correction.id
        let isReplaced = !correction.isRemoved && correction.became.episode == play.episode
        if isReplaced || correction.isFormer { corrected.replaced[play.episode, default: 0] += 1 }
      }
    }
    return corrected
  }

  /// Takes what was corrected out of the plays, with what the merge knows of it now.
  mutating func hide(_ corrected: CorrectedPlays) {
    guard !corrections.isEmpty else { return }
    let merged = plays
    if !corrected.keys.isEmpty { change { _ = $0.remove(contentsOf: corrected.keys.keys) } }
    for (key, id) in corrected.keys {
      guard let correction = corrections[id: id] else { continue }
      guard let play = merged[id: key] else {
        corrections.remove(id)
        continue
      }
      nameWhatBecame(of: correction, play)
      let isAlike = correction.became == correction.stated
      let new = correction.replaced(
        stated: play, became: isAlike ? play : correction.became.traktID == nil ? named(correction.became, play) : nil)
      if new != correction { corrections.set(new) }
    }
    followPlays()
  }

  /// What a play is now has its id too.
  private mutating func nameWhatBecame(of correction: PlayCorrection, _ play: Play) {
    guard !correction.isRemoved, play.traktID != nil else { return }
    let live = plays(of: correction.became.episode).first { $0.isAt(correction.became) }
    guard let live, live.traktID == nil else { return }
    let new = named(live, play)
    change { _ = $0.set(new) }
  }

  private func named(_ play: Play, _ other: Play) -> Play {
    var play = play
    play.traktID = play.traktID ?? other.traktID
    return play
  }

  /// Pairs the days that files state with moments anew in the episodes of corrections, since a corrected play has either.
  public mutating func settleCorrected() {
    guard !corrections.isEmpty else { return }
    let episodes = correctedEpisodes.sorted()
    let corrected = showCorrected(from: plays.nextID)
    let (log, first) = (self, plays.nextID)
    change { plays in
      var merge = PlayMerge(log: log, plays: plays, firstID: first, corrected: corrected)
      for episode in episodes { merge.load(episode) }
      _ = merge.finish(&plays)
    }
    hide(corrected)
  }
}
