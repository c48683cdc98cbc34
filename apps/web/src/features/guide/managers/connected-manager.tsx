import type { ManagerName } from '@captionarr/contract';
import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { StepProps } from '#features/guide/step-props.ts';
import { summaryQuery } from '#lib/queries/library.ts';
import { Fact } from '#kit/facts/fact.tsx';
import { managers } from '#blocks/managers/manager.ts';
import { PathDoctor } from '#blocks/managers/path-doctor.tsx';
import { useManagers } from '#blocks/media/use-managers.ts';
import { TextButton } from '#kit/text-button/text-button.tsx';
import classes from './managers.module.css';

interface Props {
  manager: ManagerName;
  form: StepProps['form'];
  onChange: () => void;
}

/** State of the connection, imported items, and whether its folders exist. */
export function ConnectedManager({ manager, form, onChange }: Props) {
  const { t } = useTranslation();
  const name = t(`settings.pages.${manager}`);
  const { kind } = managers[manager];
  const { list, job } = useManagers(kind);
  const total = useQuery(summaryQuery(kind)).data?.total ?? 0;
  const state = list?.[0];
  const isAway = state?.state === 'unreachable' || state?.state === 'refused';
  /** There is no Save here: a choice takes effect immediately. */
  const doctored = { ...form, stage: (key: Parameters<typeof form.stage>[0], value: unknown) => void keep(key, value) };
  const keep = (key: string, value: unknown) => form.save({ [key]: value }).catch(() => undefined);

  return (
    <>
      <div className={classes.state} aria-live="polite">
        {isAway ? (
          <Fact state="bad">{state.message || t('managers.away.title', { name })}</Fact>
        ) : state?.version ? (
          <Fact state="ok">{t('guide.managers.connected', { version: state.version })}</Fact>
        ) : (
          <Fact>{t('guide.managers.connecting', { name })}</Fact>
        )}
        <p className={classes.quiet}>
          {job && <Loader size={14} aria-hidden />}
          {t(job ? `guide.managers.reading.${kind}` : `guide.managers.known.${kind}`, { count: total })}
        </p>
        <TextButton onClick={onChange} aria-label={t('guide.managers.changeOf', { name })}>
          {t('guide.managers.change')}
        </TextButton>
      </div>
      <PathDoctor manager={manager} form={doctored} label={t('guide.managers.folders', { name })} />
    </>
  );
}
