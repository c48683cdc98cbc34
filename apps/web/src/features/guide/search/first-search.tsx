import { Button, Loader } from '@mantine/core';
import { useMutation, useQueryClient, useQuery } from '@tanstack/react-query';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import shared from '#features/guide/guide.module.css';
import type { StepProps } from '#features/guide/step-props.ts';
import { keys } from '#lib/queries/keys.ts';
import { searchOne } from '#lib/queries/searches.ts';
import { randomText } from '#lib/random-text.ts';
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

interface Props {
  form: StepProps['form'];
  /** Something has been downloaded, now or before. */
  isDone: boolean;
  onMend: () => void;
}

/** Proposes something, searches it, and tells what came of it. */
export function FirstSearch({ form, isDone, onMend }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { rows, isLoading, isReading } = useProposals(form);
  const [chosenKey, choose] = useState<string>();
  const chosen = rows.find((row) => keyOfRow(row) === chosenKey) ?? rows[0];
  const search = useMutation({
    mutationFn: ({ row, session }: { row: Searchable; session: string }) =>
      searchOne(row.video, row.missing[0], undefined, session),
    onSettled: () => client.invalidateQueries({ queryKey: keys.searches }),
    meta: { quiet: true },
  });
  const tried = search.variables;

  if (tried && !search.isIdle)
    return (
      <SearchReport
        key={tried.session}
        row={tried.row}
        session={tried.session}
        isSearching={search.isPending}
        error={search.error}
        onAgain={search.reset}
        onMend={onMend}
      />
    );
  return (
    <>
      {isDone && <LastDownload />}
      {rows.length > 0 && <Proposals rows={rows} chosen={chosen} onChoose={choose} />}
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
          onClick={() => search.mutate({ row: chosen, session: randomText() })}
        >
          {t('guide.search.start', { language: languageName(chosen.missing[0]), title: chosen.name })}
        </Button>
      )}
    </>
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
