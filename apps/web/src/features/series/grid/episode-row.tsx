/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table cannot scroll its rows sideways below a head that sticks to the window */
import type { GridEpisode, GridLanguage } from '@captionarr/contract';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { CellMark } from './cell-mark.tsx';
import { episodeNumber } from './cells.ts';
import classes from './grid.module.css';
import { episodeKey } from './lines.ts';
import type { CellLook } from './use-cell-look.ts';

interface Props {
  episode: GridEpisode;
  languages: readonly GridLanguage[];
  /** Place among all lines, the head included. */
  rowIndex: number;
  /** Codes of the chosen languages, with a comma after each. */
  selected: string;
  /** The column with the tab stop: −1 for the title; undefined if it is in another row. */
  active: number | undefined;
  /** Undefined until the cells are there. */
  lookOf: ((episode: GridEpisode, language: GridLanguage, cell: GridEpisode['cells'][number]) => CellLook) | undefined;
}

/** Drawn again only when something of its own changes: a drag passes over many. */
export const EpisodeRow = memo(function EpisodeRow({ episode, languages, rowIndex, selected, active, lookOf }: Props) {
  const { t } = useTranslation();
  const key = episodeKey(episode.id);
  return (
    <div className={classes.row} role="row" aria-rowindex={rowIndex}>
      <div
        className={classes.title}
        role="rowheader"
        aria-colindex={1}
        tabIndex={active === -1 ? 0 : -1}
        data-line={key}
        data-column={-1}
      >
        <span className={classes.number} dir="ltr">
          {episodeNumber(episode)}
        </span>
        <span className={classes.name}>
          <b>{episode.title}</b>
          {episode.release && <small>{episode.release}</small>}
        </span>
      </div>
      {languages.map((language, column) => {
        const shown = lookOf?.(episode, language, episode.cells[column] ?? null);
        const isSelected = selected.includes(`${language.code2},`);
        return (
          <div
            key={language.code2}
            className={classes.cell}
            role="gridcell"
            aria-colindex={column + 2}
            aria-selected={isSelected}
            aria-haspopup="dialog"
            aria-label={shown?.name ?? t('seriesGrid.loading')}
            tabIndex={active === column ? 0 : -1}
            data-line={key}
            data-column={column}
            data-cell={episode.id}
          >
            {shown ? <CellMark {...shown} /> : <span className={classes.waiting} />}
          </div>
        );
      })}
    </div>
  );
});
