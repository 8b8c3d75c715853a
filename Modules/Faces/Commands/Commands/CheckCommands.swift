import LeftfoldCore
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPersistence
import ShowlogSession
import ShowlogTerminalUI

extension HostCommands {
  static var check: Command<AppState, AppAction> {
    command("check", "check the store for damage") { host, context async throws(CommandFailure) in
      guard let check = try await host.reading({ session async throws(StoreError) in try session.check() }) else {
        throw host.noStore
      }
      try context.output.print {
        check.json
      } text: {
        StyledText(check.lines(in: context.settings.wording))
      }
      if !check.isIntact {
        let path = host.location.path
        throw .data(
          "\(path): the store is damaged; quit showlog everywhere, remove \(path)-wal and \(path)-shm, copy a backup to "
            + "\(path).new and mv it to \(path), or move all three away and import again")
      }
    }
  }

  static var backup: Command<AppState, AppAction> {
    command(
      "backup", "copy the store and verify the copy",
      discussion: ["To return to a backup, use restore."], operands: [Operand("FILE", .file)]
    ) { host, context async throws(CommandFailure) in
      let path = context.arguments.operand("FILE") ?? ""
      guard path != "-" else { throw .usage("FILE is “-”, expected a path: a store is copied to a file") }
      guard host.location.exists else { throw host.noStore }
      try host.checkFolder(of: path)
      try await host.reading { session async throws(StoreError) in try session.backUp(to: path) }
      try context.output.print {
        ["isIntact": true, "path": path] as JSONObject
      } text: {
        StyledText([Line("Wrote ", bold: true) + Line("\(path), an intact copy of the store")])
      }
    }
  }
}

extension StoreCheck {
  private var otherFaults: [String] { pageFaults + (historyFault.map { [$0] } ?? []) }

  fileprivate var json: JSONObject {
    let tables = tables.map { table -> JSONObject in
      ["name": table.name, "intactRows": table.intactRows, "faults": table.faults]
    }
    return ["isIntact": isIntact, "tables": tables, "otherFaults": otherFaults]
  }

  fileprivate func lines(in wording: Wording) -> [Line] {
    tables.flatMap { table in
      [
        Line(
          "\(table.name): \(table.intactRows.of("row", "rows", in: wording)) intact",
          table.faults.isEmpty ? .good : .bad)
      ]
        + table.faults.map { Line("  \($0)") }
    } + otherFaults.map { Line($0, .bad) } + (isIntact ? [Line("The store is intact.")] : [])
  }
}
