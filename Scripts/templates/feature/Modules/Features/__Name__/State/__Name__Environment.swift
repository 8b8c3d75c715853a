import ShowlogFeatureKit

/// The dependencies of the feature's effects.
public typealias __Name__Environment = ClockEnvironment
