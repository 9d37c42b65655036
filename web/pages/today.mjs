// The date of the reader's own calendar as text, 2026-11-30: it is the code of the deal of the day.
export function today(now = new Date()) {
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}
