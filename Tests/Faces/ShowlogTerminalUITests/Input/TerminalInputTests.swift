import LeftfoldTesting
import ShowlogTerminalUI
import Testing

@Suite("Terminal input over time")
struct TerminalInputTests {
  private static let unfinished = ["\u{1B}[200~lost", "\u{1B}[1;5", "\u{1B}O", "\u{1B}"]

  @Test("An unfinished sequence ends after 100 ms of silence, and the next key is seen", arguments: unfinished)
  func silence(sequence: String) {
    var input = TerminalInput()
    _ = input.receive(Array(sequence.utf8), at: .zero)
    #expect(input.timeout(at: .zero) != nil)
    _ = input.expire(at: .milliseconds(100))
    #expect(input.timeout(at: .milliseconds(100)) == nil)
    #expect(input.receive(Array("j".utf8), at: .milliseconds(101)) == [.character("j")])
  }

  @Test("Every byte restarts the timeout, and nothing expires before it")
  func patience() {
    var input = TerminalInput()
    _ = input.receive(Array("\u{1B}[200~".utf8), at: .zero)
    for step in 1...10 {
      #expect(input.expire(at: .milliseconds(step * 90)).isEmpty)
      #expect(input.receive(Array("a".utf8), at: .milliseconds(step * 90)).isEmpty)
    }
    #expect(input.timeout(at: .milliseconds(930)) == .milliseconds(70))
    #expect(input.expire(at: .milliseconds(1_000)) == [.paste(String(repeating: "a", count: 10))])
  }

  @Test("A lone escape byte is the escape key sooner")
  func escape() {
    var input = TerminalInput()
    #expect(input.receive([0x1B], at: .seconds(5)).isEmpty)
    #expect(input.timeout(at: .seconds(5)) == .milliseconds(40))
    #expect(input.expire(at: .seconds(5) + .milliseconds(39)).isEmpty)
    #expect(input.expire(at: .seconds(5) + .milliseconds(40)) == [.escape])
  }

  @Test(
    "An answer about the background is one however it is split in the time in which it is due, and between its digits at any",
    arguments: ["\u{1B}]11;rgb:fdfd/f6f6/e3e3\u{7}", "\u{1B}]11;rgb:fdfd/f6f6/e3e3\u{1B}\\"])
  func answer(text: String) {
    let bytes = Array(text.utf8)
    for first in 0..<bytes.count {
      for second in first..<bytes.count {
        // The shortest waits that end another sequence, and waits beyond the time of an answer.
        for wait in [Duration.milliseconds(150), .seconds(7)] where first > 2 || wait < .milliseconds(200) {
          var (input, keys, now) = (TerminalInput(), [Key](), Duration.seconds(3))
          input.expectAnswer(at: now)
          for part in [bytes[..<first], bytes[first..<second], bytes[second...]] {
            keys += input.receive(part, at: now)
            keys += input.expire(at: now + wait)
            now += wait
          }
          #expect(keys == [.background(isLight: true)], "split at \(first) and \(second), \(wait)")
          #expect(input.receive(Array("1".utf8), at: now) == [.character("1")])
        }
      }
    }
  }

  @Test("The key after an answer that is cut off is seen, and Escape is a key after the time of an answer")
  func cutOffAnswer() {
    var input = TerminalInput()
    input.expectAnswer(at: .zero)
    _ = input.receive(Array("\u{1B}]11;rgb:fd".utf8), at: .zero)
    #expect(input.expire(at: .seconds(2)).isEmpty && input.timeout(at: .seconds(2)) == nil)
    #expect(input.receive(Array("jk".utf8), at: .seconds(3)) == [.character("j"), .character("k")])
    #expect(input.receive([0x1B], at: .seconds(4)).isEmpty)
    #expect(input.expire(at: .milliseconds(4_040)) == [.escape])
  }

  @Test("A terminal that does not answer delays Escape by no more than the time of an answer")
  func noAnswer() {
    var input = TerminalInput()
    input.expectAnswer(at: .zero)
    _ = input.receive([0x1B], at: .milliseconds(300))
    #expect(input.timeout(at: .milliseconds(300)) == .milliseconds(700))
    #expect(input.expire(at: .seconds(1)) == [.escape])
    #expect(input.receive(Array("\u{1B}]".utf8), at: .seconds(2)).isEmpty)
    #expect(input.expire(at: .milliseconds(2_100)) == [.escape, "]"])
  }

  @Test("Control-C immediately discards the keys before it")
  func interrupt() {
    var input = TerminalInput()
    let flood = Array(repeating: UInt8(ascii: "j"), count: 100_000)
    #expect(input.receive(flood + [0x03] + Array("k".utf8), at: .zero) == [.control("c"), .character("k")])
  }

  @Test("After any bytes at any times, control-C and the next key are recognized", arguments: 0..<100)
  func noise(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var input = TerminalInput()
    var now = Duration.zero
    for _ in 0..<50 {
      let starts = ["\u{1B}[200~", "\u{1B}[", "\u{1B}", "\u{1B}[201~", "é", "x"]
      let bytes =
        Array(starts[Int(random.next() % 6)].utf8) + (0..<3).map { _ in UInt8.random(in: 0...255, using: &random) }
      now += .milliseconds(Int(random.next() % 120))
      _ = input.expire(at: now)
      _ = input.receive(bytes.prefix(Int.random(in: 0...bytes.count, using: &random)), at: now)
    }
    #expect(input.receive([0x03], at: now).last == .control("c"), "seed \(seed)")
    _ = input.expire(at: now + .milliseconds(100))
    #expect(input.receive(Array("j".utf8), at: now + .milliseconds(101)) == [.character("j")], "seed \(seed)")
  }
}
