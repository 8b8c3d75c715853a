// The recording. What one action needs is parsed when it is looked at; what the timeline needs is parsed at once.
const byId = (id) => document.getElementById(id);
const parse = (id) => JSON.parse(byId(id).textContent);

const metadata = parse("metadata");
const columns = parse("columns");
const effects = parse("effects");
const count = columns.id.length;
// The last line is empty.
const lines = byId("actions").textContent.split("\n");

const parsed = new Map();
/** Payload, changes, source location and error of an action. */
function detailsOf(index) {
  let details = parsed.get(index);
  if (!details) {
    const [payload, changes, site, error] = JSON.parse(lines[index]);
    details = { payload, changes, site, error };
    if (parsed.size > 2000) parsed.clear();
    parsed.set(index, details);
  }
  return details;
}

let indexById;
/** The index of an action by its id; -1 for one that is not here. */
function indexOf(id) {
  if (!indexById) indexById = new Map(columns.id.map((id, index) => [id, index]));
  return indexById.get(id) ?? -1;
}

/** The state after `position` actions. It is moved from where it was, change by change, so a step costs one change. */
const timeline = {
  position: 0,
  state: undefined,
  /** Tables with an entity that was put at the end, though its id gives the order. */
  unsorted: new WeakSet(),

  at(position) {
    if (this.state === undefined) this.state = parse("state");
    while (this.position < position) this.apply(detailsForward(this.position++));
    while (this.position > position) this.revert(detailsForward(--this.position));
    return this.state;
  },

  apply(changes) {
    for (const [path, kind, , value, place] of changes) this.change(path, kind, value, place);
  },

  revert(changes) {
    const opposite = [0, 2, 1];
    for (let i = changes.length - 1; i >= 0; i--) {
      const [path, kind, old, , place] = changes[i];
      this.change(path, opposite[kind], old, place);
    }
  },

  /**
   * Kind 0 replaces, 1 inserts, 2 removes. An entity is inserted at its place; at the end if that is null, and if there is
   * none, since its id gives the order.
   */
  change(path, kind, value, place) {
    // What is in a change stays as it is, whatever happens to the state.
    const copy = value !== null && typeof value === "object" ? structuredClone(value) : value;
    if (path.length === 0) {
      this.state = copy;
      return;
    }
    let owner = this.state;
    for (let i = 0; i < path.length - 1; i++) owner = owner[path[i]];
    const last = path[path.length - 1];
    if (kind === 0) set(owner, last, copy);
    else if (Array.isArray(owner)) owner.splice(last, kind === 2 ? 1 : 0, ...(kind === 2 ? [] : [copy]));
    else if (kind === 2) delete owner[last];
    else put(owner, last, copy, place);
    if (kind === 1 && place === undefined) this.unsorted.add(owner);
  },
};

/** Sets a key of its own; an assignment to the key `__proto__` would set the prototype. */
function set(owner, key, value) {
  Object.defineProperty(owner, key, { value, writable: true, enumerable: true, configurable: true });
}

/** Sets a key at a place among the others, or at the end. The order of keys is that of a table's entities. */
function put(owner, key, value, place) {
  delete owner[key];
  const behind = Object.entries(owner).slice(place ?? Infinity);
  for (const [other] of behind) delete owner[other];
  for (const entry of [[key, value], ...behind]) set(owner, ...entry);
}

// Going through all actions would fill the cache for nothing.
function detailsForward(index) {
  return (parsed.get(index) ?? { changes: JSON.parse(lines[index])[1] }).changes;
}

const pathText = (path) =>
  path.reduce((text, step) => {
    if (typeof step === "number") return `${text}[${step}]`;
    if (step.startsWith("#")) return `${text}[${step.slice(1)}]`;
    return text === "" || step.startsWith(".") ? text + step : `${text}.${step}`;
  }, "") || "state";

// Characters that would reorder or hide what stands beside them.
const invisible = /[\u0000-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const visible = (text) =>
  text.replace(invisible, (character) => (character === "\n" ? "⏎" : `⟨${character.charCodeAt(0).toString(16)}⟩`));

/** A value in one line. */
function brief(value, limit = 400) {
  let text = "";
  const list = (open, keys, close, write) => {
    text += open;
    keys.forEach((key, index) => {
      if (text.length > limit) return;
      text += index ? ", " : "";
      write(key);
    });
    text += close;
  };
  const write = (value, isNested) => {
    if (value === null || value === undefined) text += "nil";
    else if (typeof value === "string") text += isNested && !value.startsWith(".") ? `“${value}”` : value;
    else if (typeof value !== "object") text += value;
    else if (Array.isArray(value)) list("[", [...value.keys()].slice(0, limit), "]", (key) => write(value[key], true));
    else
      list("(", Object.keys(value).slice(0, limit), ")", (key) => {
        text += key.startsWith("_") ? "" : `${key}: `;
        write(value[key], true);
      });
  };
  write(value, false);
  return visible(text.length > limit ? `${text.slice(0, limit)}…` : text);
}

function duration(nanoseconds) {
  if (nanoseconds < 1e3) return `${nanoseconds} ns`;
  if (nanoseconds < 1e6) return `${(nanoseconds / 1e3).toFixed(1)} µs`;
  if (nanoseconds < 1e9) return `${(nanoseconds / 1e6).toFixed(1)} ms`;
  return `${(nanoseconds / 1e9).toFixed(2)} s`;
}

const since = (microseconds) => `+${(microseconds / 1e6).toFixed(3)} s`;

/** An element with text, never with markup. */
function element(name, className, text) {
  const node = document.createElement(name);
  if (className) node.className = className;
  if (text !== undefined) node.textContent = text;
  return node;
}
