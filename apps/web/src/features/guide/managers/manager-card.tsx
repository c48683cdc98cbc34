import type { ManagerName } from '@captionarr/contract';
import { IconDeviceTv, IconMovie } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepProps } from '#features/guide/step-props.ts';
import { Card } from '#kit/card/card.tsx';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import { ConnectedManager } from './connected-manager.tsx';
import { ManagerForm } from './manager-form.tsx';
import classes from './managers.module.css';

interface Props {
  manager: ManagerName;
  form: StepProps['form'];
}

const pictures = { sonarr: IconDeviceTv, radarr: IconMovie };

export function ManagerCard({ manager, form }: Props) {
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
