import { googleLanguages } from '@captionarr/contract/google-languages';
import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { HelpLink } from '#lib/help-link.tsx';
import { settingsQuery } from '#lib/queries/settings.ts';
import { changeSubtitle, translatorQuery } from '#lib/queries/subtitles.ts';
import { FormDialog } from '#kit/dialogs/form-dialog.tsx';
import { noPortal } from '#kit/portals/no-portal.ts';
import { useLanguageChoices } from '#blocks/languages/use-language-choices.ts';
import { AlertLine } from '#kit/states/alert-line.tsx';
import { hasBulk, previewBulk } from '#blocks/bulk/preview-bulk.ts';
import { runOnFiles } from '#blocks/subtitles/run-on-files.ts';
import { filesToSelection, type SubtitleFile } from '#blocks/subtitles/subtitle-file.ts';
import { blankLine, TranslationEstimate } from './translation-estimate.tsx';

interface Props {
  files: readonly SubtitleFile[];
  /** All that there are, to tell which would be replaced. */
  all: readonly SubtitleFile[];
  onCancel: () => void;
  onDone: () => void;
}

/** Into another language, as a new file beside the old one. */
export function TranslateDialog({ files, all, onCancel, onDone }: Props) {
  const { t } = useTranslation();
  const { data: translator, error, isEnabled: isAsked } = useQuery(translatorQuery());
  const told = useToldLanguages();
  const choices = useOffered(files, isAsked ? (translator?.languages ?? []) : told);
  const isReady = !isAsked || (translator && !translator.problem);
  const [into, setInto] = useState<string>();
  const [isRefused, setIsRefused] = useState(false);
  const problem = translator?.problem ?? error?.message;
  const isAsking = isAsked && !translator && !error;
  const replaced = files.filter((file) => into !== undefined && hasLanguage(all, file, into)).length;

  const submit = () => {
    if (into === undefined) {
      setIsRefused(true);
      return;
    }
    if (files.length > 1 && hasBulk()) {
      previewBulk({ verb: 'translate', language: into }, filesToSelection(files), { onStart: onDone });
      return;
    }
    start(t('subtitleTools.names.translation'), files, into);
    onDone();
  };
  return (
    <FormDialog
      opened
      title={t('subtitleTools.translate.title')}
      submit={t('subtitleTools.start')}
      disabled={!isReady}
      aside={translator ? t('subtitleTools.translate.by', { name: translator.name }) : isAsking && blankLine}
      onSubmit={submit}
      onCancel={onCancel}
    >
      {problem && (
        <AlertLine
          state="warn"
          title={t('subtitleTools.translate.notReady')}
          action={
            <Button variant="default" size="xs" component={Link} to="/settings/subtitles" onClick={onDone}>
              {t('subtitleTools.translate.settings')}
            </Button>
          }
        >
          {problem} <HelpLink topic="translation-failed" />
        </AlertLine>
      )}
      <Select
        label={t('subtitleTools.translate.language')}
        description={t('subtitleTools.translate.files', { count: files.length })}
        placeholder={t('subtitleTools.translate.choose')}
        nothingFoundMessage={isReady && t('form.nothingFound')}
        error={isRefused && into === undefined && t('subtitleTools.translate.required')}
        comboboxProps={noPortal}
        searchable
        openOnFocus={false}
        data-autofocus
        disabled={!isReady && !isAsking}
        data={choices}
        value={into ?? null}
        onChange={(code) => setInto(code ?? undefined)}
      />
      {isAsking && <p>{blankLine}</p>}
      {isAsked && isReady && <TranslationEstimate files={files} />}
      {replaced > 0 && (
        <p>
          {t('subtitleTools.translate.replaces', {
            count: replaced,
          })}
        </p>
      )}
    </FormDialog>
  );
}

/** Of Google Translate they are known, whatever server asks it. Servers that name no translator have no other. */
function useToldLanguages() {
  const { data: settings } = useQuery(settingsQuery());
  const type = settings?.translator?.translator_type ?? 'google_translate';
  return type === 'google_translate' ? googleLanguages : undefined;
}

/** Target languages: supported by the translator and by us, without the source language. */
function useOffered(files: readonly SubtitleFile[], supported: readonly string[] | undefined) {
  const { choices } = useLanguageChoices();
  const isOwn = (code: string) => files.every(({ language }) => language.code2 === code);
  return choices
    .map(({ group, items }) => ({
      group,
      items: items.filter(({ value }) => supported?.includes(value) !== false && !isOwn(value)),
    }))
    .filter(({ items }) => items.length > 0);
}

/** A translation is for the hearing-impaired like its source, and never forced. */
const hasLanguage = (all: readonly SubtitleFile[], { type, id, language }: SubtitleFile, code2: string) =>
  all.some(
    (other) =>
      other.type === type &&
      other.id === id &&
      other.language.code2 === code2 &&
      other.language.hi === language.hi &&
      !other.language.forced,
  );

const start = (description: string, files: readonly SubtitleFile[], into: string) =>
  void runOnFiles('translate', files, description, (file, { batch, signal }) =>
    changeSubtitle(file, { action: 'translate', into }, batch, signal),
  );
