import type { Home, HomeCause } from '@captionarr/contract';
import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCauseWords } from '#blocks/causes/use-cause-words.ts';
import { TextButton } from '#kit/text-button/text-button.tsx';
import { numberFormat } from '#lib/formats.ts';
import { usePages } from '#lib/pages-context.ts';
import { Panel } from './panel.tsx';
import { listsOf, useCauseAction } from './use-cause-action.ts';
import classes from './causes.module.css';

interface Props {
  home: Home;
  searchAll: { onClick: () => void; disabled: boolean };
}

/** Why what is missing is missing, and what helps. */
export function CausesPanel({ home: { causes, missing }, searchAll }: Props) {
  const { t } = useTranslation();
  const pages = usePages();
  const most = Math.max(...causes.map(countOf));
  if (missing === 0) return null;
  return (
    <Panel
      id="causes"
      title={t('homePage.causes.title', { count: missing })}
      link={'plan' in pages ? { to: '/plan', label: t('homePage.causes.plan') } : undefined}
    >
      <ol className={classes.causes}>
        {causes.map((found) => (
          <CauseRow key={found.cause} found={found} share={countOf(found) / most} searchAll={searchAll} />
        ))}
      </ol>
    </Panel>
  );
}

const countOf = ({ episodes, movies }: HomeCause) => episodes + movies;

function CauseRow({ found, share, searchAll }: { found: HomeCause; share: number; searchAll: Props['searchAll'] }) {
  const { t, i18n } = useTranslation();
  const words = useCauseWords();
  const action = useCauseAction(searchAll)(found);
  const number = (count: number) => numberFormat(i18n.language).format(count);
  const arrow = <IconChevronRight size={16} aria-hidden className={classes.arrow} />;
  const name = words.label(found.cause);
  return (
    <li className={classes.cause}>
      <b className={classes.count}>{number(countOf(found))}</b>
      <span className={classes.bar} aria-hidden>
        <i style={{ inlineSize: `${share * 100}%` }} />
      </span>
      <span className={classes.why}>
        <b>{name}</b> <small>{words.sentence(found.cause)}</small>{' '}
        <small className={classes.lists}>
          {listsOf(found).map(({ label, count, to }) => (
            <Link key={to} to={to} aria-label={`${t(label)} ${number(count)}: ${name}`}>
              {t(label)} {number(count)}
            </Link>
          ))}
        </small>
      </span>
      {'to' in action ? (
        <Link to={action.to} className={classes.action} aria-label={`${action.label}: ${name}`}>
          {action.label}
          {arrow}
        </Link>
      ) : (
        <TextButton
          className={classes.action}
          onClick={action.run}
          disabled={action.disabled}
          aria-label={`${action.label}: ${name}`}
        >
          {action.label}
          {arrow}
        </TextButton>
      )}
    </li>
  );
}
