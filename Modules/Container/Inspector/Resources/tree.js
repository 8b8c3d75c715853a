// A value as a tree that is filled as it is opened. What was open stays open from one moment to the next.
const openPaths = new Set([""]);
const pageSize = 200;

const isBranch = (value) => value !== null && typeof value === "object";

/** Names of the parts, in order; entities by their ids. */
function keysOf(value) {
  const keys = Object.keys(value);
  if (!timeline.unsorted.has(value) || !keys[0]?.startsWith("#")) return keys;
  const numbers = new Map(keys.map((key) => [key, Number(key.slice(1))]));
  return [...numbers.values()].some(Number.isNaN) ? keys : keys.sort((a, b) => numbers.get(a) - numbers.get(b));
}

function hint(value) {
  if (Array.isArray(value)) return value.length === 1 ? "1 element" : `${value.length} elements`;
  const keys = Object.keys(value);
  if (keys.length && keys[0].startsWith("#")) return keys.length === 1 ? "1 entity" : `${keys.length} entities`;
  return keys.length === 1 && keys[0].startsWith(".") ? keys[0] : "";
}

/** `changed` holds the paths that the action changed, and every path above them. */
function treeNode(key, value, path, changed) {
  const isChanged = changed.has(path);
  if (!isBranch(value)) {
    const leaf = element("div", isChanged ? "leaf changed" : "leaf");
    leaf.append(element("span", "key", `${key}: `), element("span", "", brief(value, 4000)));
    return leaf;
  }
  const node = element("details", isChanged ? "changed" : "");
  const summary = element("summary");
  summary.append(element("span", "key", key), " ", element("span", "hint", hint(value)));
  node.append(summary);
  const fill = () => {
    if (node.childElementCount === 1) addParts(node, value, path, changed, 0);
  };
  node.open = openPaths.has(path);
  if (node.open) fill();
  node.addEventListener("toggle", () => {
    if (node.open) {
      openPaths.add(path);
      fill();
    } else openPaths.delete(path);
  });
  return node;
}

function addParts(node, value, path, changed, start) {
  const keys = keysOf(value);
  for (const key of keys.slice(start, start + pageSize)) {
    node.append(treeNode(key.replace(/^#/, ""), value[key], `${path}/${key}`, changed));
  }
  if (keys.length > start + pageSize) {
    const more = element("button", "", `Show ${Math.min(pageSize, keys.length - start - pageSize)} more`);
    more.addEventListener("click", () => {
      more.remove();
      addParts(node, value, path, changed, start + pageSize);
    });
    node.append(more);
  }
}

function tree(value, changes) {
  const changed = new Set();
  for (const [path] of changes) {
    let text = "";
    changed.add(text);
    for (const step of path) changed.add((text += `/${step}`));
  }
  const root = element("div", "tree");
  root.append(treeNode("state", value, "", changed));
  return root;
}
