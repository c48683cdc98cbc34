import { IconArrowsHorizontal, IconLanguage, IconSearch, IconTool, IconTrash, IconUpload } from '@tabler/icons-react';
import type { GridLanguage } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { supported } from '#lib/features.ts';
import { languageLabel } from '#lib/language-label.ts';
import { previewBulk } from '#blocks/bulk/preview-bulk.ts';
import type { Action } from '#kit/toolbar/action.ts';
import type { PickedCell } from './cells.ts';
import { findVerbs } from './verbs.ts';

type Verb = 'search' | 'translate' | 'upload' | 'sync' | 'repair' | 'delete';
export type VerbAction = Action & { verb: Verb; onClick: () => void };

/** What can be done with cells, each with how many it would touch; a verb that fits nothing isn’t among them. */
export function useVerbActions(languages: readonly GridLanguage[], onUpload: () => void) {
  const { t } = useTranslation();
  return (picked: readonly PickedCell[]): VerbAction[] => {
    const verbs = findVerbs(picked, languages);
    const needs = 'bulk.prepare' as const;
    const nameOf = (code2: string) => {
      const language = languages.find((each) => each.code2 === code2);
      return language ? languageLabel(language) : code2;
    };
    const isOne = verbs.translate.length === 1;
    const all: (VerbAction & { count: number })[] = [
      {
        verb: 'search',
        count: verbs.search.length,
        label: t('seriesGrid.verbs.search', { count: verbs.search.length }),
        icon: IconSearch,
        onClick: () => previewBulk({ verb: 'search' }, { cells: verbs.search }),
        needs,
      },
      ...verbs.translate.map(({ language, files }) => ({
        verb: 'translate' as const,
        count: files.length,
        label: isOne
          ? t('seriesGrid.verbs.translate', { count: files.length })
          : t('seriesGrid.verbs.translateTo', { count: files.length, language: nameOf(language) }),
        icon: IconLanguage,
        onClick: () => previewBulk({ verb: 'translate', language }, { files }),
        needs,
      })),
      {
        verb: 'upload',
        count: picked.length,
        label: t('seriesGrid.verbs.upload'),
        icon: IconUpload,
        onClick: onUpload,
      },
      {
        verb: 'sync',
        count: verbs.sync.length,
        label: t('seriesGrid.verbs.sync', { count: verbs.sync.length }),
        icon: IconArrowsHorizontal,
        onClick: () => previewBulk({ verb: 'sync' }, { files: verbs.sync }),
        needs,
      },
      {
        verb: 'repair',
        count: verbs.repair.length,
        label: t('seriesGrid.verbs.repair', { count: verbs.repair.length }),
        icon: IconTool,
        onClick: () => previewBulk({ verb: 'repair' }, { files: verbs.repair }),
        needs,
      },
      {
        verb: 'delete',
        count: verbs.delete.length,
        label: t('seriesGrid.verbs.delete', { count: verbs.delete.length }),
        icon: IconTrash,
        danger: true,
        onClick: () => previewBulk({ verb: 'delete' }, { files: verbs.delete }),
        needs,
      },
    ];
    return supported(all.filter(({ count }) => count > 0));
  };
}
