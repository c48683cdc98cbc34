import { useTranslation } from 'react-i18next';
import { Cover } from '#kit/cover/cover.tsx';
import { LanguageBadge } from '#blocks/languages/language-badge.tsx';
import classes from './search.module.css';
import { keyOfRow, type Searchable } from './use-proposals.ts';

interface Props {
  rows: readonly Searchable[];
  chosen: Searchable | undefined;
  onChoose: (key: string) => void;
}

export function Proposals({ rows, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  return (
    <fieldset className={classes.proposals}>
      <legend>{t('guide.search.choose')}</legend>
      {rows.map((row) => (
        <label key={keyOfRow(row)} className={classes.proposal}>
          <input type="radio" name="guide-proposal" checked={row === chosen} onChange={() => onChoose(keyOfRow(row))} />
          <Cover title={row.name} src={row.poster ?? undefined} width={36} />
          <span className={classes.words}>
            <b>{row.name}</b>
            {row.number && (
              <small>
                {row.number} · {row.title}
              </small>
            )}
          </span>
          <LanguageBadge language={row.missing[0]} kind="missing" />
        </label>
      ))}
    </fieldset>
  );
}
