import type { LibrarySource } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';

/** Whether this server finds the folders of a source. */
export function SourcePaths({ paths }: Pick<LibrarySource, 'paths'>) {
  const { t } = useTranslation();
  if (!paths) return <small>{t('librariesPage.unchecked')}</small>;
  const { folders, checked, found } = paths;
  return (
    <small>
      {[
        t('managerSettings.paths.allFound', { count: folders }),
        checked > 0 && t('managerSettings.paths.found', { found, checked }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </small>
  );
}
