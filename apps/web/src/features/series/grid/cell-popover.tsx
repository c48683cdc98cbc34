import { Popover, Portal } from '@mantine/core';
import type { GridCell, GridEpisode, GridLanguage } from '@captionarr/contract';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#lib/api.ts';
import { languageLabel } from '#lib/language-label.ts';
import { keys } from '#lib/queries/keys.ts';
import { useOriginLabels } from '#blocks/media/detail/use-origin-labels.ts';
import { CellFileLines } from './cell-file.tsx';
import { CellLacking } from './cell-lacking.tsx';
import { episodeNumber } from './cells.ts';
import type { CellTarget } from './cell-target.ts';
import classes from './cell-popover.module.css';

interface Props {
  episode: GridEpisode;
  language: GridLanguage;
  cell: GridCell | null;
  target: CellTarget;
  /** It opens below it. */
  anchor: HTMLElement;
  onClose: () => void;
}

/** Where the files of a cell come from, and what can be done with them. */
export function CellPopover({ episode, language, cell, target, anchor, onClose }: Props) {
  const { t } = useTranslation();
  const originOf = useOriginLabels('series', target.seriesId);
  const { data: facts } = useQuery(releasesQuery(episode.id));
  const name = t('seriesGrid.cellTitle', { episode: episodeNumber(episode), language: languageLabel(language) });
  return (
    <Portal>
      {/* A landmark of its own, as it stands outside those of the page. */}
      <section aria-label={name}>
        <Popover
          opened
          trapFocus
          withRoles={false}
          position="bottom-start"
          width={360}
          shadow="md"
          withinPortal={false}
          returnFocus={false}
          onChange={(isOpen) => !isOpen && onClose()}
        >
          <Popover.Target>
            <span aria-hidden className={classes.anchor} style={boxOf(anchor)} />
          </Popover.Target>
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Mantine draws the box */}
          <Popover.Dropdown className={classes.popover} role="dialog" aria-label={name}>
            <header>
              <b>{name}</b>
              <span>{episode.title}</span>
            </header>
            {cell?.files.map((file) => (
              <CellFileLines
                key={`${file.path} ${file.language}`}
                {...{ file, language, target }}
                origin={file.path === null ? undefined : originOf(file.path)}
                release={facts?.find(({ path }) => path === file.path)?.origin.release ?? undefined}
              />
            ))}
            <CellLacking {...{ cell, language, target }} />
          </Popover.Dropdown>
        </Popover>
      </section>
    </Portal>
  );
}

const releasesQuery = (id: number) =>
  queryOptions({
    queryKey: [...keys.quality, 'video', 'episode', id],
    queryFn: async ({ signal }) => (await api.quality.ofVideo({ query: { type: 'episode', id }, signal })).data,
    meta: { needs: 'quality.ofVideo', quiet: true },
  });

/** On the page, so that it scrolls along. */
function boxOf(anchor: HTMLElement) {
  const { top, left, width, height } = anchor.getBoundingClientRect();
  return { top: top + window.scrollY, left: left + window.scrollX, width, height };
}
