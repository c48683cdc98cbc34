/** Runs the jobs, so many at a time. */
export async function many<T>(jobs: readonly T[], atOnce: number, run: (job: T) => Promise<void>): Promise<void> {
  const waiting = jobs.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const job of waiting) await run(job);
    }),
  );
}
