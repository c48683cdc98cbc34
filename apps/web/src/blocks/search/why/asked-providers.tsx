import type { AskedProvider } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { providerName } from '#lib/provider-name.ts';
import { StateIcon } from '#kit/facts/state-icon.tsx';
import { hint } from '#kit/hint/hint.ts';
import { useProviderLabels } from '#blocks/search/use-provider-labels.ts';
import classes from './why.module.css';

const wasAsked = ({ state }: AskedProvider) => state !== 'skipped' && state !== 'paused';

/** Searched providers with what they found, and skipped ones with the reason. */
export function AskedProviders({ providers }: { providers: readonly AskedProvider[] }) {
  const { t } = useTranslation();
  const asked = providers.filter(wasAsked);
  const skipped = providers.filter((one) => !wasAsked(one));
  return (
    <section>
      <h3>
        {skipped.length > 0
          ? t('why.askedAndSkipped', { asked: asked.length, skipped: skipped.length })
          : t('why.askedOnly', { asked: asked.length })}
      </h3>
      {asked.length > 0 && (
        <ul className={classes.asked} aria-label={t('why.asked')}>
          {asked.map((one) => (
            <AskedRow key={one.provider} asked={one} />
          ))}
        </ul>
      )}
      {skipped.length > 0 && (
        <ul className={classes.asked} aria-label={t('why.skipped')}>
          {skipped.map((one) => (
            <SkippedRow key={one.provider} skipped={one} />
          ))}
        </ul>
      )}
    </section>
  );
}

function AskedRow({ asked }: { asked: AskedProvider }) {
  const { state, words, found, took } = useProviderLabels();
  return (
    <li data-state={state(asked)}>
      <StateIcon state={state(asked)} />
      <b>{providerName(asked.provider)}</b>
      <span {...(asked.message && hint(asked.message, 'medium'))}>{words(asked)}</span>
      <span>{asked.state === 'answered' ? found(asked) : '–'}</span>
      <span>{took(asked)}</span>
      {asked.message && state(asked) !== 'ok' && <small>{asked.message}</small>}
    </li>
  );
}

/** A pause has an end and a cause; anything else is said in a sentence. */
function SkippedRow({ skipped }: { skipped: AskedProvider }) {
  const { state, words, reason } = useProviderLabels();
  const isPaused = skipped.state === 'paused';
  const why = [words(skipped), isPaused && skipped.reason && reason(skipped.reason)].filter(Boolean).join(' · ');
  return (
    <li className={classes.skipped} data-state={state(skipped)}>
      <StateIcon state={state(skipped)} />
      <b>{providerName(skipped.provider)}</b>
      <span>{why}</span>
      {skipped.message && <small>{skipped.message}</small>}
    </li>
  );
}
