import type { Subtitle } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { splitPath } from '#lib/split-path.ts';
import { languageName } from '#blocks/languages/language-name.ts';

interface Props {
  /** Subtitles of the video; undefined while loading. */
  subtitles: readonly Subtitle[] | undefined;
  /** By code2; empty for all. */
  language: string;
  nameOf: (code2: string) => string;
}

/** Explains which existing files a download replaces. */
export function ReplacedText({ subtitles, language, nameOf }: Props) {
  const { t, i18n } = useTranslation();
  if (!subtitles) return <p />;
  const files = subtitles.filter(({ path, code2 }) => path !== null && (!language || code2 === language));
  const [only, ...others] = files;
  if (!only) {
    return (
      <p>
        {language
          ? t('searchDialog.replaces.nothingOf', { language: nameOf(language) })
          : t('searchDialog.replaces.nothing')}
      </p>
    );
  }
  if (language && others.length === 0) {
    return <p>{t('searchDialog.replaces.file', { file: splitPath(only.path ?? '').name })}</p>;
  }
  const languages = new Intl.ListFormat(i18n.language).format(files.map(languageName));
  return <p>{t('searchDialog.replaces.sameLanguage', { languages })}</p>;
}
