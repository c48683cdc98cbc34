import type { Episode, LanguageProfileItem, Series } from '@captionarr/contract';
import { anyCutoff } from '@captionarr/contract/browser';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { joinList } from '#lib/join-list.ts';
import { languagesQuery } from '#lib/queries/languages.ts';
import { languageName } from '#blocks/languages/language-name.ts';
import { useProfiles } from '#blocks/media/use-profiles.ts';

const isHi = ({ hi }: LanguageProfileItem) => hi === 'True';
const isForced = ({ forced }: LanguageProfileItem) => forced === 'True';
const dependsOnAudio = (item: LanguageProfileItem) =>
  item.audio_exclude === 'True' || item.audio_only_include === 'True';

/** A subtitle for the hearing impaired counts as a normal one. */
const has = ({ subtitles }: Episode, item: LanguageProfileItem) =>
  subtitles.some(
    ({ code2, hi, forced }) => code2 === item.language && forced === isForced(item) && (hi || !isHi(item)),
  );

/** For a series that lacks nothing: which subtitles are there, and by which rule that is enough. */
export function useCompleteWords() {
  const { t } = useTranslation();
  const profiles = useProfiles();
  const { data: languages } = useQuery(languagesQuery());

  return ({ profileId, episodeFileCount }: Series, episodes: readonly Episode[]): string => {
    const { items = [], cutoff = null } = profiles.byId.get(profileId ?? 0) ?? {};
    const counts = items.map((item) => episodes.filter((episode) => has(episode, item)).length);
    const complete = t('seriesDetail.completeText', { count: episodeFileCount });
    if (counts.every((count) => count === episodes.length)) return complete;

    const lines = items.map((item, index) =>
      t('seriesDetail.ofLanguage', { count: counts[index], language: nameOf(item) }),
    );
    const skipped = items.filter(dependsOnAudio).map(nameOf);
    const end = items.find(({ id }) => id === cutoff);
    return [
      complete,
      t('seriesDetail.here', { languages: joinList(lines) }),
      cutoff === anyCutoff && t('seriesDetail.cutoffAny'),
      end && t('seriesDetail.cutoffOne', { language: nameOf(end) }),
      skipped.length > 0 && t('seriesDetail.skips', { languages: joinList(skipped) }),
    ]
      .filter(Boolean)
      .join(' ');
  };

  function nameOf(item: LanguageProfileItem) {
    const { language: code2 } = item;
    const name = languages?.find((language) => language.code2 === code2)?.name ?? code2;
    return languageName({ code2, name, hi: isHi(item), forced: isForced(item) });
  }
}
