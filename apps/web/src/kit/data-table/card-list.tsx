import { Skeleton } from '@mantine/core';
import { useCallback, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckBox } from '#kit/check-box/check-box.tsx';
import { Drawn } from '#kit/region/drawn.tsx';
import classes from './data-table.module.css';
import { useScrollReset } from './use-scroll-reset.ts';
import { useVirtualItems } from './use-virtual-items.ts';
import type { ListProps } from './virtual-table.tsx';

interface Props<T> extends ListProps<T> {
  card: (row: T) => ReactNode;
  /** Cards have their checkboxes only then. */
  choosing: boolean;
}

const estimated = { card: 92, head: 48, gap: 8 };
const placeholders = Array.from({ length: 8 }, (_, index) => index);

/** The rows where there is no room for columns. The page scrolls, and only the cards near the window are drawn. */
export function CardList<T>(props: Props<T>) {
  const { label, items, groups, isLoading, rowName, selection, card, choosing } = props;
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const virtual = useVirtualItems({
    count: items.length,
    sizeOf: useCallback((index) => (items[index]?.kind === 'head' ? estimated.head : estimated.card), [items]),
    keyOf: String,
    list,
    scroller: 'window',
    gap: estimated.gap,
  });

  useScrollReset(props.place, 'window');

  return (
    <ul
      ref={list}
      className={classes.cards}
      style={{ paddingTop: virtual.before, paddingBottom: virtual.after }}
      aria-label={label}
      aria-busy={isLoading || undefined}
    >
      {isLoading && placeholders.map((index) => <Skeleton component="li" key={index} h={estimated.card} radius="lg" />)}
      {virtual.items.map(({ index, key }) => {
        const item = items[index];
        if (!item) return null;
        const place = {
          ref: virtual.measure,
          'data-index': index,
          'aria-setsize': items.length,
          'aria-posinset': index + 1,
        };
        if (item.kind === 'head') {
          return (
            <li key={key} {...place} className={classes.cardHead}>
              {groups?.head(
                item.group,
                item.rows.map(({ original }) => original),
              )}
            </li>
          );
        }
        const { id, original } = item.row;
        return (
          <li key={key} {...place} className={classes.card} data-selected={selection?.has(id) || undefined}>
            {choosing && selection && (
              <span className={classes.cardCheck}>
                <CheckBox
                  label={t('table.selectRow', { name: rowName(original) })}
                  checked={selection.has(id)}
                  onChange={(shift) => selection.toggle(id, shift)}
                />
              </span>
            )}
            <div className={classes.cardBody}>
              <Drawn of={original} draw={card} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
