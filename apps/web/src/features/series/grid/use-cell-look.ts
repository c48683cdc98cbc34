import type { GridCell, GridEpisode, GridFile, GridLanguage } from '@captionarr/contract';
import type { JobScope } from '@captionarr/contract/job-scope';
import { fileScope, languageScope } from '@captionarr/contract/job-scope';
import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { languageLabel } from '#lib/language-label.ts';
import { formatPercent } from '#blocks/score/percent.ts';
import { useFindingWords } from '#blocks/quality/use-finding-words.ts';
import { ownLock, type LockedBy } from '#blocks/tasks/use-locks.ts';
import { episodeNumber, filesOnDisk, worstOf } from './cells.ts';

export interface CellLook {
  /** How it is drawn: a state of the server, or what overlays it. */
  look: GridCell['state'] | 'busy' | 'poor' | 'none';
  /** Red findings are worse than amber ones. */
  isRed: boolean;
  words: string;
  /** `HI`, `Forced`. */
  suffix: string;
  /** Further files: `+1`. */
  more: string;
  /** With episode and language, for screen readers. */
  name: string;
}

/** What a cell shows. */
export function useCellLook(seriesId: number, lockedBy: LockedBy) {
  const { t } = useTranslation();
  const findingWords = useFindingWords();
  return useCallback(
    (episode: GridEpisode, language: GridLanguage, cell: GridCell | null): CellLook => {
      const finding = worstOf(cell);
      const isBusy = scopesOf(seriesId, episode, cell).some((scope) => ownLock(lockedBy, scope) !== undefined);
      const isPoor = finding !== undefined && cell?.state !== 'missing';
      const look = isBusy ? 'busy' : isPoor ? 'poor' : (cell?.state ?? 'none');
      const [main] = cell?.files ?? [];
      const words =
        look === 'busy'
          ? t(main ? 'seriesGrid.states.busy' : 'seriesGrid.states.searching')
          : look === 'poor' && finding
            ? findingWords(finding)
            : wordsOf(look, main, t);
      const shown = cell?.state === 'missing' || cell?.state === 'nice' ? cell.lacking[0] : main?.language;
      const suffix = look === 'busy' ? '' : kindOf(shown);
      const others = (cell?.files.length ?? 0) - (cell?.state === 'missing' ? 0 : 1);
      const more = others > 0 ? `+${others}` : '';
      const state = [look === 'none' ? t('seriesGrid.states.none') : words, suffix, more].filter(Boolean).join(' ');
      const name = t('seriesGrid.cell', { episode: episodeNumber(episode), language: languageLabel(language), state });
      return { look, isRed: finding?.level === 'red', words, suffix, more, name };
    },
    [t, seriesId, lockedBy, findingWords],
  );
}

/** Of a state that the server tells. */
function wordsOf(look: CellLook['look'], main: GridFile | undefined, t: TFunction): string {
  if (look === 'none') return '–';
  if (look === 'machine' && main?.made) return t(`made.${main.made}`);
  if (look === 'there' && main?.score !== undefined) return formatPercent(main.score);
  return t(`seriesGrid.states.${look}`);
}

const scopesOf = (seriesId: number, { id }: GridEpisode, cell: GridCell | null): JobScope[] => [
  ...(cell?.lacking ?? []).map((language) => languageScope('episode', seriesId, id, language)),
  ...filesOnDisk(cell).map(({ path }) => fileScope('episode', seriesId, path)),
];

const kindOf = (language = ''): string =>
  language.endsWith(':hi') ? 'HI' : language.endsWith(':forced') ? 'Forced' : '';
