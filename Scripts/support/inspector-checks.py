"""inspector-checks.py SMALL LARGE [SHOTS]: tests the inspector's pages of two recordings in Chromium.

Exits with 0 if every check passes. SHOTS is a folder for screenshots.
"""
import pathlib, sys

sys.dont_write_bytecode = True
from browser import Browser

small, large = (pathlib.Path(path).resolve().as_uri() for path in sys.argv[1:3])
shots = sys.argv[3] if len(sys.argv) > 3 else None
browser = Browser()
failures = 0


def check(what, isRight, found=""):
    global failures
    print(f"  {'ok    ' if isRight else 'FAILED'} {what}{'' if isRight else f': {found}'}")
    failures += not isRight


def look(script):
    return browser.evaluate(script)


times = [browser.open(large) for _ in range(3)]
# The fastest, since whatever else the machine does only slows it.
check(f"opens 100,000 actions in under 2 s ({min(times)} ms)", min(times) < 2000, times)
check("has 100,000 actions", look("count") >= 100_000, look("count"))
check("draws only the visible rows", look("rows.childElementCount") < 100, look("rows.childElementCount"))
frames = look("""new Promise((done) => {
  let [slowest, last, frame] = [0, performance.now(), 0];
  const tick = (now) => {
    slowest = Math.max(slowest, now - last);
    last = now;
    list.scrollTop += 20000;
    if (++frame < 60) requestAnimationFrame(tick); else done(slowest);
  };
  requestAnimationFrame(tick);
})""")
check(f"scrolls without stalls (slowest frame {frames:.0f} ms)", frames < 250, frames)
searched = look("(() => { const start = performance.now(); search('emma', ''); return performance.now() - start; })()")
check(f"searches 100,000 actions in under 1 s ({searched:.0f} ms)", searched < 1000, searched)
last = look("(() => { const start = performance.now(); timeline.at(count); return performance.now() - start; })()")
check(f"computes the last state in under 2 s ({last:.0f} ms)", last < 2000, last)

browser.open(small + "#a=500")
selected = "document.querySelector('[aria-selected=true].row .id')?.textContent"
focused = "document.activeElement.id"
check("a link opens its action", look(selected) == "500" and look("location.hash") == "#a=500", look(selected))
check("the list has the focus", look(focused) == "list", look(focused))
for key, wanted in [("j", "501"), ("j", "502"), ("k", "501"), ("ArrowUp", "500"), ("Home", None), ("ArrowDown", "1")]:
    browser.key(key)
    check(f"{key} shows action {wanted}", look(selected) == wanted, look(selected))
browser.key("k")
browser.key("k")
check("Home shows the initial state", look("byId('name').textContent") == "Before the first action")
browser.key("End")
end = look("count")
check("End shows the last action", look("position") == end, look("position"))
browser.key("/")
check("/ focuses the search", look(focused) == "search", look(focused))
browser.type("j<script>")
check("typing in the search edits its text", look("byId('search').value") == "j<script>", look("byId('search').value"))
look("byId('search').select()")
browser.type("<script>")
browser.key("Enter")
check("Enter focuses the matches", look(focused) == "list" and look("matches.length > 0 && matches.length < count"))
browser.key("k")
check("k goes from match to match", look("matches.includes(position - 1)"), look("position"))
browser.key("Enter")
check("Enter focuses the details", look(focused) == "details", look(focused))
browser.key("Tab")
look("panelButtons[0].focus()")
for wanted in ["payload", "state", "effects", "changes"]:
    browser.key("ArrowRight")
    check(f"the arrow selects the tab {wanted}", look(focused) == f"tab-{wanted}", look(focused))
browser.key("Escape")
check("Escape focuses the list", look(focused) == "list", look(focused))
look("search('', '')")
look("moment.value = '250', moment.dispatchEvent(new Event('input'))")
check("the slider shows an action", look("position") == 250 and look("moment.getAttribute('aria-valuetext')").startswith("after"))
look("location.hash = '#a=77'")
look("new Promise((done) => setTimeout(done, 50))")
check("a changed address shows its action", look(selected) == "77", look(selected))
look("byId('filter').value = byId('filter').options[1].value, byId('filter').dispatchEvent(new Event('change'))")
check("the filter shows one kind", look("new Set(matches.map((index) => columns.name[index])).size") == 1)
look("search('', '')")
look("chooseTab(2), document.querySelectorAll('.tree details').forEach((node) => (node.open = true))")
there = look("JSON.stringify(timeline.at(300))")
look("timeline.at(count), timeline.at(0)")
check("the first state is equal after a visit to the last", look("JSON.stringify(timeline.at(0)) === byId('state').textContent"))
check("a state is equal however it is reached", look("JSON.stringify(timeline.at(300))") == there)
check("a hostile key is a key like others", look("timeline.at(count).sold.propertyIsEnumerable('__proto__')"))
check("secrets are omitted", look("!document.documentElement.outerHTML.includes('hunter2') && !document.documentElement.outerHTML.includes('secret 1')"))

check("hostile titles are inert", look("document.title.startsWith('A shop & </title>')"), look("document.title"))
check("no markup comes from data", look("document.querySelectorAll('img, iframe, object, body script[src]').length") == 0)
tree = browser.call("Accessibility.getFullAXTree")["nodes"]
roles = {(node.get("role", {}).get("value"), node.get("name", {}).get("value", "")) for node in tree if not node["ignored"]}
for role, name in [("listbox", "Actions"), ("slider", "Moment"), ("tab", "State"), ("combobox", "Action"),
                   ("searchbox", "Search"), ("tabpanel", "State"), ("heading", None), ("option", None)]:
    check(f"has a {role}{f' called {name}' if name else ''}", any(r == role and (name is None or n == name) for r, n in roles))

contrast = """(() => {
  const style = getComputedStyle(document.documentElement);
  const light = (name) => {
    const value = parseInt(style.getPropertyValue(name).trim().slice(1), 16);
    const part = (shift) => {
      const channel = ((value >> shift) & 255) / 255;
      return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
    };
    return 0.2126 * part(16) + 0.7152 * part(8) + 0.0722 * part(0);
  };
  const ratio = (a, b) => (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05);
  const texts = ["--text", "--faint", "--accent", "--old", "--new", "--warn"];
  return Math.min(...["--back", "--raised", "--chosen"].flatMap((back) => texts.map((text) => ratio(text, back))));
})()"""
look("show(500), chooseTab(0)")
for dark in [False, True]:
    for width in [1280, 400]:
        browser.size(width, 800, dark)
        for tab in ["changes", "payload", "state", "effects"]:
            look(f"byId('tab-{tab}').click()")
            if shots:
                browser.screenshot(f"{shots}/{width}-{'dark' if dark else 'light'}-{tab}.png")
        check(f"fits into {width} points", look("document.documentElement.scrollWidth <= innerWidth"))
    lowest = look(contrast)
    check(f"{'dark' if dark else 'light'} text has a contrast of 4.5 or more ({lowest:.1f})", lowest >= 4.5)

check("no script failed and no network request was sent", not browser.problems(), browser.problems())
browser.stop()
sys.exit(1 if failures else 0)
