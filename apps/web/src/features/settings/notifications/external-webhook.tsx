import type { ReactNode } from 'react';
import { ExternalWebhookTest } from '#blocks/forms/external-webhook-test.tsx';
import type { SettingsForm } from '#blocks/forms/settings/use-settings-form.ts';
import classes from './notifications.module.css';

interface Props {
  form: SettingsForm;
  children: ReactNode;
}

export const ExternalWebhook = ({ form, children }: Props) => (
  <>
    {children}
    {form.valueOf('general.use_external_webhook') === true && (
      <div className={classes.test}>
        <ExternalWebhookTest form={form} />
      </div>
    )}
  </>
);
