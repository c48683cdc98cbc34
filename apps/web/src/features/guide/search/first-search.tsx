import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import shared from '#features/guide/guide.module.css';
import type { StepProps } from '#features/guide/step-props.ts';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import { languageName } from '#blocks/languages/language-name.ts';
import { lastDownloadQueries } from '#features/guide/last-download.ts';
import { Fact } from '#kit/facts/fact.tsx';
import { isOfEpisode } from '#blocks/history/entry.ts';
import { Cover } from '#kit/cover/cover.tsx';
import { LanguageBadge } from '#blocks/languages/language-badge.tsx';
import classes from './search.module.css';
import { SearchReport } from './search-report.tsx';
import { keyOfRow, useProposals, type Searchable } from './use-proposals.ts';
import { useTries, type Try } from './use-tries.ts';

/** More are tried if these bring nothing. */
const shownAtMost = 6;

interface Props {
  form: StepProps['form'];
  /** Something has been downloaded, now or before. */
  isDone: boolean;
  onMend: () => void;
}

/** Proposes something, searches it and then the next until there is a subtitle, and tells what came of it. */
export function FirstSearch({ form, isDone, onMend }: Props) {
  const { t } = useTranslation();
  const { rows, isLoading, isReading } = useProposals(form);
  const [chosenKey, choose] = useState<string>();
  const chosen = rows.find((row) => keyOfRow(row) === chosenKey) ?? rows[0];
  const { tries, isSearching, error, start, reset } = useTries();
  const tried = tries.at(-1);

  if (tried)
    return (
      <>
        <Missed tries={tries.slice(0, -1)} />
        <SearchReport
          key={tried.session}
          row={tried.row}
          session={tried.session}
          {...{ isSearching, error, onMend }}
          onAgain={reset}
        />
      </>
    );
  return (
    <>
      {isDone && <LastDownload />}
      {rows.length > 0 && <Proposals rows={rows.slice(0, shownAtMost)} chosen={chosen} onChoose={choose} />}
      {rows.length === 0 && !isLoading && (
        <p className={classes.empty}>
          {isReading && <Loader size={16} aria-hidden />}
          {t(isReading ? 'guide.search.reading' : 'guide.search.nothing')}
        </p>
      )}
      {chosen && (
        <Button
          className={shared.act}
          variant={isDone ? 'default' : 'filled'}
          leftSection={<IconSearch {...iconProps} />}
          onClick={() => start([chosen, ...rows.filter((row) => row !== chosen)])}
        >
          {t('guide.search.start', { language: languageName(chosen.missing[0]), title: chosen.name })}
        </Button>
      )}
    </>
  );
}

/** Titles that nothing was found for. */
function Missed({ tries }: { tries: readonly Try[] }) {
  const { t } = useTranslation();
  if (tries.length === 0) return null;
  return (
    <ul className={shared.card} aria-label={t('guide.search.tried')}>
      {tries.map(({ row, session }) => (
        <li key={session} className={shared.wraps}>
          <Fact state="off">{t('guide.search.missed', { title: row.video.title })}</Fact>
        </li>
      ))}
    </ul>
  );
}

/** Last download, for returning users. */
function LastDownload() {
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

interface ProposalsProps {
  rows: readonly Searchable[];
  chosen: Searchable | undefined;
  onChoose: (key: string) => void;
}

function Proposals({ rows, chosen, onChoose }: ProposalsProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={classes.proposals}>
      <legend>{t('guide.search.choose')}</legend>
      {rows.map((row) => (
        <label key={keyOfRow(row)} className={classes.proposal}>
          <input type="radio" name="guide-proposal" checked={row === chosen} onChange={() => onChoose(keyOfRow(row))} />
          <Cover title={row.name} src={row.poster ?? undefined} width={36} />
          <span className={classes.words}>
            <b>{row.name}</b>
            {row.number && (
              <small>
                {row.number} · {row.title}
              </small>
            )}
          </span>
          <LanguageBadge language={row.missing[0]} kind="missing" />
        </label>
      ))}
    </fieldset>
  );
}
