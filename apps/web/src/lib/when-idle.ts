/** How long work may be put off at most, in milliseconds. */
const patience = 1000;

/** Runs when the browser has nothing better to do. Returns a function to cancel it. */
export function whenIdle(work: () => void) {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: patience });
  return () => cancelIdleCallback(handle);
}
