import type { ManagerName } from '@captionarr/contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SettingsForm } from '#blocks/forms/settings/use-settings-form.ts';
import { isMovedSecret } from '#blocks/forms/settings/moved-secret.ts';
import { TestRow } from '#kit/form/test-row.tsx';
import { testAddress, testConnection, type Connection, type TestAddress } from '#blocks/managers/connection.ts';
import classes from './managers.module.css';

interface Props {
  manager: ManagerName;
  form: Pick<SettingsForm, 'valueOf' | 'saved' | 'isStaged'>;
}

/** Tests the current form values, saved or not. */
export function ConnectionTest({ manager, form }: Props) {
  const { t } = useTranslation();
  const name = t(`settings.pages.${manager}`);
  const names = ['ip', 'port', 'base_url', 'apikey', 'ssl'] as const;
  // The declaration says what each of them is.
  const given = Object.fromEntries(names.map((key) => [key, form.valueOf(`${manager}.${key}`)])) as Partial<Connection>;
  const isMoved = isMovedSecret(`${manager}.apikey`, form);
  const address = isMoved ? undefined : testAddress(manager, given);
  const test = useMutation({ mutationFn: testConnection, meta: { quiet: true } });
  const isOfThis = isSame(test.variables, address);

  const hint = isMoved ? 'again' : !address ? 'needs' : test.isPending && isOfThis ? 'asking' : 'about';

  const outcome = () => {
    if (!isOfThis) return undefined;
    const { data, error } = test;
    if (data && 'version' in data)
      return { state: 'ok', text: t('managerSettings.test.works', { name, version: data.version }) } as const;
    const why = error?.message ?? (data && (data.error ?? t('managerSettings.test.noVersion', { name })));
    return why === undefined
      ? undefined
      : ({ state: 'bad', text: t('managerSettings.test.fails'), detail: why } as const);
  };

  return (
    <div className={classes.test}>
      <TestRow
        label={t('managerSettings.test.button')}
        hint={t(`managerSettings.test.${hint}`, { name })}
        isTesting={test.isPending}
        disabled={!address}
        result={outcome()}
        onTest={() => address && test.mutate(address)}
      />
    </div>
  );
}

/** A result belongs to the tested values, not to later input. */
const isSame = (tried: TestAddress | undefined, now: TestAddress | undefined) =>
  tried !== undefined && tried.place === now?.place && tried.query === now.query;
