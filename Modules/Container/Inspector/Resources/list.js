// The timeline. Only the rows that can be seen are in the page; rows of one height make that an addition.
const rowHeight = 28;
const list = byId("list");
const rows = byId("rows");
const space = byId("space");

/** The indices of the actions that pass filter and search; nil for all. */
let matches = null;
/** The position that is shown: 0 for the state before the first action, and else behind the action before it. */
let position = 0;

const rowCount = () => (matches ? matches.length : count);
const indexAt = (row) => (matches ? matches[row] : row);

/** The row of an action, or of the last match before it. */
function rowOf(index) {
  if (!matches) return index;
  let [low, high] = [0, matches.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (matches[middle] <= index) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function makeRow(row) {
  const index = indexAt(row);
  const node = element("div", "row");
  node.id = `row-${index}`;
  node.setAttribute("role", "option");
  node.setAttribute("aria-selected", String(index === position - 1));
  node.setAttribute("aria-setsize", String(rowCount()));
  node.setAttribute("aria-posinset", String(row + 1));
  const flags = columns.flags[index];
  if (flags & 1) node.classList.add("error");
  if (flags & 2) node.classList.add("skipped");
  if (columns.cause[index]) node.classList.add("effect");
  const payload = detailsOf(index).payload;
  node.append(
    element("span", "id", String(columns.id[index])),
    element("span", "kind", columns.names[columns.name[index]]),
    element("span", "payload", payload === null ? "" : brief(payload, 160)),
    element("span", "time", since(columns.time[index])),
  );
  node.addEventListener("click", () => show(index + 1));
  return node;
}

function drawList() {
  space.style.height = `${rowCount() * rowHeight}px`;
  const first = Math.max(0, Math.floor(list.scrollTop / rowHeight) - 8);
  const last = Math.min(rowCount(), Math.ceil((list.scrollTop + list.clientHeight) / rowHeight) + 8);
  rows.style.transform = `translateY(${first * rowHeight}px)`;
  rows.replaceChildren(...Array.from({ length: last - first }, (_, offset) => makeRow(first + offset)));
  const selected = byId(`row-${position - 1}`);
  if (selected) list.setAttribute("aria-activedescendant", selected.id);
  else list.removeAttribute("aria-activedescendant");
}

/** Scrolls as little as possible to a row nearby, and puts one that is far away in the middle. */
function scrollToRow(row) {
  space.style.height = `${rowCount() * rowHeight}px`;
  const top = row * rowHeight;
  const [start, height] = [list.scrollTop, list.clientHeight];
  if (top < start - height || top > start + 2 * height) list.scrollTop = top - height / 2;
  else if (top < start) list.scrollTop = top;
  else if (top + rowHeight > start + height) list.scrollTop = top + rowHeight - height;
}

let isScheduled = false;
list.addEventListener("scroll", () => {
  if (isScheduled) return;
  isScheduled = true;
  requestAnimationFrame(() => {
    isScheduled = false;
    drawList();
  });
});
new ResizeObserver(() => {
  if (position) scrollToRow(rowOf(position - 1));
  drawList();
}).observe(list);

/** Finds the actions of a name that contain a text, in whatever case. */
function search(text, name) {
  if (!text && !name) {
    matches = null;
  } else {
    const kind = name === "" ? -1 : Number(name);
    // The lines are JSON without `<`, and so is what is looked for.
    const literal = JSON.stringify(text).slice(1, -1).replace(/</g, "\\u003c").replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    const pattern = new RegExp(literal, "i");
    const names = columns.names.map((name) => pattern.test(name));
    matches = [];
    for (let index = 0; index < count; index++) {
      if (kind >= 0 && columns.name[index] !== kind) continue;
      if (!text || names[columns.name[index]] || pattern.test(lines[index])) matches.push(index);
    }
  }
  list.scrollTop = 0;
  scrollToRow(Math.max(0, rowOf(position - 1)));
  drawList();
  summarize();
}
