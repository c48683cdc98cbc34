import { providerCatalogue } from '@captionarr/contract/catalogue';
import { fields, type SettingKey } from '@captionarr/contract/settings';
import { afterEach, expect, test } from 'vitest';
import { textsOf, partsOf, isDeclared } from '#locales/testing/texts.ts';
import { startI18n, t } from './i18n.ts';
import { otherWords } from './other-words.ts';
import { pageConfig } from './page-config.ts';

afterEach(() => void (pageConfig.gateway = undefined));

const pairs = Object.values(otherWords).flatMap((words) => Object.entries(words));
const english = await textsOf('en');

/** Texts of settings and providers are in their declarations. */
const isKnown = (key: string) => {
  const [, section, part] = /^(?:settings\.fields|providersPage\.catalogue)\.(.+)\.(\w+)$/.exec(key) ?? [];
  const entry = fields.get(section as SettingKey) ?? providerCatalogue.find((provider) => provider.key === section);
  return entry !== undefined && part !== undefined && part in entry;
};
const formsOf = (key: string) => [...english.keys()].filter((each) => each === key || each.startsWith(`${key}_`));

test('every text that is replaced is there, and so is the one in its place, with the same gaps', () => {
  for (const [key, other] of pairs) {
    expect([key, isDeclared(key) ? isKnown(key) : formsOf(key).length > 0]).toEqual([key, true]);
    const gaps = formsOf(key).flatMap((form) => partsOf(english.get(form) ?? ''));
    const used = formsOf(other).flatMap((form) => partsOf(english.get(form) ?? ''));
    expect([other, formsOf(other).length > 0, used.filter((part) => !gaps.includes(part))]).toEqual([other, true, []]);
  }
});

test('before a server that lacks a call, nothing is promised that only a server with it does', async () => {
  const lacks = Object.keys(otherWords);
  pageConfig.gateway = { upstream: 'http://nas:6767', lacks };
  await startI18n('fr');

  expect(t('systemBackups.doneText')).toBe('Le serveur a enregistré sa base de données et ses paramètres.');
  expect(t('subtitleTools.translate.replaces', { count: 2 })).toBe(t('gateway.replaces', { count: 2 }));
  expect(t('providersPage.catalogue.opensubtitlescom.description')).not.toContain('API');
});

test('before another Captionarr the words are our own', async () => {
  pageConfig.gateway = { upstream: 'http://nas:6767', lacks: [] };
  await startI18n('it');

  expect(t('systemBackups.doneText')).not.toBe(t('gateway.backedUp'));
});
