import ShowlogFeatureKit

/// The dependencies of the feature's effects.
public typealias HistoryEnvironment = ClockEnvironment
