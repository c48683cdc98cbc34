import { IconBan } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JobScope } from '@captionarr/contract/job-scope';
import { ConfirmDialog } from '#kit/dialogs/confirm-dialog.tsx';
import { IconButton } from '#kit/icon-button/icon-button.tsx';
import { useTaskLocks } from '#blocks/tasks/use-locks.ts';
import { showError } from '#lib/notices.tsx';
import { addToBlacklist, type BlacklistOwner, type BlacklistRequest } from '#lib/queries/blacklist.ts';
import { languageText } from '#lib/queries/searches.ts';
import { languageCode } from '#blocks/languages/language-name.ts';
import { scopeOfSearch } from '#lib/searched-video.ts';
import { tasks } from '#blocks/tasks/tasks.ts';
import { type HistoryEntry, isOfEpisode, languageOf, videoOf } from './entry.ts';

/** Nothing where the entry does not say which subtitle it was. */
export function BlacklistButton({ entry }: { entry: HistoryEntry }) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const isHeld = useTaskLocks();
  const request = blacklistRequest(entry);
  if (!request) return null;
  const close = () => setIsAsking(false);
  return (
    <>
      <IconButton
        label={entry.blacklisted ? t('history.blacklisted') : t('history.addToBlacklist')}
        icon={IconBan}
        size={32}
        disabled={entry.blacklisted || request.about.some(isHeld)}
        onClick={() => setIsAsking(true)}
      />
      {isAsking && (
        <ConfirmDialog
          opened
          danger
          title={t('history.addToBlacklist')}
          confirm={t('history.addToBlacklist')}
          onCancel={close}
          onConfirm={() => {
            close();
            void runBlacklist(request);
          }}
        >
          {t('history.blacklistText', { name: request.title })}
        </ConfirmDialog>
      )}
    </>
  );
}

interface BlacklistEntryRequest {
  owner: BlacklistOwner;
  form: BlacklistRequest;
  title: string;
  /** Scopes it removes and searches again. */
  about: readonly JobScope[];
}

/** Undefined where the entry does not say which subtitle it was. */
function blacklistRequest(entry: HistoryEntry): BlacklistEntryRequest | undefined {
  const language = languageOf(entry);
  if (!entry.subs_id || !entry.provider || !language) return undefined;
  return {
    owner: isOfEpisode(entry)
      ? { seriesid: entry.sonarrSeriesId, episodeid: entry.sonarrEpisodeId }
      : { radarrid: entry.radarrId },
    form: {
      provider: entry.provider,
      subs_id: entry.subs_id,
      language: languageText(language),
      subtitles_path: entry.subtitles_path ?? '',
    },
    title: `${videoOf(entry).title} · ${languageCode(language)}`,
    about: [scopeOfSearch(videoOf(entry), language)],
  };
}

/** The server searches another one before it answers. */
const runBlacklist = ({ owner, form, title, about }: BlacklistEntryRequest) =>
  tasks.run(
    'search',
    [
      {
        description: title,
        run: async (signal) => {
          try {
            await addToBlacklist(owner, form, signal);
          } catch (error) {
            if (!signal.aborted) showError(error);
            throw error;
          }
        },
      },
    ],
    about,
  );
