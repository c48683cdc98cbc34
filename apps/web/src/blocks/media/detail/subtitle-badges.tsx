import type { Finding, MissingSubtitle, Subtitle } from '@captionarr/contract';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { joinList } from '#lib/join-list.ts';
import { hint } from '#kit/hint/hint.ts';
import { LanguageBadge, LanguageBadges } from '#blocks/languages/language-badge.tsx';
import { languageName } from '#blocks/languages/language-name.ts';
import { searchLanguage } from '#blocks/search/search-language.ts';
import { scopeOfSearch, type SearchedVideo } from '#lib/searched-video.ts';
import { startAction } from '#blocks/file-actions/subtitle-action.ts';
import { scopeOfFile, type SubtitleFile } from '#blocks/subtitles/subtitle-file.ts';
import { ownLock, type LockedBy } from '#blocks/tasks/use-locks.ts';
import { fitBadges, toBadges, type Badge } from './badges.ts';
import classes from './parts.module.css';

interface Props {
  subtitles: readonly Subtitle[];
  missing: readonly MissingSubtitle[];
  nice?: readonly MissingSubtitle[] | undefined;
  /** The room there is, in px; without it they go on in the next line. */
  width?: number;
  /** With these, a badge of a file opens a menu with what can be done. */
  files?: readonly SubtitleFile[];
  /** With it, the badge of a language that isn’t there searches for it. */
  video?: SearchedVideo;
  /** With it, files with findings have a mark. */
  wordsOf?: (finding: Finding) => string;
  /** Job that blocks actions on a file or language. */
  lockedBy?: LockedBy;
}

/** Existing and missing languages. */
export function SubtitleBadges({
  subtitles,
  missing,
  nice,
  width = Number.POSITIVE_INFINITY,
  files = [],
  video,
  wordsOf,
  lockedBy = () => undefined,
}: Props) {
  const { shown, hidden } = fitBadges(toBadges(subtitles, missing, nice), width);
  const actsOn = (badges: readonly Badge[]) =>
    opening(files.filter(({ path }) => badges.some((badge) => badge.path === path)));
  return (
    <LanguageBadges>
      {shown.map((badge) => {
        const { id, language, kind } = badge;
        if (kind === 'missing' || kind === 'nice') {
          const scope = video && scopeOfSearch(video, language);
          const search = video && (() => void searchLanguage(video, language));
          return (
            <LanguageBadge
              key={id}
              {...{ language, kind }}
              onClick={search}
              disabled={scope !== undefined && lockedBy(scope) !== undefined}
              busy={scope && ownLock(lockedBy, scope)}
            />
          );
        }
        const onClick = actsOn([badge]);
        const { made } = badge;
        const details = badge.path ? [badge.path] : [];
        const file = files.find(({ path }) => path === badge.path);
        const busy = file && ownLock(lockedBy, scopeOfFile(file));
        const [worst] = badge.findings ?? [];
        const alert = wordsOf &&
          worst && { level: worst.level, words: joinList(badge.findings?.map((finding) => wordsOf(finding)) ?? []) };
        return (
          <LanguageBadge
            key={id}
            {...{ language, kind, made, details, alert, onClick, busy }}
            hasMenu={Boolean(onClick)}
          />
        );
      })}
      {hidden.length > 0 && <Further badges={hidden} onClick={actsOn(hidden)} />}
    </LanguageBadges>
  );
}

/** Opens the menu of the files; undefined where there are none to do something with. */
const opening = (files: readonly SubtitleFile[]) =>
  files.length === 0
    ? undefined
    : ({ currentTarget: anchor }: MouseEvent<HTMLButtonElement>) => startAction({ what: 'menu', files, anchor });

interface FurtherProps {
  badges: readonly Badge[];
  onClick: ReturnType<typeof opening>;
}

/** Stands for those without room. */
function Further({ badges, onClick }: FurtherProps) {
  const { t } = useTranslation();
  const text = t('detail.furtherSubtitles', { count: badges.length });
  const look = {
    className: classes.further,
    ...hint(joinList(badges.map(({ language }) => languageName(language))), 'medium'),
  };
  if (!onClick) return <span {...look}>{text}</span>;
  return (
    <button type="button" aria-haspopup="menu" onClick={onClick} {...look}>
      {text}
    </button>
  );
}
