/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table cannot scroll its rows sideways below a head that sticks to the window */
import type { GridEpisode, GridLanguage } from '@captionarr/contract';
import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { languageLabel } from '#lib/language-label.ts';
import { LanguageBadge } from '#blocks/languages/language-badge.tsx';
import { countCells } from './cells.ts';
import classes from './grid.module.css';

interface Props {
  languages: readonly GridLanguage[];
  /** All of the series. */
  episodes: readonly GridEpisode[];
  /** Codes of languages with chosen cells, with a comma after each. */
  selected: string;
  active: number | undefined;
  onSelect: (column: number) => void;
}

/** Language, how much it is wanted, how many are there. A click chooses the column. */
export function GridHead({ languages, episodes, selected, active, onSelect }: Props) {
  const { t } = useTranslation();
  return (
    <div className={classes.headRow} role="row" aria-rowindex={1}>
      <div className={classes.corner} role="columnheader" aria-colindex={1}>
        {t('seriesGrid.episode')}
      </div>
      {languages.map((language, column) => {
        const { there, total } = countCells(episodes, column);
        const { strength } = language;
        const count = strength ? t('seriesGrid.count', { there, total }) : t('seriesGrid.onDisk', { count: there });
        return (
          <div
            key={language.code2}
            className={classes.headCell}
            role="columnheader"
            aria-colindex={column + 2}
            aria-label={languageLabel(language)}
          >
            <UnstyledButton
              tabIndex={active === column ? 0 : -1}
              data-line="head"
              data-column={column}
              data-selected={selected.includes(`${language.code2},`) || undefined}
              onClick={() => onSelect(column)}
            >
              <span className={classes.language}>
                <span aria-hidden className={classes.badge}>
                  <LanguageBadge
                    kind={strength ? 'named' : 'wanted'}
                    language={{ ...language, hi: false, forced: false }}
                  />
                </span>
                <b>{languageLabel(language)}</b>
              </span>
              <small>
                {t(`seriesGrid.strength.${strength ?? 'none'}`)} · {count}
              </small>
            </UnstyledButton>
          </div>
        );
      })}
    </div>
  );
}
