/// Removes or replaces scalars without their required neighbors.
struct ScalarPairing {
  /// More marks on one base would overflow into the lines above and below; no orthography needs more.
  private static let markLimit = 8

  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var output = String.UnicodeScalarView()
  private var last: Unicode.Scalar?
  private var marks = 0

  init(_ scalars: [Unicode.Scalar]) {
    self.scalars = scalars
  }

  mutating func paired() -> String {
    while index < scalars.count {
      let scalar = scalars[index]
      switch scalar {
      case .blackFlag: appendFlag()
      case .zeroWidthJoiner, .zeroWidthNonJoiner: if joinsNeighbors(scalar) { append(scalar) }
      case .emojiSelector: if selectsEmoji { append(scalar) }
      case .cancelTag: break
      case _ where scalar.isTag: break
      case _ where scalar.isRegionalIndicator: appendRegion(scalar)
      case _ where scalar.isEmojiModifier: if last?.isEmojiModifier == false { append(scalar) }
      case _ where scalar.displayWidth == 0: appendMark(scalar)
      case _ where last == nil && scalar.isSpacingMark: break
      default: append(scalar)
      }
      index += 1
    }
    return String(output)
  }

  private var next: Unicode.Scalar? {
    index + 1 < scalars.count ? scalars[index + 1] : nil
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    output.append(scalar)
    last = scalar
    if scalar.displayWidth > 0 { marks = 0 }
  }

  private mutating func appendMark(_ mark: Unicode.Scalar) {
    guard last != nil, marks < Self.markLimit else { return }
    marks += 1
    append(mark)
  }

  /// Two regional indicators are a flag; one alone becomes its letter.
  private mutating func appendRegion(_ half: Unicode.Scalar) {
    if let next, next.isRegionalIndicator {
      append(half)
      append(next)
      index += 1
    } else if let letter = Unicode.Scalar(half.value - 0x1F1E6 + 0x41) {
      append(letter)
    }
  }

  private mutating func appendFlag() {
    append(.blackFlag)
    let tags = scalars[(index + 1)...].prefix { $0.isTag }
    guard !tags.isEmpty, tags.count <= 6, tags.endIndex < scalars.count, scalars[tags.endIndex] == .cancelTag
    else { return }
    for tag in tags { append(tag) }
    append(.cancelTag)
    index = tags.endIndex
  }

  private func joinsNeighbors(_ joiner: Unicode.Scalar) -> Bool {
    guard let last, let next else { return false }
    if next.isPictograph {
      let endsPicture =
        last.isPictograph || last.isEmojiModifier || last == .emojiSelector || last == .cancelTag
      return joiner == .zeroWidthJoiner && endsPicture
    }
    return next.isJoiningLetter && (last.isJoiningLetter || last.isSpacingMark || last.displayWidth == 0)
  }

  private var selectsEmoji: Bool {
    guard let last, ScalarRanges.emojiVariation.contains(last) else { return false }
    return !last.isASCII || next == .keycap
  }
}
