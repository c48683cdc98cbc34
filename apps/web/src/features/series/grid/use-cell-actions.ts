import type { SeriesGrid } from '@captionarr/contract';
import { useState, type ComponentProps } from 'react';
import { useNavigate } from 'react-router';
import { studioLink } from '#lib/studio-link.ts';
import { isSupported } from '#lib/features.ts';
import { startAction } from '#blocks/file-actions/subtitle-action.ts';
import { whyMissing } from '#blocks/media/detail/why-button.tsx';
import type { CellPopover } from './cell-popover.tsx';
import { targetOf, variantOf } from './cell-target.ts';
import { filesOnDisk, type PickedCell } from './cells.ts';
import { episodeKey } from './lines.ts';
import type { Place } from './selection.ts';
import type { CellSelection } from './use-cell-selection.ts';
import type { FocusPlace } from './use-grid-focus.ts';
import type { CellKeys } from './use-grid-keys.ts';
import { useVerbActions, type VerbAction } from './use-verb-actions.ts';

interface Options {
  seriesId: number;
  /** Of the series. */
  title: string;
  grid: SeriesGrid;
  selection: CellSelection;
  onUpload: () => void;
}

interface Opened {
  place: Place;
  anchor: HTMLElement;
}

/** The popover of a cell, the verbs of the chosen ones, and the letters, which act on them or on the cell with the focus. */
export function useCellActions({ seriesId, title, grid, selection, onUpload }: Options) {
  const go = useNavigate();
  const [opened, setOpened] = useState<Opened>();
  const verbsOf = useVerbActions(grid.languages, onUpload);

  const pick = ({ episodeId, code2 }: Place): PickedCell | undefined => {
    const episode = grid.episodes.find(({ id }) => id === episodeId);
    const column = grid.languages.findIndex((language) => language.code2 === code2);
    const language = grid.languages[column];
    return episode && language && { episode, language, cell: episode.cells[column] ?? null };
  };
  const cellOf = ({ line, column }: FocusPlace): PickedCell | undefined => {
    const episode = grid.episodes.find(({ id }) => episodeKey(id) === line);
    const language = grid.languages[column];
    return episode && language && { episode, language, cell: episode.cells[column] ?? null };
  };
  const close = () => {
    opened?.anchor.focus({ preventScroll: true });
    setOpened(undefined);
  };
  const run = (action: () => void) => {
    close();
    action();
  };

  const act = (verb: VerbAction['verb']) => (place: FocusPlace) => {
    const cell = cellOf(place);
    const cells = selection.picked.length > 0 ? selection.picked : cell ? [cell] : [];
    verbsOf(cells)
      .find((action) => action.verb === verb)
      ?.onClick();
  };
  const edit = (place: FocusPlace) => {
    const picked = cellOf(place);
    const [file] = filesOnDisk(picked?.cell ?? null);
    if (picked && file && isSupported({ needs: 'studio.open' }))
      void go(studioLink({ type: 'episode', id: picked.episode.id, path: file.path }));
  };
  const ask = (place: FocusPlace) => {
    const picked = cellOf(place);
    if (!picked?.cell || !isSupported({ needs: 'searches.read' })) return;
    const { episode, language, cell } = picked;
    const isMade = cell.state === 'machine';
    const texts = cell.lacking.length > 0 ? cell.lacking : isMade ? [cell.files[0]?.language ?? ''] : [];
    if (texts.length === 0) return;
    const { video } = targetOf(seriesId, title, episode, run);
    startAction({
      what: 'why',
      subject: {
        ...whyMissing(
          video,
          texts.map((text) => variantOf(language, text)),
        ),
        isMade,
      },
    });
  };
  const letters: CellKeys = {
    s: act('search'),
    y: act('sync'),
    t: act('translate'),
    u: act('upload'),
    delete: act('delete'),
    e: edit,
    w: ask,
  };

  const shown = opened && pick(opened.place);
  const cell: Omit<ComponentProps<typeof CellPopover>, 'onClose'> | undefined = shown && {
    ...shown,
    anchor: opened.anchor,
    target: targetOf(seriesId, title, shown.episode, run),
  };
  return {
    verbs: verbsOf(selection.picked),
    letters,
    open: (place: Place, anchor: HTMLElement) => setOpened({ place, anchor }),
    close,
    opened: cell && opened && { key: `${opened.place.episodeId} ${opened.place.code2}`, cell },
  };
}
