import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { lastDownloadQueries } from '#features/guide/last-download.ts';
import { Fact } from '#kit/facts/fact.tsx';
import { isOfEpisode } from '#blocks/history/entry.ts';
import shared from '#features/guide/guide.module.css';

/** Last download, for returning users. */
export function LastDownload() {
  const { t } = useTranslation();
  const [episode] = useQuery(lastDownloadQueries.episodes()).data?.data ?? [];
  const [movie] = useQuery(lastDownloadQueries.movies()).data?.data ?? [];
  const entry = (movie?.at ?? 0) > (episode?.at ?? 0) ? movie : (episode ?? movie);
  if (!entry) return null;
  const title = isOfEpisode(entry) ? `${entry.seriesTitle} · ${entry.episodeTitle}` : entry.title;
  return (
    <div className={shared.card}>
      <p className={shared.wraps}>
        <Fact state="ok" strong>
          {t('guide.search.before', { title })}
        </Fact>
      </p>
      {entry.subtitles_path && <code className={shared.path}>{entry.subtitles_path}</code>}
    </div>
  );
}
