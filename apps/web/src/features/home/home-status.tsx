import type { Home } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { Fact, Facts } from '#kit/facts/fact.tsx';
import { formatTimeOrDate } from '#lib/relative-time.ts';

interface Props {
  home: Home;
  since: number | undefined;
}

/** Three facts under the verdict. */
export function HomeStatus({ home, since }: Props) {
  const { t, i18n } = useTranslation();
  const { verdict, coverage, missing, arrivals, next_search_at: next } = home;
  if (verdict === 'setup') return <Fact>{t('homePage.setup.note')}</Fact>;
  if (verdict === 'nothing-wanted') return <Fact>{t('homePage.status.nothingWanted')}</Fact>;
  const there = coverage?.reduce((sum, one) => sum + one.there, 0);
  return (
    <Facts>
      {there !== undefined && <Fact>{t('homePage.status.inPlace', { there, total: there + missing })}</Fact>}
      {arrivals.total > 0 && (
        <Fact>
          {t(since === undefined ? 'homePage.status.cameHalf' : 'homePage.status.cameVisit', { count: arrivals.total })}
        </Fact>
      )}
      <Fact>
        {next === null
          ? t('wanted.noNextSearch')
          : t('wanted.nextSearch', { when: formatTimeOrDate(next, i18n.language) })}
      </Fact>
    </Facts>
  );
}
