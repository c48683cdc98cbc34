import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TestRow } from '#kit/form/test-row.tsx';
import { api } from '#lib/api.ts';
import { Needs } from '#lib/needs.tsx';
import classes from './providers.module.css';

interface Props {
  service: 'flaresolverr' | 'captcha';
  /** Address in the form, saved or not. */
  url?: string;
  /** Whether the saved account is another than the one in the form. */
  isUnsaved?: boolean;
}

const hints = {
  flaresolverr: 'providersPage.service.flaresolverrHint',
  captcha: 'providersPage.service.captchaHint',
} as const;

/** Tests a service that helps providers. */
export const ServiceTest = (props: Props) => (
  <Needs call="providers.testService">
    <Test {...props} />
  </Needs>
);

function Test({ service, url, isUnsaved }: Props) {
  const { t } = useTranslation();
  const test = useMutation({
    mutationFn: () => api.providers.testService({ form: { service, url } }),
    meta: { quiet: true },
  });
  const result = () => {
    if (test.error) return { state: 'bad', text: test.error.message } as const;
    if (!test.data) return undefined;
    const { ok, error = '', version, balance } = test.data;
    if (!ok) return { state: 'bad', text: error } as const;
    return { state: 'ok', text: t(`providersPage.service.${service}`, { version, balance }) } as const;
  };
  return (
    <div className={classes.test}>
      <TestRow
        label={t('providersPage.service.test')}
        hint={t(isUnsaved ? 'providersPage.service.saveFirst' : hints[service])}
        isTesting={test.isPending}
        disabled={isUnsaved}
        result={result()}
        onTest={() => test.mutate()}
      />
    </div>
  );
}
