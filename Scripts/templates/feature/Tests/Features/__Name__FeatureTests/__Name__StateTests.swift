import Foundation
import LeftfoldEntities
import ShowlogModels
import Testing
import __Name__Feature

struct __Name__StateTests {
  @Test("A state that is written and read again is the same")
  func coding() throws {
    let state = __Name__State(
      marks: [__Name__Mark(id: ShowID(rawValue: 7), markedAt: Timestamp(seconds: 1_460_988_000))])
    let data = try JSONEncoder().encode(state)
    #expect(try JSONDecoder().decode(__Name__State.self, from: data) == state)
  }

  @Test("Actions are read as a person writes them")
  func actions() throws {
    let text = #"[{"marked":{"show":12}},{"unmarked":{"show":12}},{"cleared":{}}]"#
    let actions = try JSONDecoder().decode([__Name__Action].self, from: Data(text.utf8))
    #expect(actions == [.marked(show: ShowID(rawValue: 12)), .unmarked(show: ShowID(rawValue: 12)), .cleared])
  }
}
