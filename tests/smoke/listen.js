// What goes wrong on a page, for the test to ask; WebDriver itself cannot tell.
globalThis.complaints = [];
addEventListener("error", (event) => complaints.push(String(event.message ?? event.target?.src)), true);
addEventListener("unhandledrejection", (event) => complaints.push(String(event.reason)));
console.error = (...words) => complaints.push(words.join(" "));
