import {
  IconFileText,
  IconFolder,
  IconHistory,
  IconLanguage,
  IconTag,
  IconUserSearch,
  IconVersions,
  IconVolume,
} from '@tabler/icons-react';
import type { Movie } from '@captionarr/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatList } from '#lib/format-list.ts';
import { joinList } from '#lib/join-list.ts';
import { splitPath } from '#lib/split-path.ts';
import { audioNames } from '#blocks/media/audio-names.ts';
import type { HeroFact } from '#blocks/media/detail/hero-facts.tsx';
import { useCopyFacts } from '#blocks/media/detail/use-copy-facts.ts';
import { Hero } from '#blocks/media/detail/hero.tsx';
import { ItemEditor } from '#blocks/media/item-editor.tsx';
import { useProfiles } from '#blocks/media/use-profiles.ts';
import { useItemActions } from '#blocks/media/detail/use-item-actions.ts';
import { startAction } from '#blocks/file-actions/subtitle-action.ts';
import { filesOfMovie } from '#blocks/subtitles/subtitle-file.ts';
import type { Action } from '#kit/toolbar/action.ts';
import { languageName } from '#blocks/languages/language-name.ts';
import { NoProfileVerdict, Verdict } from '#blocks/media/detail/verdict.tsx';

export function MovieHero({ movie, onUpload }: { movie: Movie; onUpload: () => void }) {
  const { t } = useTranslation();
  const { radarrId: id, title } = movie;
  const files = useMemo(() => filesOfMovie(movie), [movie]);
  const isAsked = movie.profileId !== null;
  const actions = useItemActions({ kind: 'movies', id, title, files, isAsked, onUpload });
  const { search, scanDisk, upload, edit, sync, massEdit, download, check, share, isBusy, waitsFor, editor } = actions;
  const video = { type: 'movie', id, title } as const;
  const manual = {
    label: t('movieDetail.manual'),
    icon: IconUserSearch,
    disabled: isBusy || !isAsked,
    onClick: () => startAction({ what: 'search', video }),
  };
  const history = {
    label: t('detail.history'),
    icon: IconHistory,
    disabled: isBusy,
    onClick: () => startAction({ what: 'history', video }),
  };
  const versions: Action = {
    label: t('subtitleActions.versions'),
    icon: IconVersions,
    onClick: () => startAction({ what: 'allVersions', video }),
    needs: 'subtitles.listVersions',
  };
  return (
    <>
      <Hero
        item={movie}
        verdict={<MovieVerdict movie={movie} />}
        facts={[...useFacts(movie), ...useCopyFacts('movies', id, movie)]}
        actions={[search, manual, upload, edit, scanDisk, sync]}
        others={[massEdit, download, check, history, versions, share]}
        more={t('subtitleActions.moreActions')}
        waitsFor={waitsFor}
      />
      <ItemEditor item={movie} {...editor} />
    </>
  );
}

function useFacts({ path, sceneName, audio_language, profileId, tags }: Movie): HeroFact[] {
  const { t } = useTranslation();
  const profile = useProfiles().byId.get(profileId ?? 0)?.name;
  const facts = [
    { icon: IconFolder, label: t('detail.path'), value: splitPath(path).folder, whole: path, isFile: true },
    { icon: IconFileText, label: t('movieDetail.sceneName'), value: sceneName, isFile: true },
    { icon: IconVolume, label: t('detail.audio'), value: joinList(audioNames(audio_language)) },
    { icon: IconLanguage, label: t('detail.profile'), value: profile },
    { icon: IconTag, label: t('detail.tags'), value: joinList(tags) },
  ];
  return facts.flatMap(({ value, ...fact }) => (value ? [{ ...fact, value }] : []));
}

/** Whether everything is there; otherwise, what is missing. */
function MovieVerdict({ movie }: { movie: Movie }) {
  const { t, i18n } = useTranslation();
  const { profileId, missing_subtitles: missing, nice_subtitles: nice = [], completeness } = movie;
  const names = (languages: readonly Parameters<typeof languageName>[0][]) =>
    formatList(languages.map(languageName), i18n.language);
  if (profileId === null) return <NoProfileVerdict />;
  if (missing.length === 0) {
    const rules = rulesOf(completeness) ?? t('movieDetail.completeText');
    const more = nice.length > 0 ? `${rules} ${t('movieDetail.nice', { languages: names(nice) })}` : rules;
    return (
      <Verdict state="ok" more={more}>
        {t('detail.complete')}
      </Verdict>
    );
  }
  return (
    <Verdict state="warn">{t('movieDetail.missing', { count: missing.length, languages: names(missing) })}</Verdict>
  );

  /** Why nothing is missing although not every language of the profile is there. */
  function rulesOf(facts: Movie['completeness']): string | undefined {
    if (!facts) return undefined;
    const { cutoff, any, heard, needless, skipped } = facts;
    const rule = heard ? (any ? 'anyHeard' : 'oneHeard') : any ? 'any' : 'one';
    const sentences = [
      cutoff && t(`movieDetail.enough.${rule}`, { language: languageName(cutoff), others: names(needless) }),
      skipped.length > 0 && t('movieDetail.enough.skipped', { others: names(skipped) }),
    ].filter(Boolean);
    return sentences.length > 0 ? sentences.join(' ') : undefined;
  }
}
