import { fields, isFormPart, type FlatSettings, type SettingKey, type SettingsSave } from '@captionarr/contract';
import type { FormParts } from '#platform/settings/form-part.ts';
import type { RememberedChange, RememberedSave } from '#platform/settings/settings-history.ts';
import { presentValue } from './settings.presenter.ts';

/** A save with what it replaced, secrets only as set or not set, beside what is there now. */
export function presentSave(save: RememberedSave, settings: FlatSettings, parts: FormParts): SettingsSave {
  const present = ({ key, before, after }: RememberedChange) => {
    const [show, now] = isFormPart(key) ? lookAtPart(parts[key]) : lookAtSetting(key as SettingKey, settings);
    return { key, before: show(before), after: show(after), now: show(now) };
  };
  return { ...save, changes: save.changes.map(present) };
}

type Look = [show: (value: unknown) => unknown, now: unknown];

/** What cannot be read any more, or belongs to another version, is told as nothing: it may be a secret. */
const nothing = () => null;
const readable = (show: (value: unknown) => unknown) => (value: unknown) => (value === undefined ? null : show(value));

const lookAtPart = (part: FormParts[keyof FormParts]): Look =>
  part ? [readable((value) => part.show(value)), part.current()] : [nothing, undefined];

const lookAtSetting = (key: SettingKey, settings: FlatSettings): Look =>
  fields.has(key) ? [readable((value) => presentValue(key, value)), settings[key]] : [nothing, undefined];
