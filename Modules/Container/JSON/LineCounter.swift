/// The line and column of an offset, counted from the last one or, for an earlier offset, from a mark near it: a fault
/// at a record's start may follow thousands of faults in it.
package struct LineCounter {
  private struct Place {
    var offset: Int
    var line = 1
    var column = 1
  }

  private static let markDistance = 1_024

  private var place: Place
  /// The start, and a place in each further kilobyte that was counted.
  private var marks: [Place]

  package var line: Int { place.line }
  package var column: Int { place.column }

  package init(offset: Int) {
    place = Place(offset: offset)
    marks = [place]
  }

  /// Returns the number of bytes that were counted.
  @discardableResult
  package mutating func advance(to target: Int, in bytes: [UInt8]) -> Int {
    if target < place.offset { rewind(to: target) }
    let before = place.offset
    var nextMark = marks[marks.count - 1].offset + Self.markDistance
    while place.offset < min(target, bytes.count) {
      let byte = bytes[place.offset]
      if byte == UInt8(ascii: "\n") {
        (place.line, place.column) = (place.line + 1, 1)
      } else if byte & 0xC0 != 0x80 {
        place.column += 1
      }
      place.offset += 1
      guard place.offset == nextMark else { continue }
      marks.append(place)
      nextMark += Self.markDistance
    }
    return place.offset - before
  }

  private mutating func rewind(to target: Int) {
    let start = marks[0].offset
    place = marks[min(max(0, target - start) / Self.markDistance, marks.count - 1)]
  }
}
