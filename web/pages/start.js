// Says why the table cannot start, in whatever browser and from wherever it was opened: so this is
// no module and is written for browsers that know nothing newer. It runs before everything else.
(function () {
  "use strict";
  var SLOW = 12000; // milliseconds
  var STUCK = 240000; // milliseconds in which nothing has arrived
  var LOOK = 5000; // milliseconds between two looks
  var NEEDED = /^(script-src|worker-src|connect-src|child-src|default-src)/;
  var root = document.documentElement;
  // Not the time of day, which may be set.
  var last = performance.now();

  function find(selector) {
    return document.querySelector(selector);
  }

  // Shows the text for a reason, one of the data-why of the page; the first one counts.
  function fail(why) {
    if (document.body.getAttribute("data-state") !== "booting") return;
    document.body.setAttribute("data-state", "error");
    find("#failure-title").textContent = find("#failure").getAttribute("data-unstarted");
    find("#failure-text").hidden = true;
    // Where nothing changes by it, and no module would hear of it, it is not offered.
    find("#reload").hidden = /^(old|file|frame)$/.test(why);
    find('#failure [data-why="' + why + '"]').hidden = false;
    find("#failure").setAttribute("aria-describedby", "why-" + why);
    find("#failure-title").focus();
  }

  function isOld() {
    try {
      return !(
        "noModule" in HTMLScriptElement.prototype &&
        window.Worker &&
        window.HTMLDialogElement &&
        window.structuredClone &&
        Array.prototype.at &&
        CSS.supports("selector(:has(a))")
      );
    } catch (error) {
      return true;
    }
  }

  function hindrance() {
    if (location.protocol === "file:") return "file";
    if (isOld()) return "old";
    if (window.origin === "null") return "frame";
    if (typeof WebAssembly !== "object") return "wasm";
    return "";
  }

  // A slow line is no failure: whatever arrives shows that it goes on.
  function watch() {
    if (document.body.getAttribute("data-state") !== "booting") return;
    var slow = document.querySelectorAll("#boot .slow");
    for (var k = 0; k < slow.length; k++) slow[k].hidden = false;
    if (performance.now() - last > STUCK) fail("stuck");
    else setTimeout(watch, LOOK);
  }

  root.setAttribute("data-scripts", "on");
  var why = hindrance();
  if (why) {
    fail(why);
    return;
  }
  // What the host's own rules forbid on this page; what a page of ours asks for is all needed.
  document.addEventListener("securitypolicyviolation", function (event) {
    if (event.disposition === "enforce" && NEEDED.test(event.effectiveDirective)) fail("policy");
  });
  // A script that cannot be fetched tells only its element; capturing hears of it here.
  addEventListener(
    "error",
    function (event) {
      // The browser may yet tell that a policy forbids it.
      if (event.target.tagName === "SCRIPT") setTimeout(fail, 500, "fetch");
    },
    true
  );
  // What is kept for use without a network is damaged, and there is no network to mend it.
  if (navigator.serviceWorker) {
    navigator.serviceWorker.addEventListener("message", function (event) {
      if (event.data === "damaged") fail("damaged");
    });
    navigator.serviceWorker.startMessages();
  }
  new PerformanceObserver(function () {
    last = performance.now();
  }).observe({ type: "resource" });
  setTimeout(watch, SLOW);
})();
