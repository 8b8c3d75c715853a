import LeftfoldCore
import LeftfoldInspector
import LeftfoldTables
import Testing

/// A hidden id in the error of an action that did not find its row.
@MainActor
struct HiddenRowTests {
  private struct AccountID: Hashable, Sendable { var raw: String }
  private struct Account: Identifiable, Equatable, Sendable {
    let id: AccountID
    var balance = 0
  }
  private struct Bank: Equatable, Sendable { var accounts: EntityTable<Account> = [] }
  private enum BankAction: Equatable, Sendable { case account(AccountID, Int) }

  @Test("The hidden id of a missing row is in no export, and the diagnostic names it by its action")
  func missingRow() throws {
    let row = Reduce<Account, Int, Void> { state, amount, _ in
      state.balance += amount
      return .none
    }
    let prism = Prism<BankAction, (id: AccountID, action: Int)>(
      embed: { .account($0.id, $0.action) },
      extract: { if case .account(let id, let amount) = $0 { (id, amount) } else { nil } })
    var reports: [Diagnostic] = []
    let inspector = Inspector(
      initialState: Bank(), reducer: row.pullback(rows: \Bank.accounts, action: prism, environment: { (_: Void) in }),
      environment: (), diagnostics: { reports.append($0) })
    inspector.store.send(.account(AccountID(raw: "SECRET"), 1))
    let redaction = Redaction().hiding(\AccountID.raw)
    #expect(reports.count == 1 && reports.first?.action?.contains("SECRET") == true, "\(reports)")
    let recording = inspector.recording
    for text in [recording.chromeTrace(redaction: redaction), recording.html(title: "Bank", redaction: redaction)] {
      #expect(text.contains("Account") && !text.contains("SECRET"))
    }
  }
}
