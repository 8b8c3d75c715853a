import LeftfoldTesting
import ShowlogApp
import Testing

/// Three machines of one viewer through a simulated year: marks, dates, moves, removals, ratings, notes, also of plays, lists, skips, imports of a
/// service's exports, own lists, merges of documents in any order, crashes, undo and redo, clocks that differ, and zones.
struct MachinesTests {
  private func steps(_ seed: Int) -> [MachineStep] {
    var random = SeededGenerator(seed: seed)
    return (1...Int.random(in: 5...74, using: &random)).map { MachineStep(number: $0, &random) }
  }

  /// What is wrong after the steps; nil if nothing is.
  private func fault(of steps: [MachineStep], hasTotals: Bool) throws -> String? {
    var machines = Machines(hasTotals: hasTotals)
    for step in steps {
      try machines.run(step)
      let (known, found) = (machines.known[step.machine].lists.words, machines.foundLists(on: step.machine))
      if known != found { return "after step \(step.number) there are \(found) instead of \(known)" }
    }
    try machines.exchangeAll()
    for machine in 0..<3 where !hasTotals {
      let expected = machines.known[machine].words
      let found = machines.found(on: machine)
      guard found == expected else {
        let (lacks, more) = (expected.filter { !found.contains($0) }, found.filter { !expected.contains($0) })
        return "machine \(machine) lacks \(lacks) and has \(more)"
      }
    }
    let documents = try machines.states.map { String(decoding: try Machines.bytes(of: $0), as: UTF8.self) }
    for (index, document) in documents.enumerated() where document != documents[0] {
      let lines = zip(documents[0].split(separator: "\n"), document.split(separator: "\n"))
      let line = lines.first { $0 != $1 }
      return "machine \(index) differs: \(line.map { "\($0.1) instead of \($0.0)" } ?? "in its length")"
    }
    return nil
  }

  /// Removes steps as long as the rest is wrong.
  private func shrunk(_ steps: [MachineStep], hasTotals: Bool) throws -> [MachineStep] {
    var steps = steps
    var size = max(1, steps.count / 2)
    while true {
      var isShorter = false
      for start in stride(from: 0, to: steps.count, by: size).reversed() where start < steps.count {
        var rest = steps
        rest.removeSubrange(start..<min(start + size, steps.count))
        if try fault(of: rest, hasTotals: hasTotals) != nil { (steps, isShorter) = (rest, true) }
      }
      if isShorter { continue }
      guard size > 1 else { return steps }
      size = (size + 1) / 2
    }
  }

  @Test(
    "Three machines are equal byte for byte after everyone has everything, and have the latest statement of each thing",
    arguments: seeds(200, long: 10_000))
  func converge(seed: Int) throws { try check(steps(seed), "seed \(seed)", hasTotals: false) }

  @Test("They are equal byte for byte with totals of files as well", arguments: seeds(60, long: 3_000))
  func totals(seed: Int) throws { try check(steps(seed), "seed \(seed)", hasTotals: true) }

  private func check(_ steps: [MachineStep], _ comment: String, hasTotals: Bool) throws {
    guard try fault(of: steps, hasTotals: hasTotals) != nil else { return }
    let failing = try shrunk(steps, hasTotals: hasTotals)
    let fault = try fault(of: failing, hasTotals: hasTotals)
    #expect(fault == nil, "\(comment), after\n\(failing.map(\.description).joined(separator: "\n"))")
  }
}
