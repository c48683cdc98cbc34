import {
  IconHelpCircle,
  IconKeyboard,
  IconLanguage,
  IconListCheck,
  IconMoon,
  IconRoute,
  IconRefresh,
  IconSun,
  IconDeviceDesktop,
  type Icon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { LibrariesInUse } from '#lib/libraries-in-use.ts';
import { visibleMenu } from '#app/navigation.ts';
import { usePages } from '#lib/pages-context.ts';
import { useColorScheme } from '#app/theme/color-scheme.ts';
import { browser } from '#lib/browser.ts';
import { supported } from '#lib/features.ts';
import { helpUrl } from '#lib/help-link.tsx';
import { languageCodes, languages } from '#lib/i18n.ts';
import { useChooseLanguage } from '#kit/language-select/use-choose-language.ts';
import { opened } from '#lib/opened.ts';

export interface PaletteAction {
  id: string;
  label: string;
  /** The area it belongs to. */
  hint?: string;
  icon: Icon;
  run: () => void;
}

const schemeIcons = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon };

export function usePaletteActions(libraries: LibrariesInUse | undefined) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const known = usePages();
  const menu = libraries ? visibleMenu(known, libraries) : [];
  const { scheme, choose } = useColorScheme();
  const chooseLanguage = useChooseLanguage();

  const pages: PaletteAction[] = menu.flatMap(({ path, label, icon, children }) =>
    (children ?? [{ path, label }]).map((page) => ({
      id: page.path,
      label: t(page.label),
      ...(children && { hint: t(label) }),
      icon,
      run: () => void navigate(`/${page.path}`),
    })),
  );

  const themes = (['auto', 'light', 'dark'] as const).filter((other) => other !== scheme);
  const tongues = languageCodes.filter((code) => code !== i18n.language);
  const actions: PaletteAction[] = [
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
    ...supported([
      { needs: 'jobs.list', id: 'jobs', label: t('palette.jobs'), icon: IconListCheck, run: () => opened.set('jobs') },
      {
        needs: 'imports.preview',
        id: 'guide',
        label: t('guideLink.open'),
        icon: IconRoute,
        run: () => opened.set('guide'),
      },
    ]),
    { id: 'manual', label: t('shell.help'), icon: IconHelpCircle, run: () => browser.open(helpUrl()) },
    { id: 'help', label: t('help.title'), icon: IconKeyboard, run: () => opened.set('help') },
    { id: 'restart', label: t('palette.restart'), icon: IconRefresh, run: () => opened.set('restart') },
  ];

  return { pages, actions };
}
