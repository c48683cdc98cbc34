import { VisuallyHidden } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { joinList } from '#lib/join-list.ts';
import type { Line } from './difference.ts';
import classes from './history.module.css';
import { useDifference } from './use-difference.ts';

export interface Difference {
  key: string;
  from: unknown;
  to: unknown;
  /** A word beside it. */
  note?: string;
}

/** Changes, one setting per line. */
export function DifferenceList({ differences }: { differences: readonly Difference[] }) {
  const { labelOf, compare } = useDifference();
  return (
    <dl className={classes.differences}>
      {differences.map(({ key, from, to, note }) => (
        <div key={key}>
          <dt>
            {labelOf(key, to ?? from)}
            {note && <small>{note}</small>}
          </dt>
          <dd>
            {compare(key, from, to).map((line, index) => (
              <LineWords key={index} line={line} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function LineWords({ line }: { line: Line }) {
  const { t } = useTranslation();
  if (line.kind === 'secret') return <span>{t(`settingsHistory.secret.${line.became}`)}</span>;
  if (line.kind !== 'replaced')
    return <span>{t(`settingsHistory.${line.kind}`, { items: joinList(line.items) })}</span>;
  return (
    <span className={classes.replaced}>
      <span className="dim">{line.from}</span>
      <IconArrowRight size={14} stroke={1.75} aria-hidden />
      <VisuallyHidden>{t('settingsHistory.became')}</VisuallyHidden>
      <span>{line.to}</span>
    </span>
  );
}
