import type { Cause, HomeCause } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { hasBulk, previewBulk } from '#blocks/bulk/preview-bulk.ts';
import { usePages } from '#lib/pages-context.ts';

/** What helps against a cause: a page, or something that starts here. */
type CauseAction = { label: string } & ({ to: string } | { run: () => void; disabled?: boolean });

/** Causes whose way out is a plan. */
const planned: readonly Cause[] = ['below-minimum', 'ruled-out', 'not-found'];

/** The list of what is missing for a cause; where there are more of it first. */
export const listsOf = ({ cause, episodes, movies }: HomeCause) =>
  [
    { label: 'nav.episodes', count: episodes, to: `/wanted/series?cause=${cause}` },
    { label: 'nav.movies', count: movies, to: `/wanted/movies?cause=${cause}` },
  ]
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);

/** Exactly one action for each cause. */
export function useCauseAction(searchAll: { onClick: () => void; disabled: boolean }) {
  const { t } = useTranslation();
  const pages = usePages();
  return (found: HomeCause): CauseAction => {
    const { cause } = found;
    const label = t(`homePage.causes.actions.${cause}`);
    const list = { label: t('homePage.causes.show'), to: listsOf(found)[0]?.to ?? '/wanted/series' };
    if (cause === 'not-searched') return { label, run: searchAll.onClick, disabled: searchAll.disabled };
    if (cause === 'pictures') return hasBulk() ? { label, run: () => previewBulk({ verb: 'ocr' }, {}) } : list;
    if (cause === 'waiting-rung') return hasBulk() ? { label, run: () => previewBulk({ verb: 'climb' }, {}) } : list;
    if (cause === 'provider-fault' || cause === 'quota') return { label, to: '/system/providers' };
    if (planned.includes(cause) && 'plan' in pages) return { label, to: `/plan?cause=${cause}` };
    return list;
  };
}
