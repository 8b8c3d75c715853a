/// A type of which two values can be found to be the same to any reader, although their bytes differ.
///
/// Where a recomputed value is indistinguishable from the stored one, its dependents need not be recomputed. Equality would
/// not do, since a dependent may tell equal values apart. A type that is not listed here is compared by its bytes alone:
/// its dependents may be recomputed once too often, and are never stale.
protocol Indistinguishable {
  func isIndistinguishable(from other: Self) -> Bool
}

extension String: Indistinguishable {
  func isIndistinguishable(from other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}

extension Array: Indistinguishable {
  func isIndistinguishable(from other: [Element]) -> Bool {
    Bytes.areEqual(self, other)
  }
}

extension Optional: Indistinguishable where Wrapped: Indistinguishable {
  func isIndistinguishable(from other: Wrapped?) -> Bool {
    switch (self, other) {
    case (nil, nil): true
    case (let left?, let right?): left.isIndistinguishable(from: right)
    default: false
    }
  }
}

/// Whether two values are of an ``Indistinguishable`` type and cannot be told apart.
@usableFromInline
func areIndistinguishable<Value>(_ left: Value, _ right: Value) -> Bool {
  guard let left = left as? any Indistinguishable else { return false }
  return left.isIndistinguishable(fromAny: right)
}

extension Indistinguishable {
  fileprivate func isIndistinguishable(fromAny other: Any) -> Bool {
    (other as? Self).map(isIndistinguishable) ?? false
  }
}
