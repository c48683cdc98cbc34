import type { HomeAddedVideo } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Cover } from '#kit/cover/cover.tsx';
import { formatRelative } from '#lib/relative-time.ts';
import { Panel } from './panel.tsx';
import { episodeWords, pageOf } from './video-words.ts';
import classes from './added.module.css';

/** Videos that came last; nothing until one has come. */
export function AddedPanel({ added }: { added: readonly HomeAddedVideo[] }) {
  const { t, i18n } = useTranslation();
  if (added.length === 0) return null;
  return (
    <Panel id="added" title={t('homePage.added.title')}>
      <ul className={classes.added}>
        {added.map((video) => (
          <li key={`${video.type} ${video.id}`}>
            <Link to={pageOf(video)}>
              <Cover title={video.title} src={video.poster ?? undefined} width={36} />
              <span>
                <b>{video.title}</b>{' '}
                <small>
                  {[episodeWords(video), formatRelative(video.at, i18n.language)].filter(Boolean).join(' · ')}
                </small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
