import { useTranslation } from 'react-i18next';
import type { LibrariesInUse } from '#lib/libraries-in-use.ts';
import { usePages } from '#lib/pages-context.ts';
import { visibleMenu } from '#app/navigation.ts';
import type { PaletteItem } from './item.ts';

/** The pages of the menu. */
export function usePageItems(libraries: LibrariesInUse): PaletteItem[] {
  const { t } = useTranslation();
  return visibleMenu(usePages(), libraries).flatMap(({ path, label, icon, children }) =>
    (children ?? [{ path, label }]).map((page) => ({
      id: page.path,
      label: t(page.label),
      ...(children && { hint: t(label) }),
      icon,
      to: `/${page.path}`,
    })),
  );
}
