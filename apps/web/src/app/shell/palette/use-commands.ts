import {
  IconDatabaseExport,
  IconDeviceDesktop,
  IconHelpCircle,
  IconKeyboard,
  IconLanguage,
  IconListCheck,
  IconMoon,
  IconPower,
  IconRefresh,
  IconRoute,
  IconSearch,
  IconSun,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { LibrariesInUse } from '#lib/libraries-in-use.ts';
import { useColorScheme } from '#app/theme/color-scheme.ts';
import { browser } from '#lib/browser.ts';
import { supported, type Call } from '#lib/features.ts';
import { helpUrl } from '#lib/help-link.tsx';
import { languageCodes, languages } from '#lib/i18n.ts';
import { useChooseLanguage } from '#kit/language-select/use-choose-language.ts';
import { opened } from '#lib/opened.ts';
import { backUp, searchAllMissing } from './run-commands.ts';
import type { PaletteItem } from './item.ts';

const schemeIcons = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon };

/** What can be done from anywhere. */
export function useCommands({ use_sonarr, use_radarr }: LibrariesInUse): PaletteItem[] {
  const { t, i18n } = useTranslation();
  const { scheme, choose } = useColorScheme();
  const chooseLanguage = useChooseLanguage();
  const kinds = [...(use_sonarr ? (['series'] as const) : []), ...(use_radarr ? (['movies'] as const) : [])];
  const themes = (['auto', 'light', 'dark'] as const).filter((other) => other !== scheme);
  const tongues = languageCodes.filter((code) => code !== i18n.language);
  const parts: (PaletteItem & { needs?: Call })[] = [
    {
      id: 'backup',
      label: t('palette.backup'),
      words: t('palette.backupWords'),
      icon: IconDatabaseExport,
      run: () => void backUp(),
      needs: 'backups.create',
    },
    { id: 'jobs', label: t('palette.jobs'), icon: IconListCheck, run: () => opened.set('jobs'), needs: 'jobs.list' },
    {
      id: 'guide',
      label: t('guideLink.open'),
      icon: IconRoute,
      run: () => opened.set('guide'),
      needs: 'imports.preview',
    },
    { id: 'manual', label: t('shell.help'), icon: IconHelpCircle, run: () => browser.open(helpUrl()) },
    { id: 'help', label: t('help.title'), icon: IconKeyboard, run: () => opened.set('help') },
    { id: 'restart', label: t('palette.restart'), icon: IconRefresh, run: () => opened.set('restart') },
    { id: 'shutdown', label: t('shell.shutdown'), icon: IconPower, run: () => opened.set('shutdown') },
    ...themes.map((other) => ({
      id: `theme-${other}`,
      label: t(`palette.theme.${other}`),
      icon: schemeIcons[other],
      run: () => choose(other),
    })),
    ...tongues.map((code) => ({
      id: `language-${code}`,
      label: languages[code].name,
      hint: t('shell.language'),
      icon: IconLanguage,
      run: () => void chooseLanguage(code),
    })),
  ];
  const search: PaletteItem = {
    id: 'search-all',
    label: t('palette.searchAll'),
    words: t('wanted.searchAll'),
    icon: IconSearch,
    run: () => void searchAllMissing(kinds),
  };
  return [...(kinds.length > 0 ? [search] : []), ...supported(parts)];
}
