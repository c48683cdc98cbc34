import type { Manager, SyncReport } from '@captionarr/contract';

/** It does not answer, or does not let us in. */
export const isUnavailable = ({ state }: Manager) => state === 'unreachable' || state === 'refused';

/** Whether there is something to tell about its connection or its last sync. */
export const needsAlert = (manager: Manager): boolean =>
  isUnavailable(manager) || manager.held > 0 || (manager.sync !== null && hasTrouble(manager.sync));

const hasTrouble = ({ outcome, refused, message }: SyncReport) => outcome !== 'done' || refused > 0 || message !== '';
