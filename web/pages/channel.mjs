// PyScript opens a BroadcastChannel, on the page and in its worker, for answers that our page never
// waits for in that way. Where visitors forbid sites to keep anything some browsers refuse it: here
// is a mute one in its place. The worker starts from a blob, which has to bring it along.

const STAND_IN = `try {
  new BroadcastChannel("").close();
} catch {
  globalThis.BroadcastChannel = class extends EventTarget {
    postMessage() {}
    close() {}
  };
}
`;

let refused = false;
try {
  new BroadcastChannel("").close();
} catch {
  refused = true;
}

if (refused) {
  globalThis.BroadcastChannel = class extends EventTarget {
    postMessage() {}
    close() {}
  };
  const Own = globalThis.Blob;
  globalThis.Blob = class extends Own {
    constructor(parts = [], options = {}) {
      super(/javascript/.test(options.type) ? [STAND_IN, ...parts] : parts, options);
    }
  };
}
