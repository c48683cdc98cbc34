/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table cannot scroll its rows sideways below a head that sticks to the window */
import type { GridEpisode, GridLanguage } from '@captionarr/contract';
import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconSquareCheck } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { languageLabel } from '#lib/language-label.ts';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import { hint } from '#kit/hint/hint.ts';
import { countCells, worstOf } from './cells.ts';
import classes from './grid.module.css';
import { seasonKey } from './lines.ts';

interface Props {
  season: number;
  episodes: readonly GridEpisode[];
  languages: readonly GridLanguage[];
  rowIndex: number;
  isOpen: boolean;
  /** Codes of the languages that are chosen as a whole, with a comma after each. */
  selected: string;
  active: number | undefined;
  /** Without the cells of languages. */
  isNarrow: boolean;
  onToggle: (season: number) => void;
  onSelect: (season: number) => void;
}

/** The head of a season: how many have each language, or, while it is closed, a mark for each episode. */
export const SeasonRow = memo(function SeasonRow(props: Props) {
  const { season, episodes, languages, rowIndex, isOpen, selected, active, isNarrow, onToggle, onSelect } = props;
  const { t } = useTranslation();
  const key = seasonKey(season);
  const Arrow = isOpen ? IconChevronDown : IconChevronRight;
  const name = season === 0 ? t('seriesDetail.specials') : t('seriesDetail.season', { season });
  return (
    <div className={classes.season} role="row" aria-rowindex={rowIndex}>
      <div className={classes.title} role="rowheader" aria-colindex={1}>
        <UnstyledButton
          className={classes.toggle}
          aria-expanded={isOpen}
          tabIndex={active === -1 ? 0 : -1}
          data-line={key}
          data-column={-1}
          onClick={() => onToggle(season)}
        >
          <Arrow {...iconProps} className={classes.arrow} />
          {name}
        </UnstyledButton>
        <UnstyledButton
          className={classes.whole}
          tabIndex={-1}
          aria-label={t('seriesGrid.selectSeason', { season: name })}
          {...hint(t('seriesGrid.selectSeason', { season: name }))}
          onClick={() => onSelect(season)}
        >
          <IconSquareCheck {...iconProps} />
        </UnstyledButton>
      </div>
      {!isNarrow &&
        languages.map((language, column) => {
          const { there, total } = countCells(episodes, column);
          const words = language.strength
            ? t('seriesGrid.count', { there, total })
            : t('seriesGrid.onDisk', { count: there });
          return (
            <div
              key={language.code2}
              className={classes.count}
              role="gridcell"
              aria-colindex={column + 2}
              aria-selected={selected.includes(`${language.code2},`)}
              aria-label={t('seriesGrid.cell', { episode: name, language: languageLabel(language), state: words })}
              tabIndex={active === column ? 0 : -1}
              data-line={key}
              data-column={column}
              data-count
              data-lacking={(language.strength === 'must' && there < total) || undefined}
            >
              {isOpen ? words : <Strip episodes={episodes} column={column} />}
            </div>
          );
        })}
    </div>
  );
});

/** One small mark per episode, the first one first. */
const Strip = ({ episodes, column }: { episodes: readonly GridEpisode[]; column: number }) => (
  <span className={classes.strip} aria-hidden>
    {episodes.toReversed().map(({ id, cells }) => {
      const cell = cells[column] ?? null;
      return <i key={id} data-look={worstOf(cell) ? 'poor' : (cell?.state ?? 'none')} />;
    })}
  </span>
);
