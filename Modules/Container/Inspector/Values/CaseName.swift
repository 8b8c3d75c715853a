// Not public in the standard library, which calls it to print a case, but only if the type does not describe itself.
@_silgen_name("swift_EnumCaseName")
private func enumCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?

extension Inspection {
  /// The name of a case without a payload; nil if the value is no enum, or one of C, whose names are not kept.
  static func caseName(_ value: Any) -> String? { unsafe enumCaseName(value).map { unsafe String(cString: $0) } }
}
