import { finished } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { createMutex } from '#platform/mutex.ts';
import { presentUnpacked, type UnpackFile } from './unpacked.presenter.ts';

/** Milliseconds after which who reads slowly no longer keeps others waiting. */
const patience = 30_000;

/** One archive at a time until its response ends, because unpacked data is in memory until then. */
export function createUnpackInTurn(unpack: UnpackFile) {
  const exclusively = createMutex();
  return (bytes: Uint8Array, reply: FastifyReply) =>
    new Promise<ReturnType<typeof presentUnpacked>>((resolve, reject) => {
      void exclusively(async () => {
        try {
          resolve(presentUnpacked(await unpack(bytes)));
        } catch (error) {
          reject(error);
          return;
        }
        const sent = new AbortController();
        const over = finished(reply.raw).catch(() => undefined);
        await Promise.race([
          over,
          wait(patience, undefined, { signal: sent.signal, ref: false }).catch(() => undefined),
        ]);
        sent.abort();
      });
    });
}
