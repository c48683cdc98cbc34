import { useTranslation } from 'react-i18next';
import type { LibrariesInUse } from '#lib/libraries-in-use.ts';
import type { FoundTitle } from '#lib/queries/search.ts';
import type { PaletteGroup, PaletteItem } from './item.ts';
import { findItems, isBegunBy, isInsideWord } from './match.ts';
import { useCommands } from './use-commands.ts';
import { useDialogueItem } from './use-dialogue-item.ts';
import { usePageItems } from './use-page-items.ts';
import { useTitleItems } from './use-title-items.ts';

/** Few, so that the entries below stay visible. */
const maxTitles = 5;

interface Given {
  /** Trimmed, without the sign for actions. */
  text: string;
  isOnlyActions: boolean;
  titles: readonly FoundTitle[];
  /** Path of the title whose actions are shown, if not the first. */
  actedOn: string | undefined;
  settings: readonly PaletteItem[];
  libraries: LibrariesInUse;
  onEdit: (title: FoundTitle) => void;
}

/** Titles, what can be done with one of them, settings, actions and pages; dialogue last. Without a text, pages and actions. */
export function useGroups({
  text,
  isOnlyActions,
  titles,
  actedOn,
  settings,
  libraries,
  onEdit,
}: Given): PaletteGroup[] {
  const { t } = useTranslation();
  const { toItem, toActions } = useTitleItems(onEdit);
  const commands = { id: 'actions', name: t('palette.actions'), items: findItems(useCommands(libraries), text) };
  const pages = { id: 'pages', name: t('palette.pages'), items: findItems(usePageItems(libraries), text) };
  const dialogue = useDialogueItem(text);
  if (isOnlyActions) return withItems([commands]);
  if (text === '') return withItems([pages, commands]);

  const named = titles.filter(({ title }) => !isInsideWord(title, text)).slice(0, maxTitles);
  const others = titles.filter((title) => !named.includes(title)).slice(0, maxTitles - named.length);
  const acted = named.find(({ path }) => path === actedOn) ?? named[0];
  const rest = [{ id: 'settings', name: t('palette.settings'), items: settings }, commands, pages];
  const isNamed = ({ items }: PaletteGroup) => Number(items.some((item) => isBegunBy(item, text)));

  return withItems([
    { id: 'titles', name: t('palette.titles'), items: named.map(toItem) },
    {
      id: 'title-actions',
      name: t('palette.withTitle', { title: acted?.title }),
      items: acted ? toActions(acted) : [],
    },
    ...rest.toSorted((one, other) => isNamed(other) - isNamed(one)),
    { id: 'other-titles', name: t('palette.titles'), items: others.map(toItem) },
    { id: 'dialogue', name: t('palette.dialogue'), items: dialogue ? [dialogue] : [] },
  ]);
}

const withItems = (groups: PaletteGroup[]) => groups.filter(({ items }) => items.length > 0);
