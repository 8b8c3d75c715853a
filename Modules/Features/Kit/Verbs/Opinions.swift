import LeftfoldCore
import LeftfoldEntities
import ShowlogModels
import ShowlogTerminalUI

/// What a viewer states of a thing to rate, such as a show or a film: its arguments, prompts, refusals and words.
public enum OpinionChange: Hashable, Sendable {
  /// A rating; nil removes the present one.
  case rating(Rating?)
  /// A note; nil, as an empty one, removes the present one.
  case note(String?)

  /// The statement in words, such as `9 of 10`.
  public var words: String {
    switch self {
    case .rating(let rating): rating?.ratingWords ?? "no rating"
    case .note(let note): note?.noteWords ?? "no note"
    }
  }
}

extension Rating {
  /// The words for a rating, such as `9 of 10`.
  public var ratingWords: String { "\(self) of 10" }
}

extension String {
  /// The words for a note: its text in quotes.
  public var noteWords: String { "“\(self)”" }
}

extension CommandArguments {
  /// The rating of the operand `1-10`; nil for 0, which removes it.
  public var rating: Rating? { operand("1-10").flatMap { Rating($0) } }

  /// The note of the operand `TEXT`; nil for an empty one, which removes it.
  public var note: String? { operand("TEXT").flatMap { $0.isEmpty ? nil : $0 } }
}

extension EntityTable {
  /// Applies what the viewer states of a thing.
  public mutating func apply<Key>(_ change: OpinionChange, to id: Key, at moment: Timestamp)
  where Entity == OpinionEntry<Key> {
    switch change {
    case .rating(let rating): rate(id, rating, at: moment)
    case .note(let note): self.note(id, note, at: moment)
    }
  }
}

extension Question.Choice {
  /// Returns the choice of rating a thing by a prompt.
  ///
  /// The present rating is not edited, since a digit that is appended to one would be refused.
  public static func rating(_ key: Key, _ label: String, now rating: Rating?, draft: Action) -> Self {
    let present = rating.map { "\($0) now; " } ?? ""
    return Self(key, label, .prompt(TextRequest(present + "\(Rating.expected), 0 to remove it: ", draft: draft)))
  }

  /// Returns the choice of a note on a thing by a prompt, which has the present one.
  public static func note(
    _ key: Key, _ label: String, prompt: String = "Note", now note: String?, draft: Action
  ) -> Self {
    Self(key, label, .prompt(TextRequest("\(prompt), empty to remove it: ", text: note ?? "", draft: draft)))
  }
}

extension Question.Choice {
  /// Returns the choice of a note of one play by a prompt, or why a play without a date has none.
  ///
  /// - Parameters:
  ///   - time: The time of the play; nil without a date.
  ///   - remedy: How a play without a date gets one.
  ///   - draft: Returns the action without the note.
  public static func playNote(
    _ label: String, at time: WatchTime?, in zone: Zone, _ wording: Wording, now note: String?, remedy: String,
    draft: (WatchTime) -> Action
  ) -> Self {
    guard let time else { return Self("p", label, .say("a play without a date has no note; \(remedy)")) }
    let day = time.day(in: zone).words(in: wording)
    return .note("p", label, prompt: "Note of \(day)", now: note, draft: draft(time))
  }
}

extension KeyOutcome {
  /// Returns the outcome of the text that was typed for a rating; an empty one removes it, as 0 does.
  public static func rated(_ typed: String, _ action: (Rating?) -> Action) -> Self {
    let text = typed.onOneLine
    let rating = Rating(text)
    guard rating != nil || text.isEmpty || text == "0" else {
      return .say("the rating is \(quoted(text)), expected \(Rating.expected), or 0 to remove it")
    }
    return .send(action(rating))
  }

  /// Returns the outcome of the text that was typed for a note; one of several lines stays as it is unless it is edited.
  public static func noted(_ typed: String, from old: String?, _ action: (String) -> Action) -> Self {
    .send(action(typed == old ? typed : typed.onOneLine))
  }
}

extension String {
  /// A title as it stands in a question.
  public var inQuestion: String { Line(self).truncated(to: 40).plainText }
}
