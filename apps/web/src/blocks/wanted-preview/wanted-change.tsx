import type { WantedChange } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { joinList } from '#lib/join-list.ts';
import { LanguageBadge } from '#blocks/languages/language-badge.tsx';
import { languageCode } from '#blocks/languages/language-name.ts';
import classes from './wanted-preview.module.css';

interface Props {
  kind: 'wanted' | 'unwanted';
  change: WantedChange;
}

/** How many, in which languages, and a few of them by name. */
export function WantedChangeCard({ kind, change: { episodes, movies, languages, examples } }: Props) {
  const { t } = useTranslation();
  const figures = [
    ...(episodes > 0 ? [t('preview.episodes', { count: episodes })] : []),
    ...(movies > 0 ? [t('preview.movies', { count: movies })] : []),
  ];
  return (
    <div className={classes.change} data-kind={kind}>
      <p className={classes.figures}>
        <b>{t(`preview.${kind}`)}</b> {joinList(figures)}
      </p>
      <ul className={classes.languages} aria-label={t('preview.byLanguage')}>
        {languages.map((language) => (
          <li key={`${language.code2}:${language.hi}:${language.forced}`}>
            <LanguageBadge language={language} kind="wanted" /> {t('preview.number', { value: language.items })}
          </li>
        ))}
      </ul>
      {examples.length > 0 && (
        <ul className={classes.examples} aria-label={t('preview.examples')}>
          {examples.map(({ kind: of, id, title, episode, languages: codes }) => (
            <li key={`${of}-${id}-${episode}`}>
              <span>{title}</span> {episode && <small>{episode}</small>} <small>{joinList(codes.map(labelOf))}</small>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** `en:hi` becomes `en:HI`. */
function labelOf(text: string) {
  const [code2 = '', mark] = text.split(':');
  return languageCode({ code2, name: code2, hi: mark === 'hi', forced: mark === 'forced' });
}
