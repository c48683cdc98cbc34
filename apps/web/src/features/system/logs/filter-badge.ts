import type { FormValues } from '@captionarr/contract/settings';

type Saved = Partial<Pick<FormValues, 'general.debug' | 'log.include_filter' | 'log.exclude_filter'>>;

/** Letters of the active filters: D for debug, I for include, E for exclude. */
export function filterBadge(saved: Saved | undefined) {
  const letters = [saved?.['log.include_filter'] && 'I', saved?.['log.exclude_filter'] && 'E'].filter(Boolean);
  const words = [saved?.['general.debug'] && 'Debug', letters.join('/')].filter(Boolean);
  return words.length > 0 ? words.join(' · ') : undefined;
}
