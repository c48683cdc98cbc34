import type { ConfigOf, ProviderContext } from '#providers/provider.ts';

type Level = ConfigOf<'whisperai'>['loglevel'];

/** From everything to almost nothing. */
const order: readonly Level[] = ['DEBUG', 'INFO', 'WARNING', 'ERROR', 'CRITICAL'];

/** Logs at or above the configured level. */
export function logAt({ loglevel }: { loglevel: Level }, { log }: Pick<ProviderContext, 'log'>) {
  return (level: Level, text: string): void => {
    if (order.indexOf(level) < order.indexOf(loglevel)) return;
    log(order.indexOf(level) < order.indexOf('WARNING') ? 'info' : 'warn', text);
  };
}
