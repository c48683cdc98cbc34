import { inputsOf, integrationCatalogue } from '@captionarr/contract/catalogue';
import { Switch } from '@mantine/core';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingRows } from '#features/settings/setting-rows.tsx';
import type { SettingsForm } from '#blocks/forms/settings/use-settings-form.ts';
import { Fact } from '#kit/facts/fact.tsx';
import { ProviderTile } from '#blocks/providers/provider-tile.tsx';
import classes from './providers.module.css';
import { ServiceTest } from './service-test.tsx';
import { useCatalogue } from '#blocks/providers/use-catalogue.ts';

const list = 'general.enabled_integrations';

/** A switch and inputs for each; saved with the page. */
export function Integrations({ form }: { form: SettingsForm }) {
  const { t } = useTranslation();
  // Behind a gateway, integrations whose settings the server lacks are unknown there.
  const entries = useCatalogue(integrationCatalogue).filter((entry) => inputsOf(entry).some(form.has));
  const usable = form.answer?.usable?.integrations;
  const enabled = (form.valueOf(list) ?? []) as readonly string[];
  const lockedBy = form.lockedBy(list);
  const refusal = form.refusalOf(list);

  return entries.map((entry) => {
    const { key, name, description, message } = entry;
    const isUsable = usable === undefined || usable.includes(key);
    const isEnabled = enabled.includes(key);
    const id = `field-${list}-${key}`;
    const toggle = () => form.stage(list, isEnabled ? enabled.filter((other) => other !== key) : [...enabled, key]);
    return (
      <Fragment key={key}>
        <div className={classes.integration} data-setting={list} data-staged={form.isStaged(list) || undefined}>
          <ProviderTile provider={entry} />
          <div className={classes.words}>
            <label htmlFor={id}>{name}</label>
            <small id={`${id}-words`}>
              {description} {message}
            </small>
            {!isUsable && <Fact state="off">{t('providersPage.notYet')}</Fact>}
            {lockedBy && <small>{t('form.lockedBy', { source: lockedBy })}</small>}
            {form.isStaged(list) && <b className={classes.staged}>{t('form.notSaved')}</b>}
            {refusal && (
              <p role="alert" className="fine" style={{ color: 'var(--bad)' }}>
                {refusal.says(t('settings.groups.integrations'))}
              </p>
            )}
          </div>
          <Switch
            id={id}
            aria-describedby={`${id}-words`}
            checked={isEnabled}
            disabled={lockedBy !== undefined || (!isUsable && !isEnabled)}
            onChange={toggle}
          />
        </div>
        {isUsable && <SettingRows keys={inputsOf(entry)} form={form} />}
        {isUsable && key === 'flaresolverr' && (
          <ServiceTest service={key} url={form.valueOf('flaresolverr.url') as string | undefined} />
        )}
      </Fragment>
    );
  });
}
