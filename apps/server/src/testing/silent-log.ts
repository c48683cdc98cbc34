import { pino } from 'pino';

/** For programs that have no log of their own. */
export const silentLog = pino({ level: 'silent' });
