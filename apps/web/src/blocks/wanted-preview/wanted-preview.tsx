import type { ProfilesPreview, WantedChange } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { Fact } from '#kit/facts/fact.tsx';
import { joinList } from '#lib/join-list.ts';
import { LanguageBadge } from '#blocks/languages/language-badge.tsx';
import { languageCode } from '#blocks/languages/language-name.ts';
import classes from './wanted-preview.module.css';

/** In the order they are shown. */
const kinds = ['wanted', 'nicer', 'wished', 'unwanted', 'unwished'] as const;
type Kind = (typeof kinds)[number];

/** Counts of subtitles that become wanted or unwanted, and of items that lose their profile. */
export function WantedPreview({ preview: { unassigned, ...preview } }: { preview: ProfilesPreview }) {
  const { t } = useTranslation();
  const changes = kinds.flatMap((kind) => {
    const change = preview[kind];
    return change && count(change) > 0 ? [{ kind, change }] : [];
  });
  return (
    <div className={classes.result} aria-live="polite">
      {changes.length === 0 && unassigned === 0 && <Fact state="ok">{t('preview.nothing')}</Fact>}
      {unassigned > 0 && <Fact state="warn">{t('preview.unassigned', { count: unassigned })}</Fact>}
      {changes.map(({ kind, change }) => (
        <WantedChangeCard key={kind} kind={kind} change={change} />
      ))}
    </div>
  );
}

const count = ({ episodes, movies }: { episodes: number; movies: number }) => episodes + movies;

interface WantedChangeCardProps {
  kind: Kind;
  change: WantedChange;
}

/** How many, in which languages, and a few of them by name. */
function WantedChangeCard({ kind, change: { episodes, movies, languages, examples } }: WantedChangeCardProps) {
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
