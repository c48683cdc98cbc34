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
import { joinList } from '#lib/join-list.ts';
import { splitPath } from '#lib/split-path.ts';
import { audioNames } from '#blocks/media/audio-names.ts';
import type { HeroFact } from '#blocks/media/detail/hero-facts.tsx';
import { Hero } from '#blocks/media/detail/hero.tsx';
import { ItemEditor } from '#blocks/media/item-editor.tsx';
import { useProfiles } from '#blocks/media/use-profiles.ts';
import { useItemActions } from '#blocks/media/detail/use-item-actions.ts';
import { startAction } from '#blocks/file-actions/subtitle-action.ts';
import { filesOfMovie } from '#blocks/subtitles/subtitle-file.ts';
import type { Action } from '#kit/toolbar/action.ts';
import { MovieVerdict } from './movie-verdict.tsx';

export function MovieHero({ movie, onUpload }: { movie: Movie; onUpload: () => void }) {
  const { t } = useTranslation();
  const { radarrId: id, title } = movie;
  const files = useMemo(() => filesOfMovie(movie), [movie]);
  const isAsked = movie.profileId !== null;
  const actions = useItemActions({ kind: 'movies', id, title, files, isAsked, onUpload });
  const { search, scanDisk, upload, edit, sync, massEdit, isBusy, waitsFor, editor } = actions;
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
        facts={useFacts(movie)}
        actions={[search, manual, upload, edit, scanDisk, sync]}
        others={[massEdit, history, versions]}
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
