import { screen, within } from '@testing-library/react';
import { subtitleColors } from '@captionarr/contract/browser';
import type { ComponentType } from 'react';
import { expect, test, vi } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { renderPage } from '#testing/render.tsx';
import { ColorDialog } from './color-dialog.tsx';
import { FrameRateDialog } from './frame-rate-dialog.tsx';
import { TimeDialog } from './time-dialog.tsx';
import type { ValuesDialogProps } from './values-dialog.ts';

function open(Dialog: ComponentType<ValuesDialogProps>) {
  const start = vi.fn<(action: string) => void>();
  const view = renderPage(<Dialog opened onStart={start} onCancel={() => {}} />);
  return { ...view, start, press: () => view.user.click(screen.getByRole('button', { name: 'Start' })) };
}

test('[tools.color-required] [tools.color-list] [tools.action-add-color] one of the sixteen colors must be chosen', async () => {
  const { user, start, press, baseElement } = open(ColorDialog);
  await press();
  expect(screen.getByText('Must select a color')).toBeVisible();
  expect(start).not.toHaveBeenCalled();
  expect(await axeViolations(baseElement)).toEqual([]);

  await user.click(screen.getByRole('combobox', { name: 'Color' }));
  expect(screen.getAllByRole('option').map((option) => option.getAttribute('value'))).toEqual([...subtitleColors]);
  await user.click(screen.getByRole('option', { name: 'Dark gray' }));
  await press();

  expect(start).toHaveBeenCalledExactlyOnceWith('color(name=dark-grey)');
  expect(subtitleColors.join(', ')).toBe(
    'white, light-gray, red, green, yellow, blue, magenta, cyan, black, dark-red, dark-green, dark-yellow, dark-blue, dark-magenta, dark-cyan, dark-grey',
  );
});

test('[tools.frame-rate-from] [tools.frame-rate-to] both frame rates must be above 0', async () => {
  const { user, start, press, baseElement } = open(FrameRateDialog);

  await press();
  expect(screen.getByText('The From value must be larger than 0')).toBeVisible();
  expect(screen.getByText('The To value must be larger than 0')).toBeVisible();
  expect(await axeViolations(baseElement)).toEqual([]);

  await user.type(screen.getByRole('textbox', { name: 'From' }), '0');
  await user.type(screen.getByRole('textbox', { name: 'To' }), '25');
  await press();
  expect(screen.getByText('The From value must be larger than 0')).toBeVisible();
  expect(screen.queryByText('The To value must be larger than 0')).not.toBeInTheDocument();
  expect(start).not.toHaveBeenCalled();
});

test.each([
  ['[tools.frame-rate-from]', 'From', '0', 'To'],
  ['[tools.frame-rate-from]', 'From', '-25', 'To'],
  ['[tools.frame-rate-to]', 'To', '0', 'From'],
  ['[tools.frame-rate-to]', 'To', '-25', 'From'],
])('%s %s may not be %s', async (_mark, name, value, other) => {
  const { user, start, press } = open(FrameRateDialog);

  await user.type(screen.getByRole('textbox', { name }), value);
  await user.type(screen.getByRole('textbox', { name: other }), '25');
  await press();

  expect(screen.getByText(`The ${name} value must be larger than 0`)).toBeVisible();
  expect(screen.queryByText(`The ${other} value must be larger than 0`)).not.toBeInTheDocument();
  expect(start).not.toHaveBeenCalled();
});

test('[tools.frame-rate-decimals] [tools.action-change-frame-rate] frame rates have two decimals, always; the cinema rate is meant exactly', async () => {
  const { user, start, press } = open(FrameRateDialog);
  const [from, to] = [screen.getByRole('textbox', { name: 'From' }), screen.getByRole('textbox', { name: 'To' })];

  await user.type(from, '23.976');
  await user.type(to, '25');
  await press();

  expect(from).toHaveValue('23.97');
  expect(to).toHaveValue('25.00');
  expect(start).toHaveBeenCalledExactlyOnceWith('change_FPS(from=23.976,to=25)');
});

const unit = (name: string) => screen.getByRole('textbox', { name });

test('[tools.time-hour] [tools.time-min-sec-ms] no part of the time may be negative', async () => {
  const { user, baseElement } = open(TimeDialog);
  const parts = { Hour: 'Hour', Min: 'Minute', Sec: 'Second', Ms: 'Millisecond' };
  for (const [name, whole] of Object.entries(parts)) {
    await user.clear(unit(name));
    await user.type(unit(name), '-3');
    expect(screen.getByText(`${whole} must be larger than 0`)).toBeVisible();
  }

  expect(screen.getByRole('button', { name: 'Start' })).toBeDisabled();
  expect(await axeViolations(baseElement)).toEqual([]);
});

test.each([
  ['Hour', '[tools.time-hour]'],
  ['Min', '[tools.time-min-sec-ms]'],
  ['Sec', '[tools.time-min-sec-ms]'],
  ['Ms', '[tools.time-min-sec-ms]'],
])('[tools.time-start-disabled] Start waits until a value is above 0: %s %s', async (name) => {
  const { user } = open(TimeDialog);
  const start = screen.getByRole('button', { name: 'Start' });
  expect(start).toBeDisabled();

  await user.clear(unit(name));
  await user.type(unit(name), '5');
  expect(start).toBeEnabled();
  expect(screen.queryByText(/must be larger than 0/)).not.toBeInTheDocument();

  await user.clear(unit(name));
  await user.type(unit(name), '0');
  expect(start).toBeDisabled();
  expect(screen.queryByText(/must be larger than 0/)).not.toBeInTheDocument();
});

test.each([
  ['+ Later', 'shift_offset(h=2,m=1,s=7,ms=40)'],
  ['− Earlier', 'shift_offset(h=-2,m=-1,s=-7,ms=-40)'],
])('[tools.time-sign] [tools.action-adjust-time] with "%s" the action is %s', async (sign, action) => {
  const { user, start, press } = open(TimeDialog);

  await user.click(within(screen.getByRole('radiogroup', { name: 'Direction' })).getByRole('radio', { name: sign }));
  for (const [name, value] of Object.entries({ Hour: '2', Min: '1', Sec: '7', Ms: '40' })) {
    await user.clear(unit(name));
    await user.type(unit(name), value);
  }
  await press();

  expect(start).toHaveBeenCalledExactlyOnceWith(action);
});
