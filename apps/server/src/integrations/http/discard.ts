interface Body {
  dump: (options: { limit: number; signal: AbortSignal }) => Promise<unknown>;
}

/** Discards an unread response. Keeps the socket only if the rest arrives at once. */
export async function discard(body: Body): Promise<void> {
  await body.dump({ limit: 64 << 10, signal: AbortSignal.timeout(1000) }).catch(() => undefined);
}
