interface Body {
  dump: (options: { limit: number; signal: AbortSignal }) => Promise<unknown>;
}

/** Lets go of an answer that nobody reads. The socket is kept only if the rest of it comes at once. */
export async function discard(body: Body): Promise<void> {
  await body.dump({ limit: 64 << 10, signal: AbortSignal.timeout(1000) }).catch(() => undefined);
}
