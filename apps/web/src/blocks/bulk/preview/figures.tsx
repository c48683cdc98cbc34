import type { Bulk, BulkOrder, BulkVerb } from '@captionarr/contract';
import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '#lib/duration.ts';
import { numberFormat } from '#lib/formats.ts';
import { formatSize } from '#lib/size.ts';
import type { sumUp } from '#blocks/bulk/bulk-figures.ts';
import classes from '#blocks/bulk/bulk.module.css';

interface Props {
  order: BulkOrder;
  /** Undefined while it is counted. */
  bulk: Bulk | undefined;
  sum: ReturnType<typeof sumUp> | undefined;
}

/** The four figures of an order: how much, how large, how long, and the way back. */
export function Figures({ order, bulk, sum }: Props) {
  const figures = useFigures(order);
  const shown = bulk && sum ? figures(bulk, sum) : undefined;
  return (
    <dl className={classes.figures}>
      {shown
        ? shown.map(([value, label], place) => (
            <div key={place}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))
        : [0, 1, 2, 3].map((place) => (
            <div key={place} aria-hidden>
              <Skeleton h={22} w={72} />
              <Skeleton h={13} w={96} mt={7} />
            </div>
          ))}
    </dl>
  );
}

const forMissing: readonly BulkVerb[] = ['search', 'ocr', 'climb'];
const unitOf = (verb: BulkVerb) => (verb === 'profile' ? 'titles' : forMissing.includes(verb) ? 'subtitles' : 'files');

function useFigures({ verb }: BulkOrder) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  return (bulk: Bulk, { count, bytes, seconds }: ReturnType<typeof sumUp>): [string, string][] => {
    const { titles, cost, requests, missing, versions } = bulk;
    const number = (value: number) => numberFormat(language).format(value);
    const money = numberFormat(language, { style: 'currency', currency: 'USD' });
    const quantity: [string, string] = [number(count), t(`bulk.figures.${unitOf(verb)}`, { count })];
    const size: [string, string] =
      verb === 'delete'
        ? [formatSize(bytes, language), t('bulk.figures.leave')]
        : bytes > 0
          ? [formatSize(bytes, language), t('bulk.figures.size')]
          : [number(titles), t('bulk.figures.titles', { count: titles })];
    const time: [string, string] =
      seconds === null
        ? [t('bulk.figures.unknown'), t('bulk.figures.time')]
        : [t('bulk.figures.about', { time: formatDuration(seconds * 1000, language) }), t('bulk.figures.time')];
    return [
      quantity,
      missing ? [`${number(missing.before)} → ${number(missing.after)}`, t('bulk.figures.missing')] : size,
      ...(cost === null ? [] : [[money.format(cost), t('bulk.figures.cost')] satisfies [string, string]]),
      ...(requests
        ? [[number(requests.needed), requestsLabel(requests.left)] satisfies [string, string]]
        : cost === null
          ? [time]
          : []),
      ...(requests && cost === null ? [time] : []),
      ...(versions
        ? [[t('bulk.figures.days', { count: versions.days }), t('bulk.figures.undo')] satisfies [string, string]]
        : []),
    ];
    function requestsLabel(left: number | null) {
      return left === null ? t('bulk.figures.requests') : t('bulk.figures.requestsOf', { count: left });
    }
  };
}
