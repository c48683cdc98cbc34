import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconPlugConnected } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SettingsForm } from '#features/settings/use-settings-form.ts';
import { Fact } from '#ui/facts/fact.tsx';
import { testAddress, testConnection, type Connection, type TestAddress } from './connection.ts';
import type { Manager } from './manager.ts';
import classes from './managers.module.css';

interface Props {
  manager: Manager;
  form: Pick<SettingsForm, 'valueOf'>;
}

/** Tries what the form says, saved or not. */
export function ConnectionTest({ manager, form }: Props) {
  const { t } = useTranslation();
  const name = t(`settings.pages.${manager}`);
  const names = ['ip', 'port', 'base_url', 'apikey', 'ssl'] as const;
  // The declaration says what each of them is.
  const given = Object.fromEntries(names.map((key) => [key, form.valueOf(`${manager}.${key}`)])) as Partial<Connection>;
  const address = testAddress(manager, given);
  const test = useMutation({ mutationFn: testConnection, meta: { quiet: true } });
  const isOfThis = isSame(test.variables, address);

  return (
    <div className={classes.test}>
      <Button
        variant="default"
        leftSection={<IconPlugConnected size={16} aria-hidden />}
        disabled={!address}
        loading={test.isPending}
        onClick={() => address && test.mutate(address)}
      >
        {t('managerSettings.test.button')}
      </Button>
      <div aria-live="polite" className={classes.outcome}>
        {!address && <span className={classes.quiet}>{t('managerSettings.test.needs')}</span>}
        {address && !isOfThis && <span className={classes.quiet}>{t('managerSettings.test.about', { name })}</span>}
        {isOfThis && test.isPending && (
          <span className={classes.quiet}>{t('managerSettings.test.asking', { name })}</span>
        )}
        {isOfThis && test.data && 'version' in test.data && (
          <Fact state="ok">{t('managerSettings.test.works', { name, version: test.data.version })}</Fact>
        )}
        {isOfThis && test.data && !('version' in test.data) && (
          <Failure why={test.data.error ?? t('managerSettings.test.noVersion', { name })} />
        )}
        {isOfThis && test.error && <Failure why={test.error.message} />}
      </div>
    </div>
  );
}

/** An outcome counts for what was tried, not for what was typed since. */
const isSame = (tried: TestAddress | undefined, now: TestAddress | undefined) =>
  tried !== undefined && tried.place === now?.place && tried.query === now.query;

function Failure({ why }: { why: string }) {
  const { t } = useTranslation();
  return (
    <>
      <Fact state="bad">{t('managerSettings.test.fails')}</Fact>
      <p>{why}</p>
    </>
  );
}
