import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextButton } from '#kit/text-button/text-button.tsx';
import { CandidateCard } from './candidate-card.tsx';
import type { LanguageRecord } from './language-record.ts';
import classes from './why.module.css';

/** Candidates shown at first; the rest on demand. */
const shownAtFirst = 8;

export function Candidates({ languageRecord }: { languageRecord: LanguageRecord }) {
  const { t } = useTranslation();
  const [areAllShown, showAll] = useState(false);
  const { candidates, taken, chosen, verdict, best } = languageRecord;
  const first = chosen ?? taken;
  const ordered = first ? [first, ...candidates.filter((one) => one !== first)] : candidates;
  const wouldTake = verdict.outcome === 'would-take' ? best : undefined;
  const shown = areAllShown ? ordered : ordered.slice(0, shownAtFirst);
  return (
    <section>
      <h3>
        {t('why.candidates')} <span>{candidates.length}</span>
      </h3>
      {candidates.length === 0 && <p className="dim">{t('why.noCandidates')}</p>}
      {shown.map((candidate) => (
        <CandidateCard
          key={`${candidate.provider} ${candidate.subs_id} ${candidate.language.hi}`}
          candidate={candidate}
          isChosen={candidate === chosen}
          wouldBeTaken={candidate === wouldTake}
          minimum={verdict.minimum}
        />
      ))}
      {shown.length < candidates.length && (
        <TextButton className={classes.more} onClick={() => showAll(true)}>
          {t('why.showAll', { count: candidates.length })}
        </TextButton>
      )}
    </section>
  );
}
