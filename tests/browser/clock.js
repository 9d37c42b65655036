// The page's clock runs twenty times as fast, since no test is about how long a trick is shown; only
// its patience with a silent worker lasts as long as ever.
// It can be stopped, and what the page asks of its worker can be held back: then a trick lies, or a
// computer player thinks, for as long as a test looks at it.
(() => {
  const SPEED = 20;
  const PATIENCE = 30000;
  const [begin, now, wait] = [Date.now(), Date.now, globalThis.setTimeout];
  const post = MessagePort.prototype.postMessage;
  const [alarms, letters] = [[], []];
  globalThis.clock = { stopped: false, holding: false };
  Date.now = () => Math.round(begin + (now() - begin) * SPEED);
  globalThis.setTimeout = (then, time = 0, ...rest) => {
    const set = () => wait(then, time < PATIENCE ? time / SPEED : time, ...rest);
    if (!clock.stopped || time <= 0) return set();
    alarms.push(set);
    return 0;
  };
  MessagePort.prototype.postMessage = function (...letter) {
    if (clock.holding) letters.push(() => post.apply(this, letter));
    else post.apply(this, letter);
  };
  clock.start = () => {
    clock.stopped = false;
    for (const set of alarms.splice(0)) set();
  };
  clock.release = () => {
    clock.holding = false;
    for (const send of letters.splice(0)) send();
  };
})()
