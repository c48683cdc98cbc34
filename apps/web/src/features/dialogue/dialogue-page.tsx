import { Button, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { delays } from '#lib/delays.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { dialogueStateQuery } from '#lib/queries/dialogue.ts';
import { useLanguageText } from '#blocks/languages/use-language-text.ts';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import { Page } from '#kit/page/page.tsx';
import { PageHead } from '#kit/page/page-head.tsx';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { LoadError } from '#kit/states/load-error.tsx';
import classes from './dialogue.module.css';
import { IndexStatus } from './index-status.tsx';
import { Results } from './results.tsx';
import { useDialogueAddress } from './use-dialogue-address.ts';

/** Finds what was said, across the library. */
export function DialoguePage() {
  const { t } = useTranslation();
  const { data: state, error, refetch } = useQuery(dialogueStateQuery());
  const address = useDialogueAddress();
  usePageTitle(t('dialogue.title'));

  const content = () => {
    if (!state)
      return error && <LoadError error={error} title={t('dialogue.notLoaded')} onRetry={() => void refetch()} />;
    if (state.state === 'off') return <SwitchedOff />;
    return (
      <>
        <SearchForm address={address} languages={state.languages} />
        {address.query.trim() === '' ? (
          <EmptyState title={t('dialogue.start')} text={t('dialogue.startText')} />
        ) : (
          <Results asked={address} state={state} />
        )}
      </>
    );
  };
  return (
    <Page>
      <PageHead title={t('dialogue.title')} status={<IndexStatus state={state} />} />
      {content()}
    </Page>
  );
}

function SwitchedOff() {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('dialogue.off')}
      text={t('dialogue.offText')}
      action={
        <Button component={Link} to="/settings/subtitles">
          {t('dialogue.openSettings')}
        </Button>
      }
    />
  );
}

interface FormProps {
  address: ReturnType<typeof useDialogueAddress>;
  languages: readonly string[];
}

/** Searches when typing pauses, and at once on Enter. */
function SearchForm({ address: { query, language, type, choose }, languages }: FormProps) {
  const { t } = useTranslation();
  const languageText = useLanguageText();
  const [written, setWritten] = useState(query);
  useEffect(() => {
    if (written === query) return undefined;
    const timer = setTimeout(() => choose('query', written), delays.search);
    return () => clearTimeout(timer);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    choose('query', written);
  };
  return (
    <form className={classes.form} aria-label={t('dialogue.form')} onSubmit={submit}>
      <TextInput
        className={classes.query}
        aria-label={t('dialogue.query')}
        placeholder={t('dialogue.placeholder')}
        type="search"
        data-autofocus
        leftSection={<IconSearch {...iconProps} />}
        value={written}
        onChange={({ currentTarget }) => setWritten(currentTarget.value)}
      />
      <Select
        aria-label={t('dialogue.language')}
        placeholder={t('dialogue.allLanguages')}
        clearable
        clearButtonProps={{ 'aria-label': t('dialogue.allLanguages') }}
        searchable
        value={language}
        onChange={(value) => choose('language', value)}
        data={languages.map((code) => ({ value: code, label: languageText(code) }))}
      />
      <Select
        aria-label={t('dialogue.kind')}
        allowDeselect={false}
        value={type ?? ''}
        onChange={(value) => choose('type', value)}
        data={[
          { value: '', label: t('dialogue.kinds.all') },
          { value: 'episode', label: t('dialogue.kinds.episode') },
          { value: 'movie', label: t('dialogue.kinds.movie') },
        ]}
      />
    </form>
  );
}
