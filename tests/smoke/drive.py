"""Firefox and WebKit, started by their drivers."""

import os
import subprocess
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from selenium import webdriver
from selenium.webdriver.firefox.service import Service as FirefoxService
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.webkitgtk.service import Service as WebKitService

from tools.drivers import FIREFOX, Kind, Programs

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


@contextmanager
def driving(kind: Kind, programs: Programs, folder: Path) -> Iterator[WebDriver]:
    """Start a browser with a profile of its own and end it; its driver's log goes to a folder."""
    log = folder / f"{kind.name}.log"
    start = firefox if kind is FIREFOX else webkit
    with start(programs, log) as driver:
        try:
            driver.set_window_size(*SIZE)
            yield driver
        finally:
            driver.quit()


@contextmanager
def firefox(programs: Programs, log: Path) -> Iterator[WebDriver]:
    """Start Firefox without a window."""
    options = webdriver.FirefoxOptions()
    options.binary_location = programs.browser
    # Preferences may be changed while it runs, so that storage can be denied without a new start.
    for argument in ("-headless", "--remote-allow-system-access"):
        options.add_argument(argument)
    for name, value in QUIET.items():
        options.set_preference(name, value)
    service = FirefoxService(programs.driver, log_output=str(log))
    yield webdriver.Firefox(options=options, service=service)


@contextmanager
def webkit(programs: Programs, log: Path) -> Iterator[WebDriver]:
    """Start WebKitGTK's browser on a screen that nobody sees."""
    with screen(programs.screen) as display:
        options = webdriver.WebKitGTKOptions()
        options.binary_location = programs.browser
        options.add_argument("--automation")
        # As root, and in containers, its sandbox does not start.
        environment = {**os.environ, "DISPLAY": display, "WEBKIT_DISABLE_SANDBOX": "1"}
        service = WebKitService(programs.driver, log_output=str(log), env=environment)
        with warnings.catch_warnings():
            # Selenium’s class for WebKitGTK calls what Selenium itself discourages.
            warnings.simplefilter("ignore", DeprecationWarning)
            driver = webdriver.WebKitGTK(options=options, service=service)
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
