extension JSONReader {
  /// Returns the object's offset; `nextKey` then returns its keys.
  @discardableResult
  mutating func beginObject(_ expected: String = "an object") throws(ImportFault) -> Int {
    guard peek() == UInt8(ascii: "{") else { throw try unexpected(expected) }
    return try open(isArray: false)
  }

  /// Returns the array's offset; `nextElement` then advances through its elements.
  @discardableResult
  mutating func beginArray(_ expected: String = "an array") throws(ImportFault) -> Int {
    guard peek() == UInt8(ascii: "[") else { throw try unexpected(expected) }
    return try open(isArray: true)
  }

  mutating func nextKey() throws(ImportFault) -> JSONKey? {
    guard try next(closing: UInt8(ascii: "}")) else { return nil }
    guard peek() == UInt8(ascii: "\"") else { throw broken("a key in quotes") }
    path[path.count - 1].current = position
    let key = try scanText()
    guard peek() == UInt8(ascii: ":") else { throw broken("a colon") }
    position += 1
    guard key.isEscaped else { return JSONKey(bytes, in: key.range) }
    let text = [UInt8](text(key).utf8)
    return JSONKey(text, in: text.indices)
  }

  mutating func nextElement() throws(ImportFault) -> Bool {
    guard try next(closing: UInt8(ascii: "]")) else { return false }
    path[path.count - 1].current += 1
    return true
  }

  mutating func skip() throws(ImportFault) {
    let floor = path.count
    try skipScalarOrEnter()
    while path.count > floor {
      if path[path.count - 1].isArray {
        if try nextElement() { try skipScalarOrEnter() }
      } else {
        if try nextKey() != nil { try skipScalarOrEnter() }
      }
    }
  }

  private mutating func skipScalarOrEnter() throws(ImportFault) {
    switch peek() {
    case UInt8(ascii: "{"): try open(isArray: false)
    case UInt8(ascii: "["): try open(isArray: true)
    case UInt8(ascii: "\""): _ = try scanText()
    case UInt8(ascii: "t"): try literal("true")
    case UInt8(ascii: "f"): try literal("false")
    case UInt8(ascii: "n"): try literal("null")
    default: _ = try scanNumber()
    }
  }

  @discardableResult
  private mutating func open(isArray: Bool) throws(ImportFault) -> Int {
    guard path.count < Self.depthLimit else {
      throw fault(
        at: position, found: "nesting over \(Self.depthLimit)",
        expected: "at most \(Self.depthLimit) levels", isFatal: true)
    }
    path.append(JSONStep(isArray: isArray))
    position += 1
    return position - 1
  }

  private mutating func next(closing: UInt8) throws(ImportFault) -> Bool {
    let isFirst = path[path.count - 1].current < 0
    let byte = peek()
    if byte == closing {
      position += 1
      path.removeLast()
      return false
    }
    if isFirst { return true }
    guard byte == UInt8(ascii: ",") else {
      throw broken("a comma or \(Unicode.Scalar(closing))")
    }
    position += 1
    return true
  }
}
