import LeftfoldEntities
import LeftfoldInspector
import Testing

private struct User: Identifiable, Equatable, Sendable {
  let id: String
  var name = "ann"
}

/// Its id is computed from the hidden member.
private struct Contact: Identifiable, Equatable, Sendable {
  let mail: String
  var name = "ann"
  var id: String { mail.lowercased() }
}

private struct MailID: Hashable, Sendable { let mail: String }

private struct Member: Identifiable, Equatable, Sendable {
  let id: MailID
  var name = "ann"
}

private struct CardID: EntityKey { let rawValue: Int }

private struct Card: Identifiable, Equatable, Sendable {
  let id: CardID
  var name = "ann"
}

private struct Directory: Equatable, Sendable {
  var users: EntityTable = [User(id: "secret@a.org"), User(id: "secret@b.org")]
  var contacts: EntityTable = [Contact(mail: "Secret@a.org"), Contact(mail: "Secret@b.org")]
  var members: EntityTable = [Member(id: MailID(mail: "secret@a.org")), Member(id: MailID(mail: "secret@b.org"))]
  var cards: EntityTable = [Card(id: CardID(rawValue: 987_654_321)), Card(id: CardID(rawValue: 987_654_322))]
  var byID = ["secret@a.org": User(id: "secret@a.org"), "secret@b.org": User(id: "secret@b.org")]
  var byMail = [MailID(mail: "secret@a.org"): 1, MailID(mail: "secret@b.org"): 2]
}

private enum DirectoryAction: Equatable, Sendable {
  case none
  case listed(EntityTable<User>, MailID, [MailID: Int])
  case renamed
  case inserted
  case readded
  case removed

  static let all: [DirectoryAction] = [
    .renamed, .inserted, .readded, .none, .removed,
    .listed([User(id: "secret@c.org")], MailID(mail: "secret@c.org"), [MailID(mail: "secret@d.org"): 1]),
  ]
}

struct HiddenIDTests {
  private let redaction = Redaction().hiding(\User.id).hiding(\Contact.mail).hiding(\MailID.mail)
    .hiding(\CardID.rawValue)

  private static func reduce(_ state: inout Directory, _ action: DirectoryAction) {
    switch action {
    case .none, .listed: break
    case .renamed:
      state.users[id: "secret@b.org"]?.name = "bob"
      state.contacts[id: "secret@b.org"]?.name = "bob"
      state.members[id: MailID(mail: "secret@b.org")]?.name = "bob"
      state.cards[id: CardID(rawValue: 987_654_322)]?.name = "bob"
      state.byID["secret@b.org"]?.name = "bob"
      state.byMail[MailID(mail: "secret@b.org")] = 3
    case .inserted:
      state.users.add(User(id: "secret@0.org"))
      state.contacts.add(Contact(mail: "Secret@0.org"))
      state.members.add(Member(id: MailID(mail: "secret@0.org")))
      state.cards.add(Card(id: CardID(rawValue: 98_765_432)))
      state.byID["secret@0.org"] = User(id: "secret@0.org")
      state.byMail[MailID(mail: "secret@0.org")] = 3
    case .readded:
      state.users.readd("secret@b.org")
      state.contacts.readd("secret@b.org")
      state.members.readd(MailID(mail: "secret@b.org"))
    case .removed:
      state.users.remove("secret@a.org")
      state.contacts.remove("secret@a.org")
      state.members.remove(MailID(mail: "secret@a.org"))
      state.cards.remove(CardID(rawValue: 987_654_321))
      state.byID["secret@a.org"] = nil
      state.byMail[MailID(mail: "secret@a.org")] = nil
    }
  }

  private func recording() -> Recording<Directory, DirectoryAction> {
    var history = History<Directory, DirectoryAction>(initial: Directory()) { state, action in
      Self.reduce(&state, action)
      return nil
    }
    for action in DirectoryAction.all { history.perform(action) }
    return Recording(history: history)
  }

  private func isSafe(_ text: String) -> Bool {
    !text.lowercased().contains("secret@") && !text.contains("98765432")
  }

  @Test("No export contains a hidden id, as a key, in a path or in a payload")
  func exports() throws {
    let recording = recording()
    let format = DevToolsFormat<Directory, DirectoryAction>(showing: redaction)
    #expect(isSafe(recording.html(title: "", redaction: redaction)))
    #expect(isSafe(try recording.devToolsState(format)))
    #expect(isSafe(try recording.devToolsActions(format)))
    #expect(isSafe(recording.chromeTrace(redaction: redaction)))
    #expect(!isSafe(recording.html(title: "")) && !isSafe(recording.chromeTrace()))
  }

  @Test("No change contains a hidden id", arguments: DirectoryAction.all)
  private func changes(action: DirectoryAction) {
    var new = Directory()
    Self.reduce(&new, .inserted)
    let old = new
    Self.reduce(&new, action)
    let changes = StateChange.changes(from: old, to: new, redaction: redaction)
    #expect(changes.allSatisfy { isSafe("\($0) \($0.pathText)") })
    #expect(changes.isEmpty == (old == new))
  }

  @Test("Entities and entries with hidden ids have different names")
  func names() throws {
    let shown = JSONValue(showing: Directory(), redaction)
    #expect(shown["users"]?.text == ##"{"#1":{"id":"•••","name":"ann"},"#2":{"id":"•••","name":"ann"}}"##)
    #expect(shown["contacts"]?.text == ##"{"#1":{"mail":"•••","name":"ann"},"#2":{"mail":"•••","name":"ann"}}"##)
    #expect(
      shown["cards"]?.text
        == ##"{"#1":{"id":{"rawValue":"•••"},"name":"ann"},"#2":{"id":{"rawValue":"•••"},"name":"ann"}}"##)
    #expect(shown["byID"]?.text == ##"{"#1":{"id":"•••","name":"ann"},"#2":{"id":"•••","name":"ann"}}"##)
    #expect(shown["byMail"]?.text == ##"{"#1":1,"#2":2}"##)
  }

  @Test("An entity keeps its name in all states of an export")
  func lasting() throws {
    let format = DevToolsFormat<Directory, DirectoryAction>(showing: redaction)
    var state = Directory()
    for (action, names) in [
      (.none, ["#1", "#2"]), (.inserted, ["#1", "#2", "#3"]), (.removed, ["#2", "#3"]), (.readded, ["#3", "#2"]),
    ] as [(DirectoryAction, [String])] {
      Self.reduce(&state, action)
      guard case .object(let users) = try format.writeState(state)["users"] else { continue }
      #expect(users.map(\.name) == names)
    }
    let page = recording().html(title: "", redaction: redaction)
    #expect(page.contains(###"[["users","##2","name"],0,"ann","bob"]"###))
    #expect(page.contains(###"[["users","##3"],1,null,{"id":"•••","name":"ann"},null],"###))
    #expect(page.contains(###"[["users","##2"],2,{"id":"•••","name":"bob"},null,1],"###))
    #expect(page.contains(###"[["users","##2"],1,null,{"id":"•••","name":"bob"},null],"###))
    #expect(page.contains(###"[["users","##1"],2,{"id":"•••","name":"ann"},null,0],"###))
    #expect(page.contains(###"[["byID","#1"],2,"###))
  }

  @Test("An id that is not hidden is a name, whatever else is hidden")
  func shownIDs() {
    let table: EntityTable = [Item(id: 7, title: "Emma")]
    #expect(
      JSONValue(showing: table, Redaction().hiding(\Item.title).hiding(\User.id)).text
        == #"{"7":{"id":7,"title":"•••","amount":0}}"#)
  }
}
