import type { LiveEvent } from '@captionarr/contract';
import type { Logger } from 'pino';
import type { Profile } from '#domain/library/profile.ts';
import { createCoverageCounter } from './count-coverage.ts';
import { keepCoverage } from './keep-coverage.ts';
import { createHomeReader, type HomeParts } from './read-home.ts';

interface Dependencies extends Omit<HomeParts, 'readCoverage' | 'now'> {
  findProfile: (id: number) => Profile | undefined;
  emit: (event: LiveEvent) => void;
  onEvent: (listener: (event: LiveEvent) => void) => void;
  log: Logger;
  now?: (() => number) | undefined;
}

export type ReadHome = ReturnType<typeof openHome>;

/** What the first page shows. */
export function openHome({ findProfile, emit, onEvent, log, now = Date.now, ...parts }: Dependencies) {
  const coverage = keepCoverage({
    count: createCoverageCounter(parts.db, findProfile),
    emit,
    onError: (error) => log.warn({ err: error }, 'Could not count what is there in each language'),
    now,
  });
  onEvent(coverage.onEvent);
  return createHomeReader({ ...parts, readCoverage: coverage.read, now });
}
