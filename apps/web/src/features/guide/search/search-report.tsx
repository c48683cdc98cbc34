import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconFileText } from '@tabler/icons-react';
import { Reason } from '#lib/help-link.tsx';
import { Note } from '#kit/states/note.tsx';
import { ProviderTiles } from '#blocks/search/dialog/provider-tiles.tsx';
import { useSearchProgress } from '#blocks/search/dialog/use-search-progress.ts';
import { WhyDrawer } from '#blocks/search/lazy.ts';
import { videoSubtitlesQuery } from '#blocks/search/video-subtitles.ts';
import { readRecord, verdictFor } from '#blocks/search/why/language-record.ts';
import { useRecord } from '#blocks/search/why/use-record.ts';
import { Verdict } from '#blocks/search/why/verdict.tsx';
import { contentQuery, type SubtitleOwner } from '#lib/queries/subtitles.ts';
import { splitPath } from '#lib/split-path.ts';
import { Card } from '#kit/card/card.tsx';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import classes from './search.module.css';
import type { Searchable } from './use-proposals.ts';

interface Props {
  row: Searchable;
  session: string;
  isSearching: boolean;
  error: Error | null;
  onAgain: () => void;
  /** Leads to where the folders are mapped. */
  onMend: () => void;
}

/** Providers as they respond, then the decision, and the file or the reasons. */
export function SearchReport({ row, session, isSearching, error, onAgain, onMend }: Props) {
  const { t } = useTranslation();
  const progress = useSearchProgress(session, isSearching);
  return (
    <section className={classes.report} aria-label={t('guide.search.report')} aria-busy={isSearching}>
      <p className={classes.subject}>
        <b>{row.video.title}</b>
        <output>{isSearching && t('guide.search.searching')}</output>
      </p>
      <ProviderTiles providers={progress?.providers ?? []} />
      {error && (
        <Note state="bad" title={t('guide.search.failed')}>
          <Reason error={error} />
        </Note>
      )}
      {!isSearching && !error && <Outcome row={row} />}
      {!isSearching && (
        <div className={classes.buttons}>
          <Button variant="default" onClick={onAgain}>
            {t('guide.search.another')}
          </Button>
          {error && (
            <Button variant="default" onClick={onMend}>
              {t('guide.search.folders')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

function Outcome({ row: { video, missing } }: Pick<Props, 'row'>) {
  const { t } = useTranslation();
  const [language] = missing;
  const [isWhyOpen, setIsWhyOpen] = useState(false);
  const { record } = useRecord(video, language);
  const verdict = record && verdictFor(record, language);
  const isTaken = verdict?.outcome === 'taken';
  const { data: files } = useQuery({ ...videoSubtitlesQuery(video), enabled: isTaken });
  const file = files?.find(
    ({ path, code2, hi, forced }) =>
      path !== null && code2 === language.code2 && hi === language.hi && forced === language.forced,
  );
  if (!record || !verdict) return null;
  return (
    <>
      <Verdict languageRecord={readRecord(record, verdict)} />
      {isTaken && file?.path && <FileOnDisk video={video} path={file.path} />}
      {!isTaken && (
        <Button className={classes.why} onClick={() => setIsWhyOpen(true)}>
          {t('why.ask')}
        </Button>
      )}
      {isWhyOpen && (
        <Suspense>
          <WhyDrawer
            subject={{ ...video, language }}
            onClose={() => setIsWhyOpen(false)}
            onLeave={() => setIsWhyOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

interface FileOnDiskProps {
  video: SubtitleOwner;
  path: string;
}

const fewLines = 2;

/** Path of the file and its first lines. */
function FileOnDisk({ video, path }: FileOnDiskProps) {
  const { t } = useTranslation();
  const { data } = useQuery(contentQuery({ ...video, path }));
  const { folder, name } = splitPath(path);
  const lines = data?.cues.slice(0, fewLines).map(({ text }) => text) ?? [];
  return (
    <Card component="figure" className={classes.file}>
      {lines.length > 0 && (
        <blockquote aria-label={t('guide.search.says')}>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </blockquote>
      )}
      <figcaption>
        <IconFileText {...iconProps} />
        <div>
          <b>{t('guide.search.onDisk')}</b>
          <code>{name}</code>
          <small>{folder}</small>
        </div>
      </figcaption>
    </Card>
  );
}
