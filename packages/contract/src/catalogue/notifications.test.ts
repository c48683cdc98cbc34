import { expect, test } from 'vitest';
import { notificationCatalogue } from './notifications.ts';

const names = notificationCatalogue.map(({ name }) => name);
const schemes = notificationCatalogue.flatMap((service) => service.schemes);

test('names are in order, and each is there once', () => {
  expect(names).toEqual([...new Set(names)].toSorted());
  expect(names.slice(0, 3)).toEqual([
    'AWS Simple Email Service (SES)',
    'AWS Simple Notification Service (SNS)',
    'Africas Talking',
  ]);
});

test('a scheme belongs to one service', () => {
  expect(schemes).toEqual([...new Set(schemes)]);
});

test('a form begins with a scheme of its service', () => {
  const odd = notificationCatalogue.filter(
    ({ form, schemes: own }) => form !== undefined && !own.some((scheme) => form.startsWith(`${scheme}://`)),
  );

  expect(odd).toEqual([]);
});
