import { actors } from '@captionarr/contract/actors';
import { useEffect, useRef } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { showNear } from '#lib/near-moment.ts';
import { StateIcon } from '#kit/facts/state-icon.tsx';
import { useActorWords } from '#lib/use-actor-words.ts';
import { showDuration } from '#blocks/search/use-provider-words.ts';
import type { Reading } from './reading.ts';
import { useVerdictWords } from './use-verdict-words.ts';
import classes from './why.module.css';

/** The outcome in plain words, shown first. */
export function Verdict({ reading }: { reading: Reading }) {
  const { t, i18n } = useTranslation();
  const { state, sentences } = useVerdictWords(reading);
  const place = useRef<HTMLElement>(null);
  const by = useActorWords();
  const { record, verdict } = reading;
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  const facts = [
    t('why.searched', {
      when: showNear(record.at, i18n.language),
      took: showDuration(record.took_ms, i18n.language),
      trigger: t(`why.triggers.${record.trigger}`),
    }),
    // Its trigger says already that it was the schedule.
    ...(record.who && record.who !== actors.schedule ? [by(record.who)] : []),
    ...(verdict.next_try_at ? [t('why.nextTry', { when: showNear(verdict.next_try_at, i18n.language) })] : []),
  ];
  return (
    <section ref={place} className={classes.verdict} data-state={state} tabIndex={-1}>
      <StateIcon state={state} size={24} />
      <div>
        <p>
          {sentences.map(({ key, ...values }) => (
            <span key={key}>
              <Trans i18nKey={key} {...values} components={{ b: <b /> }} />{' '}
            </span>
          ))}
        </p>
        <small>{facts.join(' · ')}</small>
      </div>
    </section>
  );
}
