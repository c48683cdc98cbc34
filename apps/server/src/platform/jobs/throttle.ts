/**
 * Calls at once, then at most once per interval, and always after the last request; `flush` runs a pending call now.
 */
export function throttle(call: () => void, intervalMs: number): { request(): void; flush(): void } {
  let timer: NodeJS.Timeout | undefined;
  let owed = false;

  function fire(): void {
    owed = false;
    timer = setTimeout(() => {
      timer = undefined;
      if (owed) fire();
    }, intervalMs).unref();
    call();
  }

  return {
    request() {
      if (timer) owed = true;
      else fire();
    },
    flush() {
      clearTimeout(timer);
      timer = undefined;
      if (owed) call();
      owed = false;
    },
  };
}
