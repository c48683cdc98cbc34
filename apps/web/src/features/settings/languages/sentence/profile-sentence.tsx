import type { LanguageProfile } from '@captionarr/contract';
import { useId, type ReactElement } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { CutoffPill } from './cutoff-pill.tsx';
import classes from './sentence.module.css';
import { Steps } from './steps.tsx';
import { Wishes } from './wishes.tsx';

export interface SentenceProps {
  profile: LanguageProfile;
  /** What is saved under its number; undefined if it is new. */
  saved: LanguageProfile | undefined;
  /** Code2 of languages that can be chosen. */
  offered: readonly string[];
  onChange: (fields: Partial<LanguageProfile>) => void;
}

/** What the profile does, in words that can be exchanged. */
export function ProfileSentence(props: SentenceProps) {
  const { t } = useTranslation();
  const id = useId();
  const { profile } = props;
  const { mustContain, mustNotContain, originalFormat, tag } = profile;
  const rules = mustContain.length + mustNotContain.length + (originalFormat ? 1 : 0) + (tag ? 1 : 0);
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h3 id={id}>{t('profileLadder.sentence.title')}</h3>
      {profile.items.length === 0 ? (
        <p className="soft">{t('profileLadder.sentence.empty')}</p>
      ) : (
        <div className={classes.sentence}>
          <Clause name="want" slots={{ wishes: <Wishes {...props} /> }} />{' '}
          <Clause name="how" slots={{ steps: <Steps {...props} /> }} />
          {profile.cutoff !== null && (
            <>
              {' '}
              <Clause name="cutoff" slots={{ language: <CutoffPill {...props} /> }} />
            </>
          )}
          {rules > 0 && <> {t('profileLadder.sentence.rules', { count: rules })}</>}
        </div>
      )}
    </section>
  );
}

interface ClauseProps {
  name: 'want' | 'how' | 'cutoff';
  slots: Record<string, ReactElement>;
}

/** Each interface language has its own order of words. */
const Clause = ({ name, slots }: ClauseProps) => (
  <Trans i18nKey={`profileLadder.sentence.${name}`} components={slots} />
);
