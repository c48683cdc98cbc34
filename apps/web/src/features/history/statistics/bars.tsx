import { useTranslation } from 'react-i18next';
import classes from './statistics.module.css';

/** More than anyone compares. */
const most = 8;

/** Names with how often, the most first. */
export function Bars({ data }: { data: readonly { name: string; count: number }[] }) {
  const { t } = useTranslation();
  const shown = data.slice(0, most);
  const highest = Math.max(1, ...shown.map(({ count }) => count));
  if (shown.length === 0) return <p className="dim">{t('statistics.nothing')}</p>;
  return (
    <ul className={classes.bars}>
      {shown.map(({ name, count }) => (
        <li key={name}>
          <span>{name}</span>
          <span aria-hidden>
            <i style={{ width: `${Math.max(1, (count / highest) * 100)}%` }} />
          </span>
          <span>{t('table.number', { count })}</span>
        </li>
      ))}
    </ul>
  );
}
