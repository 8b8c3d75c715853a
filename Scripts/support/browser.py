"""Drives a headless Chromium over its DevTools protocol, with Python's standard library only."""
import atexit, base64, json, os, shutil, signal, socket, struct, subprocess, tempfile, time, urllib.request

CODES = {"Enter": 13, "Escape": 27, "/": 191, "ArrowDown": 40, "ArrowUp": 38, "ArrowRight": 39, "End": 35, "Home": 36, "Tab": 9}


class Browser:
    def __init__(self, width=1280, height=800):
        self.profile = tempfile.mkdtemp()
        self.process = subprocess.Popen(
            ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--remote-debugging-port=0",
             f"--user-data-dir={self.profile}", "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, start_new_session=True)
        atexit.register(self.stop)
        address = next(line.decode().split()[-1] for line in self.process.stderr if b"DevTools listening on" in line)
        port = int(address.split(":")[2].split("/")[0])
        pages = json.load(urllib.request.urlopen(f"http://127.0.0.1:{port}/json"))
        path = next(page for page in pages if page["type"] == "page")["webSocketDebuggerUrl"].split(str(port), 1)[1]
        self.connect(port, path)
        self.number, self.events = 0, []
        for domain in ["Page", "Runtime", "Log", "Network", "Accessibility"]:
            self.call(f"{domain}.enable")
        self.size(width, height)

    def stop(self):
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)

    def connect(self, port, path):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=60)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
        self.stream = self.socket.makefile("rb")
        while self.stream.readline().strip():
            pass

    def send(self, text):
        data, mask = text.encode(), os.urandom(4)
        size = len(data)
        head = struct.pack("!BB", 0x81, 0x80 | size) if size < 126 else (
            struct.pack("!BBH", 0x81, 0xFE, size) if size < 65536 else struct.pack("!BBQ", 0x81, 0xFF, size))
        masked = bytes(byte ^ mask[index & 3] for index, byte in enumerate(data))
        self.socket.sendall(head + mask + masked)

    def receive(self):
        data = b""
        while True:
            first, second = self.stream.read(2)
            size = second & 0x7F
            if size == 126:
                size = struct.unpack("!H", self.stream.read(2))[0]
            elif size == 127:
                size = struct.unpack("!Q", self.stream.read(8))[0]
            data += self.stream.read(size)
            if first & 0x80:
                return json.loads(data)

    def call(self, method, **parameters):
        self.number += 1
        self.send(json.dumps({"id": self.number, "method": method, "params": parameters}))
        while True:
            message = self.receive()
            if message.get("id") == self.number:
                if "error" in message:
                    raise RuntimeError(f"{method}: {message['error']}")
                return message["result"]
            self.events.append(message)

    def evaluate(self, script):
        result = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError(f"{script}: {result['exceptionDetails']}")
        return result["result"].get("value")

    def size(self, width, height, dark=False):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self.call("Emulation.setEmulatedMedia", features=[scheme])

    def open(self, address):
        """Opens a page and returns after how many milliseconds it was ready."""
        self.call("Page.navigate", url="about:blank")
        self.call("Page.navigate", url=address)
        end = time.monotonic() + 60
        while time.monotonic() < end:
            ready = self.evaluate("document.documentElement?.dataset.ready ?? ''")
            if ready:
                return int(ready)
            time.sleep(0.02)
        raise RuntimeError(f"{address} is not ready after a minute: {self.problems()}")

    def key(self, key):
        event = {"key": key, "windowsVirtualKeyCode": CODES.get(key) or ord(key.upper())}
        text = {"Enter": "\r"}.get(key, key if len(key) == 1 else "")
        down = {"text": text} if text else {}
        self.call("Input.dispatchKeyEvent", type="keyDown", **event, **down)
        self.call("Input.dispatchKeyEvent", type="keyUp", **event)

    def type(self, text):
        for character in text:
            self.call("Input.dispatchKeyEvent", type="char", text=character)

    def screenshot(self, path):
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"]))

    def problems(self):
        """Errors of scripts, and what the page asked of a network."""
        found = []
        for event in self.events:
            if event["method"] == "Runtime.exceptionThrown":
                details = event["params"]["exceptionDetails"]
                found.append(details.get("exception", {}).get("description", details["text"]))
            elif event["method"] == "Log.entryAdded":
                found.append(event["params"]["entry"]["text"])
            elif event["method"] == "Network.requestWillBeSent":
                address = event["params"]["request"]["url"]
                if not address.startswith(("file:", "about:")):
                    found.append(f"requests {address}")
        return found
