import type { MissingSubtitle } from '@captionarr/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SideDrawer } from '#kit/dialogs/side-drawer.tsx';
import { languageName } from '#blocks/languages/language-name.ts';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { LoadError } from '#kit/states/load-error.tsx';
import { Waiting } from '#kit/dialogs/dialog-state.tsx';
import { searchLanguage } from '#blocks/search/search-language.ts';
import type { WhySubject } from '#lib/searched-video.ts';
import { LanguageChoice } from './language-choice.tsx';
import { readRecord, verdictFor } from './language-record.ts';
import { useRecord } from './use-record.ts';
import { useTitle } from './use-title.ts';
import { WhyBody } from './why-body.tsx';

export interface WhyDrawerProps {
  subject: WhySubject;
  onClose: () => void;
}

/** The verdict, searched providers, candidates with reasons, and suggestions. */
export function WhyDrawer({ subject, onClose }: WhyDrawerProps) {
  const { t } = useTranslation();
  const [language, choose] = useState(subject.language ?? subject.languages?.[0]);
  const { record, error, absence, retry } = useRecord(subject, subject.languages ? language : subject.language);
  const verdict = record && verdictFor(record, language);
  const languageRecord = record && verdict && readRecord(record, verdict, subject.subsId);
  const title = useTitle(languageRecord, language);
  const searchNow = (wanted: MissingSubtitle) => {
    void searchLanguage(subject, wanted);
    onClose();
  };
  return (
    <SideDrawer title={title} subtitle={subject.title} onClose={onClose}>
      <LanguageChoice
        languages={subject.languages ?? (subject.language ? [] : record?.verdicts.map((each) => each.language))}
        value={verdict?.language ?? language}
        onChange={choose}
      />
      {languageRecord && (
        <WhyBody subject={subject} languageRecord={languageRecord} onSearch={searchNow} onClose={onClose} />
      )}
      {!languageRecord && !absence && !error && <Waiting />}
      {!languageRecord && !absence && error && <LoadError error={error} title={t('why.notLoaded')} onRetry={retry} />}
      {absence && (
        <EmptyState
          drawing="nothing-found"
          title={t(`why.${absence}`)}
          text={t(`why.${absence}Text`)}
          action={
            language && (
              <Button onClick={() => searchNow(language)}>{`${t('why.search')}: ${languageName(language)}`}</Button>
            )
          }
        />
      )}
    </SideDrawer>
  );
}
