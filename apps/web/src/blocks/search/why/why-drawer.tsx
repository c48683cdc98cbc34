import type { MissingSubtitle } from '@captionarr/contract';
import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SideDrawer } from '#kit/dialogs/side-drawer.tsx';
import { LadderSection } from '#blocks/ladder/rungs/ladder-section.tsx';
import { languageName } from '#blocks/languages/language-name.ts';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { LoadError } from '#kit/states/load-error.tsx';
import { Waiting } from '#kit/dialogs/dialog-state.tsx';
import { searchLanguage } from '#blocks/search/search-language.ts';
import type { WhySubject } from '#lib/searched-video.ts';
import { languageText } from '#lib/queries/searches.ts';
import { readRecord, verdictFor, type LanguageRecord } from './language-record.ts';
import { useRecord } from './use-record.ts';
import { AskedProviders } from './asked-providers.tsx';
import { CopyLink } from './copy-link.tsx';
import { Candidates } from './candidates.tsx';
import { Copies } from './copies.tsx';
import { SaveCapsule } from './save-capsule.tsx';
import { ProfileReason } from './profile-reason.tsx';
import { Suggestions } from './suggestions.tsx';
import { Verdict } from './verdict.tsx';
import classes from './why.module.css';

export interface WhyDrawerProps {
  subject: WhySubject;
  onClose: () => void;
  /** A link in it was followed. Where the drawer has an address, that alone closes it. */
  onLeave?: () => void;
}

/** The verdict, searched providers, candidates with reasons, and suggestions. */
export function WhyDrawer({ subject, onClose, onLeave }: WhyDrawerProps) {
  const { t } = useTranslation();
  const [language, choose] = useState(subject.language ?? subject.languages?.[0]);
  const { record, error, absence, retry } = useRecord(subject, subject.languages ? language : subject.language);
  const verdict = record && verdictFor(record, language);
  const languageRecord = record && verdict && readRecord(record, verdict, subject.subsId);
  const title = useTitle(languageRecord, language, subject.isMade);
  const explained = verdict?.language ?? language;
  const searchNow = (wanted: MissingSubtitle) => {
    void searchLanguage(subject, wanted);
    onClose();
  };
  const ladder = explained && (
    <LadderSection wish={{ type: subject.type, id: subject.id, language: languageText(explained) }} />
  );
  return (
    <SideDrawer
      title={title}
      subtitle={subject.title}
      aside={
        <>
          {record && <SaveCapsule id={record.id} />}
          <CopyLink subject={explained ? { ...subject, language: explained } : subject} />
        </>
      }
      onClose={onClose}
    >
      <LanguageChoice
        languages={subject.languages ?? (subject.language ? [] : record?.verdicts.map((each) => each.language))}
        value={verdict?.language ?? language}
        onChange={choose}
      />
      {subject.isMade && ladder}
      {languageRecord && <WhyBody {...{ subject, languageRecord, onClose, onLeave }} onSearch={searchNow} />}
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
      {!subject.isMade && ladder}
      <ProfileReason type={subject.type} id={subject.id} />
    </SideDrawer>
  );
}

/** The question that the record answers. */
function useTitle(
  languageRecord: LanguageRecord | undefined,
  asked: MissingSubtitle | undefined,
  isMade: boolean | undefined,
) {
  const { t } = useTranslation();
  const language = languageRecord?.verdict.language ?? asked;
  if (!language) return t('why.title.plain');
  return t(`why.title.${isMade ? 'taken' : questionOf(languageRecord)}`, { language: languageName(language) });
}

function questionOf(languageRecord: LanguageRecord | undefined) {
  if (languageRecord?.choice) return 'taken';
  if (languageRecord?.isByHand) return 'manual';
  if (languageRecord?.verdict.outcome === 'taken') return 'taken';
  return languageRecord?.record.trigger === 'upgrade' ? 'upgrade' : 'missing';
}

interface WhyBodyProps {
  subject: WhySubject;
  languageRecord: LanguageRecord;
  onSearch: (language: MissingSubtitle) => void;
  onClose: () => void;
  onLeave: (() => void) | undefined;
}

/** Always in this order. */
const WhyBody = ({ subject, languageRecord, onSearch, onClose, onLeave }: WhyBodyProps) => (
  <div className={classes.parts}>
    <Verdict languageRecord={languageRecord} />
    <Copies languageRecord={languageRecord} />
    <AskedProviders providers={languageRecord.record.providers} />
    <Candidates key={languageText(languageRecord.verdict.language)} languageRecord={languageRecord} />
    <Suggestions {...{ subject, languageRecord, onSearch, onClose, onLeave }} />
  </div>
);

interface LanguageChoiceProps {
  languages: readonly MissingSubtitle[] | undefined;
  value: MissingSubtitle | undefined;
  onChange: (language: MissingSubtitle) => void;
}

/** Choice between the searched languages. */
function LanguageChoice({ languages = [], value, onChange }: LanguageChoiceProps) {
  const { t } = useTranslation();
  if (languages.length < 2 || !value) return null;
  return (
    <SegmentedControl
      fullWidth
      className={classes.choice}
      aria-label={t('why.language')}
      data={languages.map((language) => ({ value: languageText(language), label: languageName(language) }))}
      value={languageText(value)}
      onChange={(text) => {
        const chosen = languages.find((language) => languageText(language) === text);
        if (chosen) onChange(chosen);
      }}
    />
  );
}
