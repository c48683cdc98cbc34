import type { HistoryStats } from '@captionarr/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#lib/formats.ts';
import { badgesQuery } from '#lib/queries/polled.ts';
import { Card } from '#kit/card/card.tsx';
import classes from './statistics.module.css';
import type { sumUp } from './sum-up.ts';

interface Props {
  summary: ReturnType<typeof sumUp>;
  stats: HistoryStats;
}

/** The four figures that answer most questions. */
export function Figures({ summary: { total, perDay, highShare }, stats: { providers } }: Props) {
  const { t, i18n } = useTranslation();
  const badges = useQuery(badgesQuery()).data;
  const wanted = badges && badges.episodes + badges.movies;
  const format = (value: number, digits = 0) =>
    numberFormat(i18n.language, { maximumFractionDigits: digits }).format(value);
  const all = [
    {
      id: 'total',
      value: format(total),
      words: t('statistics.figures.total', { count: total }),
      detail: t('statistics.figures.perDay', { value: format(perDay, 1) }),
    },
    {
      id: 'high',
      value: highShare === undefined ? '–' : t('common.percent', { value: highShare }),
      words: t('statistics.figures.high'),
      detail: t('statistics.figures.highDetail'),
    },
    {
      id: 'providers',
      value: format(providers?.length ?? 0),
      words: t('statistics.figures.providers', { count: providers?.length ?? 0 }),
      detail: t('statistics.figures.providersDetail'),
    },
    {
      id: 'wanted',
      value: wanted === undefined ? '–' : format(wanted),
      words: t('statistics.figures.wanted'),
      detail: t('statistics.figures.wantedDetail'),
    },
  ];
  // Some servers count by day only.
  const figures = providers ? all : all.filter(({ id }) => id === 'total' || id === 'wanted');
  return (
    <dl className={classes.figures}>
      {figures.map(({ id, value, words, detail }) => (
        <Card key={id}>
          <dt>{words}</dt>
          <dd>
            {value} <small>{detail}</small>
          </dd>
        </Card>
      ))}
    </dl>
  );
}
