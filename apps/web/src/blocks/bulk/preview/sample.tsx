import type { Bulk, BulkGroup, BulkItem } from '@captionarr/contract';
import { Button } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { IconList, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bulkItemAtQuery } from '#lib/queries/bulk.ts';
import { numberFormat } from '#lib/formats.ts';
import classes from '#blocks/bulk/bulk.module.css';
import { ItemLine } from './item-line.tsx';

interface Props {
  bulk: Bulk;
  ticked: ReadonlySet<BulkGroup>;
  onList: (groups: readonly BulkGroup[]) => void;
  /** An item’s page was opened. */
  onLeave: () => void;
}

const shown = 4;

/** A few of the items, from all over the list. */
export function Sample({ bulk, ticked, onList, onLeave }: Props) {
  const { t, i18n } = useTranslation();
  const [shift, setShift] = useState(0);
  const groups = bulk.groups.filter(({ group, count }) => ticked.has(group) && count > 0);
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  const wish = { groups: groups.map(({ group }) => group) };
  const places = placesOf(total, shift);
  const items = useQueries({ queries: places.map((place) => bulkItemAtQuery(bulk.id, wish, place)) });
  if (total === 0) return null;
  const found = items.flatMap(({ data }): BulkItem[] => (data ? [data] : []));
  return (
    <section aria-label={t('bulk.sample')}>
      <div className={classes.sampleHead}>
        <h3>{t('bulk.sample')}</h3>
        <span className="dim fine">
          {t('bulk.of', { count: places.length, total: numberFormat(i18n.language).format(total) })}
        </span>
        <div>
          {total > shown && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconRefresh size={15} aria-hidden />}
              onClick={() => setShift(Math.random())}
            >
              {t('bulk.others')}
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            leftSection={<IconList size={15} aria-hidden />}
            onClick={() => onList(wish.groups)}
          >
            {t('bulk.fullList')}
          </Button>
        </div>
      </div>
      <ul className={classes.lines} style={{ minHeight: places.length * 40 }}>
        {found.map((item) => (
          <ItemLine key={item.no} item={item} onLeave={onLeave} />
        ))}
      </ul>
    </section>
  );
}

/** Four places at equal distances, moved by a share of that distance. */
const placesOf = (total: number, shift: number) =>
  total <= shown
    ? Array.from({ length: total }, (_, index) => index)
    : Array.from({ length: shown }, (_, index) => Math.floor(((index + shift) * total) / shown));
