import {
  IconAlertOctagonFilled,
  IconAlertTriangleFilled,
  IconBug,
  IconCircleXFilled,
  IconInfoCircleFilled,
  type Icon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './logs.module.css';

const icons: Record<string, Icon> = {
  DEBUG: IconBug,
  INFO: IconInfoCircleFilled,
  WARNING: IconAlertTriangleFilled,
  ERROR: IconCircleXFilled,
  CRITICAL: IconAlertOctagonFilled,
};

/** How grave a row is: an icon and a word. A type that is not known keeps its own name. */
export function LogType({ type }: { type: string }) {
  const { t } = useTranslation();
  const Picture = icons[type] ?? IconInfoCircleFilled;
  return (
    <span className={classes.type} data-type={type}>
      <Picture size={16} aria-hidden />
      {t(`logs.types.${type}`, { defaultValue: type })}
    </span>
  );
}
