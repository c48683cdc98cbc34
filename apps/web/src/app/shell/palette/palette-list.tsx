import { useEffect } from 'react';
import { Link } from 'react-router';
import { Cover } from '#kit/cover/cover.tsx';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import type { PaletteGroup, PaletteItem } from './item.ts';
import { splitAt } from './match.ts';
import classes from './palette.module.css';

interface Props {
  id: string;
  label: string;
  groups: readonly PaletteGroup[];
  text: string;
  active: PaletteItem | undefined;
  onMark: (item: PaletteItem) => void;
  onTake: (item: PaletteItem) => void;
  onClose: () => void;
}

export const optionId = (list: string, item: PaletteItem) => `${list}-${item.id.replaceAll(' ', '-')}`;

/** What is found, by kind. The focus stays in the box. */
export function PaletteList({ id, label, groups, text, active, onMark, onTake, onClose }: Props) {
  const activeId = active && optionId(id, active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only keeps the focus where it is
    <div className={classes.list} onMouseDown={(event) => event.preventDefault()}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <datalist> can show no pictures */}
      <div id={id} role="listbox" aria-label={label}>
        {groups.map(({ id: group, name, items }) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <optgroup> stands in <select> only
          <div key={group} role="group" aria-label={name}>
            <p className={classes.group} aria-hidden>
              {name}
            </p>
            {items.map((item) => (
              <Option
                key={item.id}
                id={optionId(id, item)}
                item={item}
                text={text}
                isActive={item.id === active?.id}
                onMark={() => onMark(item)}
                onClick={item.to ? onClose : () => onTake(item)}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

interface OptionProps {
  id: string;
  item: PaletteItem;
  text: string;
  isActive: boolean;
  onMark: () => void;
  onClick: () => void;
}

function Option({ id, item: { label, hint, icon: Picture, title, to }, text, isActive, onMark, onClick }: OptionProps) {
  const [before, found, after] = title ? splitAt(label, text) : [label, '', ''];
  const content = (
    <>
      <span className={classes.icon}>
        {title ? <Cover title={title.title} src={title.poster ?? undefined} width={30} /> : <Picture {...iconProps} />}
      </span>
      <span className={classes.words}>
        <b dir="auto">
          {before}
          {found && <mark>{found}</mark>}
          {after}
        </b>
        {hint && (
          <>
            {' '}
            <small>{hint}</small>
          </>
        )}
      </span>
      {isActive && <kbd aria-hidden>↵</kbd>}
    </>
  );
  const props = {
    id,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    className: classes.item,
    onMouseMove: isActive ? undefined : onMark,
    onClick,
  };
  return to ? (
    <Link to={to} {...props}>
      {content}
    </Link>
  ) : (
    <div {...props}>{content}</div>
  );
}
