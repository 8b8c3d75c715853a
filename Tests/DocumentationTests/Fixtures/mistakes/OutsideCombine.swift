import LeftfoldCore

// error: cannot infer key path type from context; consider explicitly specifying a root type
let outsideCombine = counter.pullback(state: \.left, action: .left)
