import Foundation
import LeftfoldEntities
import LeftfoldInspector
import Testing

struct PageTests {
  private func page(_ actions: [ShopAction], title: String = "A shop") -> String {
    var history = makeHistory(limit: .count(10))
    for action in actions { history.perform(action) }
    return Recording(history: history).html(title: title, redaction: Redaction().hiding(\Login.password))
  }

  private func block(_ id: String, of page: String) -> String {
    let start = "<script type=\"application/json\" id=\"\(id)\">"
    return page.components(separatedBy: start).dropFirst().first.map { $0.components(separatedBy: "</script>")[0] }
      ?? ""
  }

  @Test("The page is one file without external resources")
  func selfContained() {
    let page = page([.increment])
    #expect(page.hasPrefix("<!DOCTYPE html>") && page.hasSuffix("</html>\n"))
    #expect(page.contains("default-src 'none'"))
    for word in ["http://", "https://", "src=", "@import", "url("] { #expect(!page.contains(word), "\(word)") }
  }

  @Test("Titles and texts of the recording are escaped")
  func hostile() throws {
    let hostile = "</script></title><img src=x>&"
    let page = page([.item(id: 1, .titled(hostile))], title: hostile)
    #expect(!page.contains("<img"))
    #expect(page.contains("<title>&lt;/script&gt;&lt;/title&gt;&lt;img src=x&gt;&amp;</title>"))
    let details = try JSONValue(parsing: String(block("actions", of: page).dropLast()))
    #expect(details.text.contains(#""title":"\u003c/script>\u003c/title>\u003cimg src=x>&""#))
  }

  @Test("Each change is written once, without unchanged and redacted state")
  func changes() throws {
    let page = page([.increment, .item(id: 1, .titled("Emma")), .item(id: 1, .sold), .broken])
    let lines = try block("actions", of: page).split(separator: "\n").map { try JSONValue(parsing: String($0)).text }
    #expect(
      lines == [
        #"[null,[[["count"],0,0,1]],null,null]"#,
        ##"[{"id":1,"_":"Emma"},[[["items","#1"],1,null,{"id":1,"title":"Emma","amount":0}]],null,null]"##,
        ##"[{"id":1},[[["items","#1","amount"],0,0,1]],null,null]"##,
        #"[null,[],null,"the shop is closed"]"#,
      ])
    let columns = try JSONValue(parsing: block("columns", of: page))
    #expect(columns["names"]?.text == #"["increment","item.titled","item.sold","broken"]"#)
    #expect(columns["id"]?.text == "[1,2,3,4]" && columns["flags"]?.text == "[0,0,0,1]")
    #expect(!page.contains("hunter2"))
  }

  private struct Tag: Identifiable, Equatable { let id: String }

  private func changes<State>(of state: State, _ edits: (@Sendable (inout State) -> Void)...) throws -> [String] {
    typealias Edit = @Sendable (inout State) -> Void
    var history = History<State, Edit>(initial: state) {
      $1(&$0)
      return nil
    }
    for edit in edits { history.perform(edit) }
    return try block("actions", of: Recording(history: history).html(title: "")).split(separator: "\n").map { line in
      guard case .array(let details) = try JSONValue(parsing: String(line)), details.count == 4 else { return "" }
      return details[1].text
    }
  }

  @Test("An entity's insertion before others and its removal are written with their positions")
  func order() throws {
    let tags: EntityTable = [Tag(id: "a"), Tag(id: "b"), Tag(id: "c")]
    var fewer = tags
    fewer.remove("b")
    let removal = fewer.diff(from: tags)
    let changes = try changes(
      of: tags, { $0.apply(removal) }, { $0.apply(removal.inverse) }, { $0.readd("a") })
    #expect(
      changes == [
        ##"[[["#b"],2,{"id":"b"},null,1]]"##, ##"[[["#b"],1,null,{"id":"b"},1]]"##,
        ##"[[["#a"],2,{"id":"a"},null,0],[["#a"],1,null,{"id":"a"},null]]"##,
      ])
  }

  @Test("An entity at the end has no position, but null if its table is not in the order of its ids")
  func end() throws {
    let tags: EntityTable = [Tag(id: "2"), Tag(id: "3")]
    #expect(
      try changes(of: tags, { $0.set(Tag(id: "1")) }, { $0.remove("1") })
        == [##"[[["#1"],1,null,{"id":"1"},null]]"##, ##"[[["#1"],2,{"id":"1"},null,null]]"##])
    let items: EntityTable = [Item(id: 2, title: "")]
    #expect(
      try changes(of: items, { $0.set(Item(id: 1, title: "")) }, { $0.remove(1) })
        == [
          ##"[[["#1"],1,null,{"id":1,"title":"","amount":0}]]"##,
          ##"[[["#1"],2,{"id":1,"title":"","amount":0},null]]"##,
        ])
  }

  @Test("An id keeps its first spelling if it changes to one that is equal but has other characters")
  func spelling() {
    struct Counted: Identifiable, Equatable {
      let id: String
      var count = 0
    }
    var history = History<EntityTable<Counted>, Int>(initial: [Counted(id: "e\u{301}")]) { table, _ in
      table.set(Counted(id: "\u{e9}", count: 1))
      return nil
    }
    history.perform(1)
    let page = Recording(history: history).html(title: "")
    #expect(block("actions", of: page).contains(##"["#e\##u{301}","count"],0,0,1"##))
    #expect(!page.unicodeScalars.contains("\u{e9}"))
  }

  @Test("An integer that JavaScript would round is written as a string, wherever it is")
  func largeIntegers() throws {
    let exact = 1 << 53 - 1
    var history = History<[Int], ShopAction>(initial: [exact, exact + 1, -exact, -exact - 1, .min]) {
      if case .multiply(let number) = $1 { $0.append(number) }
      return nil
    }
    for number in [exact, .max] { history.perform(.multiply(by: number)) }
    let page = Recording(history: history).html(title: "")
    let state = #"[9007199254740991,"9007199254740992",-9007199254740991,"-9007199254740992","-9223372036854775808"]"#
    #expect(block("state", of: page) == state)
    #expect(
      block("actions", of: page) == """
        [{"by":9007199254740991},[[[5],1,null,9007199254740991]],null,null]
        [{"by":"9223372036854775807"},[[[6],1,null,"9223372036854775807"]],null,null]

        """)
  }

  @Test("An empty recording has a page")
  func empty() throws {
    let page = page([])
    #expect(try JSONValue(parsing: block("columns", of: page))["id"] == .array([]))
    #expect(try JSONValue(parsing: block("state", of: page))["count"] == .integer(0))
  }
}
