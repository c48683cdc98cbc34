import type { BulkItem } from '@captionarr/contract';
import { fileScope } from '@captionarr/contract/job-scope';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaid } from '#lib/use-said.ts';
import { StateIcon, type State } from '#kit/facts/state-icon.tsx';
import { TextButton } from '#kit/text-button/text-button.tsx';
import { ItemName } from '#blocks/bulk/item-name.tsx';
import { useFigureWords } from '#blocks/bulk/use-figure-words.ts';
import { undoChange } from '#blocks/subtitles/undo.ts';
import classes from './bulk-job.module.css';

interface Props {
  item: BulkItem;
  isChosen: boolean;
  onChoose: (chosen: { change: number; title: string }) => void;
}

const icons: Partial<Record<BulkItem['state'], State>> = { skipped: 'warn', failed: 'bad' };

/** One item with what came of it; a changed file can be compared and taken back alone. */
export function JobItem({ item, isChosen, onChoose }: Props) {
  const { t } = useTranslation();
  const said = useSaid(item.sentence);
  const figures = useFigureWords()(item);
  const [isTakenBack, setIsTakenBack] = useState(false);
  const { change_id: change, title, state, path } = item;
  const icon = icons[state];
  const words = (state !== 'undone' && (said || figures)) || t(`bulkJob.states.${state}`);
  const undo = () => {
    setIsTakenBack(true);
    void undoChange(change ?? 0, title, path === null ? [] : [fileScope(item.type, item.item_id, path)]);
  };
  return (
    <li data-chosen={isChosen || undefined}>
      <ItemName item={item} />
      <span className={classes.outcome} data-state={state}>
        {icon && <StateIcon state={icon} />}
        {icon ? `${t(`bulkJob.states.${state}`)}: ${words}` : words}
      </span>
      {change !== null && state === 'changed' && (
        <span className={classes.buttons}>
          <TextButton
            aria-label={t('bulkJob.compareOf', { title })}
            aria-pressed={isChosen}
            onClick={() => onChoose({ change, title })}
          >
            {t('bulkJob.compare')}
          </TextButton>
          <TextButton aria-label={t('bulkJob.undoOf', { title })} disabled={isTakenBack} onClick={undo}>
            {t('subtitleActions.undo')}
          </TextButton>
        </span>
      )}
    </li>
  );
}
