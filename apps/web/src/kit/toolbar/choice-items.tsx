import { Menu } from '@mantine/core';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import type { Action } from './action.ts';

export const ChoiceItems = ({ choices }: { choices: NonNullable<Action['choices']> }) =>
  choices.map((choice) => (
    <Menu.Item
      key={choice.label}
      onClick={choice.onClick}
      disabled={choice.disabled}
      leftSection={choice.icon && <choice.icon {...iconProps} />}
    >
      {choice.label}
    </Menu.Item>
  ));
