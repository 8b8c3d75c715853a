"""web-checks.py ADDRESS AXE PROGRAM PROFILE PID [FOLDER]: drives headless Chromium by a pipe, and checks the pages of a running showlog web."""
import base64, json, os, signal, subprocess, sys, time
from urllib.parse import urlsplit

address, axe_file, program, profile, server, folder = (sys.argv + [""])[1:7]
axe = open(axe_file, encoding="utf-8").read()
root = "{0.scheme}://{0.netloc}".format(urlsplit(address))
faults = []


class Browser:
    """Chromium's debugging protocol over two pipes, which the browser has as descriptors 3 and 4."""

    def __init__(self):
        to_browser, self.write = os.pipe()
        self.read, from_browser = os.pipe()
        for descriptor in (to_browser, from_browser):
            os.set_inheritable(descriptor, True)
        self.process = subprocess.Popen(
            ["bash", "-c", f"exec chromium --headless=new --no-sandbox --disable-gpu --hide-scrollbars --remote-debugging-pipe "
             f"--user-data-dir='{profile}' about:blank 3<&{to_browser} 4>&{from_browser}"],
            pass_fds=(to_browser, from_browser), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.number, self.buffer, self.events = 0, b"", []

    def receive(self):
        while b"\0" not in self.buffer:
            part = os.read(self.read, 1 << 20)
            if not part:
                sys.exit("Chromium ended")
            self.buffer += part
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def send(self, method, session=None, **parameters):
        self.number += 1
        number = self.number
        message = {"id": number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        os.write(self.write, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.receive()
            if answer.get("id") == number:
                if "error" in answer:
                    sys.exit(f"{method}: {answer['error']}")
                return answer["result"]
            self.events.append(answer)


class Page:
    def __init__(self, browser):
        self.browser = browser
        target = browser.send("Target.createTarget", url="about:blank")["targetId"]
        self.session = browser.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log"):
            self.send(domain + ".enable")

    def send(self, method, **parameters):
        return self.browser.send(method, self.session, **parameters)

    def run(self, script):
        result = self.send("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in result:
            sys.exit(f"{script[:80]}: {result['exceptionDetails']}")
        return result["result"].get("value")

    def wait(self, script, seconds=10):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            try:
                if self.run(script):
                    return True
            except SystemExit:
                pass
            time.sleep(0.02)
        return False

    def open(self, url):
        self.run("window.isOld = true")
        self.send("Page.navigate", url=url)
        if not self.wait("!window.isOld && document.readyState === 'complete'"):
            sys.exit(f"{url} does not load")

    def look(self, width, scheme):
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=900, deviceScaleFactor=1, mobile=width < 500)
        self.send("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])

    def press(self, key, code=None, text=None):
        code = code or key
        numbers = {"Tab": 9, "Enter": 13, " ": 32}
        common = {"key": key, "code": code, "windowsVirtualKeyCode": numbers.get(key, ord(key[0].upper()))}
        self.send("Input.dispatchKeyEvent", type="keyDown", text=text if text is not None else key if len(key) == 1 else "", **common)
        self.send("Input.dispatchKeyEvent", type="keyUp", **common)

    def picture(self, name):
        if folder:
            os.makedirs(folder, exist_ok=True)
            data = self.send("Page.captureScreenshot", format="png")["data"]
            with open(f"{folder}/{name}.png", "wb") as file:
                file.write(base64.b64decode(data))


def expect(condition, words):
    if not condition:
        faults.append(words)


browser = Browser()
page = Page(browser)
page.open(address)
tabs = page.run("[...document.querySelectorAll('.tabs a')].map(a => a.pathname)")
shows = page.run("[...document.querySelectorAll('h3 a')].map(a => a.pathname + a.search).slice(0, 1)")
find = page.run("[...document.querySelectorAll('.tools a.button')].map(a => a.pathname + a.search)")
checked = 0
for path in tabs + shows + find + ["/import", "/missing"]:
    page.open(root + path)
    for width in (1280, 820, 390):
        for scheme in ("light", "dark"):
            page.look(width, scheme)
            name = f"{path} {width} {scheme}"
            excess = page.run("document.documentElement.scrollWidth - window.innerWidth")
            expect(excess <= 0, f"{name}: {excess} pixels too wide")
            page.run(axe + "; 1")
            violations = page.run(
                "axe.run({resultTypes: ['violations']}).then(r => r.violations.map(v => v.id + ': ' + v.nodes.slice(0, 2)"
                ".map(n => n.html.slice(0, 120) + ' ' + (n.any[0] || {}).message).join(' | ')))")
            for violation in violations:
                expect(False, f"{name}: {violation}")
            page.picture(f"{path.strip('/').split('?')[0] or 'root'}-{width}-{scheme}")
            checked += 1
    # Links in the middle of a sentence are as high as its line.
    small = page.run("[...document.querySelectorAll('button, summary, input:not([type=hidden]), .tabs a, .dock a, a.button, h3 a, .rows a, .ticks .tick')]"
                     ".filter(e => e.checkVisibility()).map(e => [e, e.getBoundingClientRect()]).filter(([e, box]) => box.height < 43.5 && box.width > 0)"
                     ".map(([e, box]) => `${e.outerHTML.slice(0, 90)} ${Math.round(box.height)}`).slice(0, 3)")
    for target in small:
        expect(False, f"{path} 390: lower than 44 pixels: {target}")
    if path != "/missing":
        for event in browser.events:
            if event["method"] == "Runtime.exceptionThrown" or (
                    event["method"] == "Log.entryAdded" and event["params"]["entry"]["level"] == "error"):
                expect(False, f"{path}: {json.dumps(event['params'])[:300]}")
    browser.events.clear()
print(f"{checked} pages in three widths, light and dark")

# The keyboard alone: a digit chooses a tab, Tab reaches a button, Enter presses it, and focus stays at the row.
page.look(1280, "light")
page.open(root + tabs[0])
page.press("2")
expect(page.wait(f"location.pathname === '{tabs[1]}' && document.readyState === 'complete'"), "the digit 2 does not choose the second tab")
page.press("1")
expect(page.wait(f"location.pathname === '{tabs[0]}' && document.readyState === 'complete'"), "the digit 1 does not lead back")
for _ in range(60):
    page.press("Tab", text="")
    if page.run("(document.activeElement || {}).value === 'Space'"):
        break
expect(page.run("document.activeElement.matches(':focus-visible') && getComputedStyle(document.activeElement).outlineStyle !== 'none'"),
       "the focus is not seen")

# Two pages beside each other: one hears what the other stored, and what another process did.
other = Page(browser)
other.open(root + tabs[0])
before = other.run("document.getElementById('main').innerText")
start = time.monotonic()
page.press("Enter", text="\r")
expect(page.wait("!!document.querySelector('.toast')"), "Enter on Watched says nothing")
pressed = time.monotonic() - start
changed = f"document.getElementById('main').innerText !== {json.dumps(before)}"
expect(other.wait(changed, 2), "the other page does not hear of a press")
heard = time.monotonic() - start
expect(page.wait("!!document.activeElement.closest('[id^=r]')"), "the focus is not at the row after a press")
page.picture("toast")
page.run("document.querySelector('.toast button').click()")
same = f"document.getElementById('main').innerText === {json.dumps(before)}"
expect(other.wait(same, 2), "undo is not heard")
subprocess.run([program, "demo", "-q", "watch", "lost", "--next"], check=True, stdout=subprocess.DEVNULL)
expect(other.wait(changed, 3), "a change of another process is not heard")
subprocess.run([program, "demo", "-q", "undo"], check=True, stdout=subprocess.DEVNULL)
expect(other.wait(same, 3), "an undo of another process is not heard")
expect(pressed < 1 and heard < 1, f"a press takes {pressed:.2f} s, and another page hears of it after {heard:.2f} s")

# What a viewer opened or typed stays when a page is loaded again, and a focus alone does not keep an answer away.
other.open(root + shows[0])
other.run("document.querySelectorAll('details.season').forEach(season => season.open = true)")
opened = other.run("document.querySelectorAll('details.season[open]').length")
before = other.run("document.getElementById('main').dataset.version")
page.open(root + "/next?q=los")
page.run("document.getElementById('filter').focus(); document.getElementById('filter').value = 'lost'")
subprocess.run([program, "demo", "-q", "watch", "lost", "--next"], check=True, stdout=subprocess.DEVNULL)
expect(other.wait(f"document.getElementById('main').dataset.version !== '{before}'", 3), "a show's page does not hear of a change")
expect(other.run("document.querySelectorAll('details.season[open]').length") == opened, "an opened season closes")
expect(page.run("document.getElementById('filter').value") == "lost", "what was typed is lost")
page.run("document.getElementById('filter').value = 'los'")
typed = page.run("document.getElementById('main').dataset.version")
subprocess.run([program, "demo", "-q", "undo"], check=True, stdout=subprocess.DEVNULL)
expect(page.wait(f"document.getElementById('main').dataset.version !== '{typed}'", 3), "a focused field keeps changes away")
expect(page.run("document.activeElement.id") == "filter", "the focus leaves the field")
print(f"a press answered after {pressed * 1000:.0f} ms, heard by another page after {heard * 1000:.0f} ms")

# A file that is dropped on the page is imported, with the report of the command; without the script it is chosen in the field.
history = os.path.join(os.path.dirname(__file__), "../../Tests/Fixtures/trakt/watched-history-1.json")


def imported(words):
    expect(page.wait("/Imported /.test((document.querySelector('main pre') || {}).innerText)"), f"{words}: no report")
    subprocess.run([program, "demo", "-q", "undo"], check=True, stdout=subprocess.DEVNULL)


page.open(root + "/import")
content = json.dumps(open(history, encoding="utf-8").read())
page.run(f"""(() => {{
  const files = new DataTransfer();
  files.items.add(new File([{content}], "watched-history-1.json"));
  dispatchEvent(new DragEvent("drop", {{ dataTransfer: files, bubbles: true, cancelable: true }}));
}})()""")
imported("a dropped file")
page.open(root + "/import")
page.send("DOM.enable")
field = page.send("DOM.querySelector", nodeId=page.send("DOM.getDocument")["root"]["nodeId"], selector="input[type=file]")["nodeId"]
page.send("DOM.setFileInputFiles", files=[os.path.abspath(history)], nodeId=field)
page.picture("import")
page.send("Emulation.setScriptExecutionDisabled", value=True)
page.run("document.querySelector('.drop button').click()")
imported("a chosen file")
page.picture("report")

# Without the script: links, forms and redirections.
page.send("Emulation.setScriptExecutionDisabled", value=True)
page.open(root + tabs[0])
box = page.run("(() => { const b = document.querySelector('button[value=Space]').getBoundingClientRect(); return [b.x + 5, b.y + 5]; })()")
for kind in ("mousePressed", "mouseReleased"):
    page.send("Input.dispatchMouseEvent", type=kind, x=box[0], y=box[1], button="left", clickCount=1)
expect(page.wait("!!document.querySelector('.toast')"), "without the script a press says nothing")
subprocess.run([program, "demo", "-q", "undo"], check=True, stdout=subprocess.DEVNULL)

# A program that has ended is said to whoever still looks at a page.
page.send("Emulation.setScriptExecutionDisabled", value=False)
page.open(root + tabs[0])
os.kill(int(server), signal.SIGTERM)
for one in (page, other):
    expect(one.wait("!!document.getElementById('ended')", 8), "the end of the program is not said")
page.picture("ended")

browser.process.kill()
for fault in faults:
    print(fault, file=sys.stderr)
sys.exit(f"{len(faults)} faults" if faults else 0)
