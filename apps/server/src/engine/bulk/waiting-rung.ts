import type { LadderReport, Made } from '@captionarr/contract';
import { isMachineRung } from '@captionarr/domain/ladder/names.ts';

/** The machine rung that the ladder would climb next without help. */
export function waitingRung({ rungs }: LadderReport): Made | undefined {
  const open = rungs.find(
    ({ rung, state, next_at: at }) =>
      rung !== 'providers' && (state === 'next' || (at !== null && (state === 'waiting' || state === 'failed'))),
  );
  return open && isMachineRung(open.rung) ? open.rung : undefined;
}
