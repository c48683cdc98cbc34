import type { LogEntry } from '@captionarr/contract';
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollBox } from '#kit/data-table/scroll-box.tsx';
import { useVirtualItems } from '#kit/data-table/use-virtual-items.ts';
import { useNarrow } from '#lib/use-narrow.ts';
import { LogRow } from './log-row.tsx';
import classes from './logs.module.css';

interface Props {
  rows: readonly LogEntry[];
  scroller: RefObject<HTMLElement | null>;
  /** Asks for older rows; undefined when there are none. */
  onEnd: (() => void) | undefined;
  onDetails: (entry: LogEntry) => void;
}

const estimated = { wide: 41, narrow: 84 };
/** Older rows are loaded this many rows before the end. */
const ahead = 40;

export function LogList({ rows, scroller, onEnd, onDetails }: Props) {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const list = useRef<HTMLUListElement>(null);
  const virtual = useVirtualItems({
    count: rows.length,
    sizeOf: useCallback(() => (narrow ? estimated.narrow : estimated.wide), [narrow]),
    keyOf: useCallback((index) => String(rows[index]?.id ?? index), [rows]),
    list,
    scroller: narrow ? 'window' : scroller,
  });
  const isNearEnd = (virtual.items.at(-1)?.index ?? 0) >= rows.length - ahead;
  useEffect(() => {
    if (isNearEnd) onEnd?.();
  }, [isNearEnd, onEnd]);

  return (
    <ScrollBox ref={scroller} className={classes.scroll} label={t('logs.title')}>
      <ul ref={list} style={{ paddingTop: virtual.before, paddingBottom: virtual.after }}>
        {virtual.items.map(({ index, key }) => {
          const entry = rows[index];
          return entry && <LogRow key={key} {...{ entry, index, onDetails }} measure={virtual.measure} />;
        })}
      </ul>
    </ScrollBox>
  );
}
