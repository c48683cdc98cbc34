import type { BenchWish } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '#blocks/score/percent.ts';
import { formatNearby } from '#lib/near-moment.ts';

/** What happens to a wish, and why, in words. */
export function useWishWords() {
  const { t, i18n } = useTranslation();
  const when = (at: number) => formatNearby(at, i18n.language);

  const doesWords = ({ does, rung }: BenchWish) =>
    rung === null || does === 'again'
      ? t(`profileLadder.bench.does.${does}`)
      : t(`profileLadder.bench.${does}.${rung}`);

  function searchWords({ search }: BenchWish): string {
    if (!search || search.outcome === 'would-take' || search.outcome === 'taken')
      return t('profileLadder.bench.search.none');
    const best = search.best === null ? '' : formatPercent(search.best);
    return search.outcome === 'below-minimum' && best === ''
      ? t('profileLadder.bench.search.all-ruled-out')
      : t(`profileLadder.bench.search.${search.outcome}`, { best });
  }

  function whyWords(wish: BenchWish): string[] {
    const { does, reason, at, made, embedded } = wish;
    switch (does) {
      case 'there':
        if (made !== null) return [t(`profileLadder.bench.made.${made}`), t('profileLadder.bench.givesWay')];
        return [t(embedded ? 'profileLadder.bench.embedded' : 'profileLadder.bench.onDisk')];
      case 'excluded':
      case 'spoken':
      case 'not-spoken':
      case 'cutoff':
        return [t(`profileLadder.bench.skip.${does}`)];
      case 'waiting':
        return [
          ...(reason === 'round' || reason === 'above' ? [t(`profileLadder.bench.after.${reason}`)] : []),
          ...(at === null ? [] : [t('profileLadder.bench.notBefore', { when: when(at) })]),
          searchWords(wish),
        ];
      case 'again':
        return [searchWords(wish), ...(at === null ? [] : [t('profileLadder.bench.nextSearch', { when: when(at) })])];
      default:
        return [searchWords(wish)];
    }
  }

  return (wish: BenchWish) => ({
    does: doesWords(wish),
    why: [
      ...whyWords(wish),
      ...(wish.strength === 'nice' && wish.does !== 'there' ? [t('profileLadder.bench.nice')] : []),
    ].join(' '),
  });
}
