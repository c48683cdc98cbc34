/** An item of a manager that changed, by the manager's own id; `files` when its episodes or its file did as well. */
export interface ItemChange {
  id: number;
  files: boolean;
  /** A webhook told it, not the live feed. */
  byWebhook?: boolean;
}

/** One import is five or six messages; this short wait merges them into one request. */
const patience = 150;

/** Gathers changes for a moment, each item once. */
export function createChangeCollector(onChanges: (changes: ItemChange[]) => void, waitMs = patience) {
  const waiting = new Map<number, ItemChange>();
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    timer = undefined;
    const changes = [...waiting.values()];
    waiting.clear();
    onChanges(changes);
  }

  return {
    add({ id, files, byWebhook }: ItemChange): void {
      const known = waiting.get(id);
      // The first report decides the cause.
      const told = known ? known.byWebhook : byWebhook;
      waiting.set(id, { id, files: files || (known?.files ?? false), ...(told && { byWebhook: true }) });
      // The timer is not restarted by each change: a busy manager would never be requested.
      timer ??= setTimeout(flush, waitMs);
    },
    stop(): void {
      clearTimeout(timer);
      timer = undefined;
      waiting.clear();
    },
  };
}
