import type { Job } from '@captionarr/contract';

/** Work that keeps Captionarr itself in order. */
const upkeep: ReadonlySet<string> = new Set([
  'backup',
  'check-health',
  'cleanup',
  'index-dialogue',
  'ladder-look',
  'measure-files',
  'measure-video',
  'post-process',
  'scan-new.series',
  'scan-new.movies',
  'send_digest',
  'studio-sound',
  'update-release',
]);

export const isUpkeep = ({ said }: Pick<Job, 'said'>): boolean => said !== undefined && upkeep.has(said.code);
