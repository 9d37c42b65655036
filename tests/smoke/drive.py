"""Firefox and WebKit, started by their drivers."""

import os
import subprocess
import warnings
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import Self

from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.firefox.service import Service as FirefoxService
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.webkitgtk.service import Service as WebKitService
from urllib3.exceptions import HTTPError

from tools.testing.drivers import FIREFOX, Kind, Programs

SIZE = (1000, 800)
SCREEN = ("-screen", "0", "1280x1024x24", "-nolisten", "tcp", "-displayfd")
# Nobody is asked for anything: no news, no updates, no telemetry.
QUIET: dict[str, str | bool] = {
    "app.normandy.enabled": False,
    "app.update.disabledForTesting": True,
    "browser.safebrowsing.malware.enabled": False,
    "browser.safebrowsing.phishing.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "intl.accept_languages": "en",
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
}


class Launcher:
    """A browser with a profile of its own, started when it is wanted, anew when it has died.

    WebKitGTK's does now and then; its driver's log goes to a folder.
    """

    def __init__(self, kind: Kind, programs: Programs, folder: Path) -> None:
        self.start = partial(firefox if kind is FIREFOX else webkit, programs, folder)
        self.stack = ExitStack()
        self.started: WebDriver | None = None

    def __enter__(self) -> Self:
        """Start nothing yet."""
        return self

    def __exit__(self, *_: object) -> None:
        """End the browser."""
        self.stack.close()

    def driver(self) -> WebDriver:
        """Give the driver of a browser that lives."""
        if self.started is None or not self.is_alive():
            self.stack.close()
            self.started = self.stack.enter_context(self.start())
            self.started.set_window_size(*SIZE)
        return self.started

    def is_alive(self) -> bool:
        """Tell whether the browser answers."""
        try:
            return self.started is not None and bool(self.started.current_window_handle)
        except (WebDriverException, HTTPError):
            return False


@contextmanager
def quitting(driver: WebDriver) -> Iterator[WebDriver]:
    """End the browser, and its driver even where the browser is gone."""
    try:
        yield driver
    finally:
        try:
            driver.quit()
        except (WebDriverException, HTTPError):
            driver.service.stop()  # type: ignore[attr-defined]


@contextmanager
def firefox(programs: Programs, folder: Path) -> Iterator[WebDriver]:
    """Start Firefox without a window."""
    options = webdriver.FirefoxOptions()
    options.binary_location = programs.browser
    # Preferences may be changed while it runs, so that storage can be denied without a new start.
    for argument in ("-headless", "--remote-allow-system-access"):
        options.add_argument(argument)
    for name, value in QUIET.items():
        options.set_preference(name, value)
    service = FirefoxService(programs.driver, log_output=str(folder / "firefox.log"))
    with quitting(webdriver.Firefox(options=options, service=service)) as driver:
        yield driver


@contextmanager
def webkit(programs: Programs, folder: Path) -> Iterator[WebDriver]:
    """Start WebKitGTK's browser on a screen that nobody sees."""
    with screen(programs.screen) as display:
        options = webdriver.WebKitGTKOptions()
        options.binary_location = programs.browser
        options.add_argument("--automation")
        # As root, and in containers, its sandbox does not start.
        environment = {**os.environ, "DISPLAY": display, "WEBKIT_DISABLE_SANDBOX": "1"}
        log = str(folder / "webkit.log")
        service = WebKitService(programs.driver, log_output=log, env=environment)
        with warnings.catch_warnings():
            # Selenium’s class for WebKitGTK calls what Selenium itself discourages.
            warnings.simplefilter("ignore", DeprecationWarning)
            driver = webdriver.WebKitGTK(options=options, service=service)
        with quitting(driver):
            yield driver


@contextmanager
def screen(program: str) -> Iterator[str]:
    """Start an X server on a free display and give the display's name."""
    read, write = os.pipe()
    command = [program, *SCREEN, str(write)]
    with subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL) as server:
        os.close(write)
        try:
            with os.fdopen(read) as told:
                yield f":{told.readline().strip()}"
        finally:
            server.terminate()
