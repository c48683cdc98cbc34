import type { BulkItem } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { formatSize } from '#lib/size.ts';
import { useSaid } from '#lib/use-said.ts';
import classes from '#blocks/bulk/bulk.module.css';
import { ItemName } from '#blocks/bulk/item-name.tsx';
import { useFigureWords } from '#blocks/bulk/use-figure-words.ts';
import { useOriginWords } from '#blocks/bulk/use-origin-words.ts';

/** One item of a preview with where it comes from and how large it is. */
export function ItemLine({ item, onLeave }: { item: BulkItem; onLeave: () => void }) {
  const { i18n } = useTranslation();
  const originOf = useOriginWords();
  const figuresOf = useFigureWords();
  const said = useSaid(item.sentence);
  const origin = item.origin && originOf(item.origin);
  return (
    <li>
      <ItemName item={item} onLeave={onLeave} />
      <small>{[origin, figuresOf(item), said].filter(Boolean).join(' · ')}</small>
      {item.size !== null && <span className={classes.size}>{formatSize(item.size, i18n.language)}</span>}
    </li>
  );
}
