import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettingsForm } from '#blocks/forms/settings/use-settings-form.ts';
import { ExternalLink } from '#kit/external-link/external-link.tsx';
import classes from './providers.module.css';
import { ServiceTest } from './service-test.tsx';

const services: Record<string, { name: string; homepage: string }> = {
  'anti-captcha': { name: 'Anti-Captcha', homepage: 'https://anti-captcha.com' },
  'death-by-captcha': { name: 'Death by Captcha', homepage: 'https://deathbycaptcha.com' },
};

const keys = [
  'general.anti_captcha_provider',
  'anticaptcha.anti_captcha_key',
  'deathbycaptcha.username',
  'deathbycaptcha.password',
] as const;

interface Props {
  form: SettingsForm;
  children: ReactNode;
}

/** The chosen service, and where an account of it comes from. */
export function AntiCaptcha({ form, children }: Props) {
  const { t } = useTranslation();
  const service = services[String(form.valueOf('general.anti_captcha_provider'))];
  return (
    <>
      {children}
      {service && (
        <>
          <p className={classes.subscribe}>
            <ExternalLink href={service.homepage}>{t('providersPage.subscribe', { name: service.name })}</ExternalLink>
          </p>
          <ServiceTest service="captcha" isUnsaved={keys.some(form.isStaged)} />
        </>
      )}
    </>
  );
}
