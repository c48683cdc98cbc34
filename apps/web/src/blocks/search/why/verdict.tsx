import type { Cause, SearchVerdict } from '@captionarr/contract';
import { actors } from '@captionarr/contract/actors';
import { useEffect, useRef } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { formatNearby } from '#lib/near-moment.ts';
import { Verdict as Statement } from '#kit/states/verdict.tsx';
import { useActorLabels } from '#lib/use-actor-labels.ts';
import { useCauseWords } from '#blocks/causes/use-cause-words.ts';
import { formatDuration } from '#blocks/search/use-provider-labels.ts';
import type { LanguageRecord } from './language-record.ts';
import { useVerdictLabels } from './use-verdict-labels.ts';
import classes from './why.module.css';

/** The sentences of a verdict don’t say these. */
const unsaid: ReadonlySet<Cause> = new Set<Cause>(['pictures', 'provider-fault', 'quota', 'waiting-rung']);
const taken: ReadonlySet<SearchVerdict['outcome']> = new Set<SearchVerdict['outcome']>(['taken', 'would-take']);

/** The outcome in plain words, shown first. */
export function Verdict({ languageRecord }: { languageRecord: LanguageRecord }) {
  const { t, i18n } = useTranslation();
  const { state, sentences } = useVerdictLabels(languageRecord);
  const place = useRef<HTMLElement>(null);
  const by = useActorLabels();
  const { record, verdict } = languageRecord;
  const cause = useCauseWords();
  const isMissing = !languageRecord.choice && !taken.has(verdict.outcome);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  const facts = [
    ...(isMissing && verdict.cause ? [cause.label(verdict.cause)] : []),
    t('why.searched', {
      when: formatNearby(record.at, i18n.language),
      took: formatDuration(record.took_ms, i18n.language),
      trigger: t(`why.triggers.${record.trigger}`),
    }),
    ...(record.work && record.work !== 'rest' ? [t(`why.work.${record.work}`)] : []),
    // Its trigger says already that it was the schedule.
    ...(record.who && record.who !== actors.schedule ? [by(record.who)] : []),
    ...(verdict.next_try_at ? [t('why.nextTry', { when: formatNearby(verdict.next_try_at, i18n.language) })] : []),
  ];
  return (
    <Statement ref={place} state={state} tabIndex={-1}>
      <p className={classes.sentences}>
        {sentences.map(({ key, ...values }) => (
          <span key={key}>
            <Trans i18nKey={key} {...values} components={{ b: <b /> }} />{' '}
          </span>
        ))}
      </p>
      {isMissing && verdict.cause && unsaid.has(verdict.cause) && (
        <p className={classes.sentences}>{cause.sentence(verdict.cause)}</p>
      )}
      <small>{facts.join(' · ')}</small>
    </Statement>
  );
}
