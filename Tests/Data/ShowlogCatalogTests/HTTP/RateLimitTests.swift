import LeftfoldTesting
import ShowlogCatalog
import Testing

struct RateLimitTests {
  private static let start = WallInstant(milliseconds: 1_800_000_000_000)

  @Test("Any 10 seconds have at most 20 requests, and no wait is longer than needed", arguments: 0..<200)
  func windows(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let bucket = RateLimit()
    var now = Self.start
    var starts: [WallInstant] = []
    for _ in 0..<200 {
      now = now.advanced(by: .milliseconds(Int.random(in: 0...[0, 50, 1_000, 20_000][seed % 4], using: &random)))
      // The brute-force oracle: the requests in the window that ends now.
      let recent = starts.filter { $0.advanced(by: .seconds(10)) > now }
      let wait = bucket.take(at: now)
      #expect((wait == .zero) == (recent.count < 20), "seed \(seed)")
      if wait > .zero {
        #expect(now.advanced(by: wait) == recent[recent.count - 20].advanced(by: .seconds(10)), "seed \(seed)")
        now = now.advanced(by: wait)
        #expect(bucket.take(at: now) == .zero, "seed \(seed)")
      }
      starts.append(now)
    }
  }

  @Test("A pause ends, after at most a minute")
  func pause() {
    let bucket = RateLimit()
    bucket.pause(at: Self.start, for: .seconds(5))
    #expect(bucket.take(at: Self.start) == .seconds(5))
    #expect(bucket.take(at: Self.start.advanced(by: .seconds(5))) == .zero)
    bucket.pause(at: Self.start, for: .seconds(86_400))
    #expect(bucket.take(at: Self.start) == .seconds(60))
  }

  @Test("Setting back the clock returns all tokens")
  func setBack() {
    let bucket = RateLimit()
    for _ in 0..<20 { #expect(bucket.take(at: Self.start) == .zero) }
    #expect(bucket.take(at: Self.start) == .seconds(10))
    #expect(bucket.take(at: Self.start.advanced(by: .seconds(-86_400))) == .zero)
  }
}
