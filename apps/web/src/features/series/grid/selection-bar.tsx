import { ActionIcon } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDots, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { languageLabel } from '#lib/language-label.ts';
import { joinList } from '#lib/join-list.ts';
import { IconButton } from '#kit/icon-button/icon-button.tsx';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import { ActionButton } from '#kit/toolbar/action-button.tsx';
import { ActionMenu } from '#kit/toolbar/action-menu.tsx';
import type { Action } from '#kit/toolbar/action.ts';
import { episodeNumber, type PickedCell } from './cells.ts';
import classes from './grid.module.css';

interface Props {
  picked: readonly PickedCell[];
  actions: readonly Action[];
  isNarrow: boolean;
  onClear: () => void;
}

/** Stands where the filters were, equally high; on phones it floats at the bottom. */
export function SelectionBar({ picked, actions, isNarrow, onClear }: Props) {
  const { t } = useTranslation();
  const isTight = useMediaQuery('(max-width: 1199.98px)', false, { getInitialValueInEffect: false });
  const isMedium = useMediaQuery('(max-width: 1439.98px)', false, { getInitialValueInEffect: false });
  const [main, ...others] = actions;
  const room = isNarrow ? 0 : isTight ? 1 : isMedium ? 3 : 5;
  const hidden = others.slice(room);
  return (
    <section className={classes.bulk} data-foot aria-label={t('table.selection')}>
      <IconButton label={t('table.clearSelection')} icon={IconX} size={isNarrow ? 44 : 32} onClick={onClear} />
      <b aria-live="polite">{t('seriesGrid.cells', { count: picked.length })}</b>
      <span className={classes.summary}>{isNarrow ? '' : <Summary picked={picked} />}</span>
      {main && <ActionButton action={main} size={isNarrow ? 'sm' : 'xs'} color={main.danger ? 'red' : undefined} />}
      {others.slice(0, room).map((action) => (
        <ActionButton
          key={action.label}
          action={action}
          size="xs"
          variant="default"
          className={action.danger ? classes.danger : undefined}
        />
      ))}
      {hidden.length > 0 && (
        <ActionMenu actions={hidden}>
          <ActionIcon variant="default" size={isNarrow ? 44 : 32} aria-label={t('table.moreForSelection')}>
            <IconDots {...iconProps} />
          </ActionIcon>
        </ActionMenu>
      )}
    </section>
  );
}

/** `French, 2×07 to 2×10` */
function Summary({ picked }: { picked: readonly PickedCell[] }) {
  const { t } = useTranslation();
  const languages = [...new Set(picked.map(({ language }) => languageLabel(language)))];
  const last = picked[0];
  const first = picked.at(-1);
  if (!first || !last) return null;
  const named = languages.length > 3 ? t('seriesGrid.languages', { count: languages.length }) : joinList(languages);
  return first.episode.id === last.episode.id
    ? t('seriesGrid.ofEpisode', { languages: named, episode: episodeNumber(first.episode) })
    : t('seriesGrid.ofEpisodes', {
        languages: named,
        first: episodeNumber(first.episode),
        last: episodeNumber(last.episode),
      });
}
