import { Button, type ButtonProps } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazyPart } from '#lib/lazy-part.tsx';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import { usePopup } from '#kit/popup/use-popup.ts';
import type { Action, Choice } from './action.ts';
import { loadMenus } from './load-menus.ts';
import classes from './toolbar.module.css';

const ChoicesPopup = lazyPart(async () => (await loadMenus()).ChoicesPopup);

interface Props extends ButtonProps {
  action: Action;
}

/** One labelled action; with choices it opens them below itself. */
export function ActionButton({
  action: { label, icon: Picture, onClick, disabled, loading, choices, badge },
  ...rest
}: Props) {
  const look = { ...rest, disabled, loading, leftSection: <Picture {...iconProps} /> };
  if (choices) return <ChoiceButton look={look} label={label} choices={choices} />;
  return (
    <Button
      {...look}
      rightSection={badge && <span className={classes.badge}>{badge}</span>}
      aria-label={badge && `${label} ${badge}`}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}

interface ChoiceButtonProps {
  look: ButtonProps;
  label: string;
  choices: readonly Choice[];
}

function ChoiceButton({ look, label, choices }: ChoiceButtonProps) {
  const { target, popup } = usePopup({ role: 'menu', load: loadMenus });
  return (
    <>
      <Button {...look} {...target} rightSection={<IconChevronDown size={14} aria-hidden />}>
        {label}
      </Button>
      <Suspense>{popup && <ChoicesPopup {...popup} choices={choices} />}</Suspense>
    </>
  );
}
