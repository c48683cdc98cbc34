import type { MediaKind } from '@captionarr/contract';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { IconInfoCircle, IconListDetails } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { hint } from '#kit/hint/hint.ts';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import { formatPercent } from '#blocks/score/percent.ts';
import { BlacklistButton } from './blacklist-button.tsx';
import { ActionIcon, LanguageCell, MomentCell, None, ProviderCell } from './cells.tsx';
import { attributesOf, percentOf, type HistoryEntry } from './entry.ts';
import classes from './history.module.css';
import scoring from '#blocks/score/scoring-popover.module.css';
import { ScoringPopover } from '#blocks/score/scoring-popover.tsx';
import { UndoButton } from './undo-button.tsx';

interface Props {
  type: MediaKind;
  label: string;
  /** Undefined while they are being fetched. */
  entries: readonly HistoryEntry[] | undefined;
}

const placeholders = Array.from({ length: 5 }, (_, index) => index);

export function DialogTable({ type, label, entries }: Props) {
  const { t } = useTranslation();
  const columns = [
    { id: 'action', isHidden: true },
    { id: 'language' },
    { id: 'provider' },
    { id: 'score' },
    { id: 'scoring', isHidden: true },
    { id: 'date' },
    ...(type === 'episode' ? [{ id: 'description', isHidden: true }] : []),
    { id: 'blacklist', isHidden: true },
  ];
  return (
    <table className={classes.table} aria-label={label} aria-busy={!entries || undefined}>
      <thead>
        <tr>
          {columns.map(({ id, isHidden }) => {
            const title = t(`history.dialog.columns.${id}`);
            return (
              <th key={id} scope="col">
                {isHidden ? <VisuallyHidden>{title}</VisuallyHidden> : title}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {!entries &&
          placeholders.map((index) => (
            <tr key={index}>
              <td colSpan={columns.length}>
                <Skeleton h={16} data-placeholder />
              </td>
            </tr>
          ))}
        {entries?.map((entry, index) => (
          <Row key={entry.id ?? index} type={type} entry={entry} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ type, entry }: { type: Props['type']; entry: HistoryEntry }) {
  const score = percentOf(entry.score);
  return (
    <tr>
      <td>
        <ActionIcon entry={entry} />
      </td>
      <td>
        <LanguageCell entry={entry} />
      </td>
      <td>
        <ProviderCell provider={entry.provider} />
      </td>
      <td>{score === undefined ? <None /> : formatPercent(score)}</td>
      <td>
        <Scoring entry={entry} score={score} />
      </td>
      <td>
        <MomentCell moment={entry} />
      </td>
      {type === 'episode' && (
        <td>
          <Description text={entry.description} />
        </td>
      )}
      <td>
        <span className={classes.buttons}>
          <UndoButton entry={entry} />
          <BlacklistButton entry={entry} />
        </span>
      </td>
    </tr>
  );
}

function Scoring({ entry, score }: { entry: HistoryEntry; score: number | undefined }) {
  const { t } = useTranslation();
  const attributes = attributesOf(entry);
  if (attributes.length === 0) return null;
  return (
    <ScoringPopover {...{ attributes, score }} label={t('history.dialog.columns.scoring')}>
      <IconListDetails {...iconProps} />
    </ScoringPopover>
  );
}

const Description = ({ text }: { text: string }) =>
  text && (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing, which <img> cannot hold
    <span className={scoring.opener} role="img" aria-label={text} {...hint(text)}>
      <IconInfoCircle {...iconProps} />
    </span>
  );
