import { IconFolderSearch, IconLayoutGrid, IconMovie, IconPencil, IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { supported, type Call } from '#lib/features.ts';
import { titleLabel, type FoundTitle } from '#lib/queries/search.ts';
import { runOnItem } from '#blocks/media/detail/run-on-item.ts';
import type { PaletteItem } from './item.ts';

/** Titles, and what can be done with one of them. */
export function useTitleItems(onEdit: (title: FoundTitle) => void) {
  const { t } = useTranslation();

  const state = ({ kind, missing }: FoundTitle) => {
    const name = t(`search.${kind}`);
    if (missing === undefined) return name;
    const words = missing === 0 ? t('palette.complete') : t(`palette.missing.${kind}`, { value: missing });
    return t('palette.titleState', { kind: name, state: words });
  };

  const toItem = (title: FoundTitle): PaletteItem => ({
    id: title.path,
    label: titleLabel(title),
    hint: state(title),
    icon: IconMovie,
    title,
    to: title.path,
  });

  const toActions = (found: FoundTitle): PaletteItem[] => {
    const { kind, id, title, path, missing = 0 } = found;
    const parts: (PaletteItem & { needs?: Call })[] = [
      ...(kind === 'series'
        ? [
            {
              id: `${path} grid`,
              label: t('palette.grid'),
              icon: IconLayoutGrid,
              to: `${path}?view=grid`,
              needs: 'series.readGrid' as const,
            },
          ]
        : []),
      {
        id: `${path} edit`,
        label: t('palette.profile'),
        icon: IconPencil,
        run: () => onEdit(found),
      },
      {
        id: `${path} scan`,
        label: t('detail.scanDisk'),
        icon: IconFolderSearch,
        run: () => void runOnItem(kind, id, title, 'scan-disk'),
      },
    ];
    const search: PaletteItem = {
      id: `${path} search`,
      label: t('palette.searchMissing'),
      icon: IconSearch,
      run: () => void runOnItem(kind, id, title, 'search-missing'),
    };
    return [...(missing > 0 ? [search] : []), ...supported(parts)];
  };

  return { toItem, toActions };
}
