import { useTranslation } from 'react-i18next';
import type { ManagerName } from '@captionarr/contract';
import { IconDeviceTv, IconMovie } from '@tabler/icons-react';
import { useState } from 'react';
import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { StepProps } from '#features/guide/step-props.ts';
import { Card } from '#kit/card/card.tsx';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import { summaryQuery } from '#lib/queries/library.ts';
import { Fact } from '#kit/facts/fact.tsx';
import { managers } from '#blocks/managers/manager.ts';
import { PathDoctor } from '#blocks/managers/path-doctor.tsx';
import { useManagers } from '#blocks/media/use-managers.ts';
import { TextButton } from '#kit/text-button/text-button.tsx';
import classes from './managers.module.css';
import { ManagerForm } from './manager-form.tsx';

/** Connects Sonarr, Radarr or both. */
export const ManagerCards = ({ form }: Pick<StepProps, 'form'>) => (
  <div className={classes.cards}>
    <ManagerCard manager="sonarr" form={form} />
    <ManagerCard manager="radarr" form={form} />
  </div>
);

interface ManagerCardProps {
  manager: ManagerName;
  form: StepProps['form'];
}

const pictures = { sonarr: IconDeviceTv, radarr: IconMovie };

function ManagerCard({ manager, form }: ManagerCardProps) {
  const { t } = useTranslation();
  const [isChanging, setIsChanging] = useState(false);
  const isInUse = form.saved?.[`general.use_${manager}`] === true;
  const Picture = pictures[manager];
  return (
    <Card component="section" className={classes.card} aria-labelledby={`guide-${manager}`}>
      <div className={classes.head}>
        <Picture {...iconProps} size={22} />
        <div>
          <h4 id={`guide-${manager}`}>{t(`settings.pages.${manager}`)}</h4>
          <small>{t(`guide.managers.about.${manager}`)}</small>
        </div>
      </div>
      {isInUse && !isChanging ? (
        <ConnectedManager manager={manager} form={form} onChange={() => setIsChanging(true)} />
      ) : (
        <ManagerForm manager={manager} form={form} onConnected={() => setIsChanging(false)} />
      )}
    </Card>
  );
}

interface ConnectedManagerProps {
  manager: ManagerName;
  form: StepProps['form'];
  onChange: () => void;
}

/** State of the connection, imported items, and whether its folders exist. */
function ConnectedManager({ manager, form, onChange }: ConnectedManagerProps) {
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
