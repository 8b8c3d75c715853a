import Foundation
import LeftfoldEntities
import LeftfoldInspector
import Testing

private struct Secretive: Inspectable, Equatable {
  let number = 7
  var inspected: InspectedValue { .string("seven") }
}

private struct Everything: Equatable {
  var table: EntityTable = [Item(id: 3, title: "Emma")]
  var text = "a\u{0}b"
  var flag = true
  var half = 0.5
  var nothing: Int?
  var some: Int? = 4
  var list = [1, 2]
  var names: [String: Int] = ["b": 2, "a": 1]
  var set: Set = ["y", "x"]
  var action = ShopAction.item(id: 1, .titled("t"))
  var plain = ShopAction.ping
  var own = Secretive()
  var id = UUID(uuidString: "00000000-0000-0000-0000-000000000001")
  var infinite = Double.infinity
}

private enum Page: CustomStringConvertible {
  case first
  case second(Int)
  var description: String { "a page" }
}

struct InspectionTests {
  @Test("A value is shown by its members, a table by its entities, an enum by its case")
  func everything() {
    let json = JSONValue(showing: Everything()).text
    #expect(
      json
        == #"""
        {"table":{"3":{"id":3,"title":"Emma","amount":0}},"text":"a\u0000b","flag":true,"half":0.5,"nothing":null,\#
        "some":4,"list":[1,2],"names":{"a":1,"b":2},"set":["x","y"],\#
        "action":{".item":{"id":1,"_1":{".titled":"t"}}},"plain":".ping","own":"seven",\#
        "id":"00000000-0000-0000-0000-000000000001","infinite":"inf"}
        """#.replacing("\\#\n", with: ""))
  }

  @Test("A redacted member is hidden everywhere: in the state, in entities and in actions")
  func redaction() {
    let redaction = Redaction().hiding(\Login.password).hiding(\Item.title)
    var shop = Shop()
    shop.items.set(Item(id: 1, title: "secret title"))
    let text = JSONValue(showing: shop, redaction).text
    #expect(!text.contains("hunter2") && !text.contains("secret title") && text.contains("•••"))
  }

  @Test("A member of a member can be hidden in one state and shown elsewhere")
  func nestedRedaction() {
    let text = JSONValue(showing: [Shop()], Redaction().hiding(\Shop.login.name)).text
    #expect(!text.contains("ann") && text.contains("hunter2"))
    #expect(JSONValue(showing: Login(), Redaction().hiding(\Shop.login.name)).text.contains("ann"))
  }

  @Test("A member of an optional member is hidden")
  func optionalRedaction() {
    struct Session: Equatable { var login: Login? = Login() }
    for redaction in [Redaction().hiding(\Session.login?.password), Redaction().hiding(\Session.login!.password)] {
      let text = JSONValue(showing: Session(), redaction).text
      #expect(!text.contains("hunter2") && text.contains("ann"))
      let changes = StateChange.changes(
        from: Session(), to: Session(login: Login(password: "new")), redaction: redaction)
      #expect(changes.isEmpty)
    }
  }

  @Test("A case is shown by its name, even if its type describes itself otherwise")
  func describedCases() throws {
    #expect(JSONValue(showing: [Page.first, .second(3)]).text == #"[".first",{".second":3}]"#)
    let format = DevToolsFormat<Page, Page>(showing: Redaction())
    #expect(try format.writeAction(.first)["type"] == .string("first"))
  }

  private enum Import: Equatable { case read([String: Int], EntityTable<Item>, [Int]) }

  @Test("A collection with more parts than are shown ends with the number of the others")
  func limit() {
    let keys = Dictionary(uniqueKeysWithValues: (100..<250).map { ("k\($0)", $0) })
    var history = History<Int, Import>(initial: 0) { _, _ in nil }
    history.perform(.read(keys, EntityTable((100..<250).map { Item(id: $0, title: "") }), Array(100..<250)))
    let trace = Recording(history: history).chromeTrace()
    #expect(trace.contains(#""k199":199,"…":"and 50 more"}"#))
    #expect(trace.contains(#""199":{"id":199,"title":"","amount":0},"…":"and 50 more"}"#))
    #expect(trace.contains(#"199,"… and 50 more"]"#))
  }

  private final class Folder {
    var name = "a"
    var parent: Folder?
  }

  @Test("An object within itself is shown by its type, and one that occurs twice is shown twice")
  func cycles() throws {
    let folder = Folder()
    let other = Folder()
    #expect(
      JSONValue(showing: [other, other]).text == #"[{"name":"a","parent":null},{"name":"a","parent":null}]"#)
    (folder.parent, other.parent) = (other, folder)
    let text = #"{"name":"a","parent":{"name":"a","parent":"Folder"}}"#
    #expect(JSONValue(showing: folder).text == text)
    #expect(
      try DevToolsFormat<Int, [Folder]>(showing: Redaction()).writeAction([folder])["payload"]?.text == "[\(text)]")
    folder.parent = nil
  }

  @Test("Entries of a dictionary whose keys are not hashable are shown by the keys' texts")
  func unhashableKeys() {
    struct Key { var name: String }
    struct Pairs: CustomReflectable {
      var customMirror: Mirror {
        let pairs = [(Key(name: "a"), 1), (Key(name: "b"), 2), (Key(name: "a"), 3)]
        return Mirror(self, unlabeledChildren: pairs, displayStyle: .dictionary)
      }
    }
    #expect(JSONValue(showing: Pairs()).text == #"{"(name: a)":1,"(name: a) (2)":3,"(name: b)":2}"#)
  }
}
