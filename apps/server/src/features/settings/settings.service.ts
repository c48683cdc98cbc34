import {
  fields,
  isFormPart,
  sourceOfKey,
  type FlatSettings,
  type LiveEvent,
  type NotificationProvider,
  type SettingsAnswer,
  type SettingKey,
  type SettingsSave,
} from '@captionarr/contract';
import { AppError } from '#platform/errors.ts';
import type { FormParts, SavedPart } from '#platform/settings/form-part.ts';
import { readSettingsForm } from '#platform/settings/settings-form.ts';
import type { RememberedChange, RememberedSave } from '#platform/settings/settings-history.ts';
import type { SaveRequest, SettingsStore } from '#platform/settings/settings-store.ts';
import { refuseMovedSecrets } from './moved-secrets.ts';
import { presentSettings, presentValue } from './settings.presenter.ts';
import { readUndo } from './undo.ts';

interface Dependencies {
  settings: SettingsStore;
  emit: (event: LiveEvent) => void;
  /** Form parts of other features. */
  formParts: FormParts;
  /** Library sources, by their keys in the history. */
  sourcePart: (key: string) => SavedPart | undefined;
  /** All providers, without secrets. */
  notificationProviders: () => NotificationProvider[];
  usable: () => SettingsAnswer['usable'];
}

/** Throws if the caller may not save these settings. */
type Check = (next: FlatSettings) => void;

export type SettingsService = ReturnType<typeof createSettingsService>;

export function createSettingsService({
  settings,
  emit,
  formParts,
  sourcePart,
  notificationProviders,
  usable,
}: Dependencies) {
  const partOf = (key: string): SavedPart | undefined => (isFormPart(key) ? formParts[key] : sourcePart(key));

  async function save(read: () => SaveRequest | Promise<SaveRequest>, check: Check) {
    const changed = await settings.saveTogether(async () => {
      const request = await read();
      check(settings.wouldBe(request.patch));
      return request;
    });
    emit({ type: 'settings', action: 'update', payload: null });
    return changed;
  }

  return {
    read: () =>
      presentSettings(settings.current(), {
        notifications: { providers: notificationProviders() },
        usable: usable(),
        locked: settings.locked(),
      }),

    /** Everything in the form is checked before any of it is kept. */
    async save(form: Record<string, unknown>, who: string, check: Check = () => {}) {
      let isRescheduled = false;
      await save(() => {
        const { reschedules, ...input } = readSettingsForm(form, settings.get('general.subzero_mods'), formParts);
        isRescheduled = reschedules;
        refuseMovedSecrets(input.patch, settings.current(), settings.locked());
        return { ...input, who };
      }, check);
      if (isRescheduled) emit({ type: 'task', action: 'update', payload: null });
    },

    async history(page: { start: number; length: number }) {
      const { data, total } = await settings.history.list(page);
      return { data: data.map((each) => presentSave(each, settings.current(), partOf)), total };
    },

    /** Restores the values a save replaced, by the same rules. */
    async undo(id: number, who: string, check: Check = () => {}) {
      const read = async () => readUndo(await settings.history.find(id), { id, who, partOf });
      const changed = await save(read, check);
      if (changed.size === 0)
        throw new AppError('conflict', 'Nothing to undo: every setting already has its earlier value.');
    },
  };
}

/** A save with the replaced values next to the current ones; secrets only as set or unset. */
function presentSave(save: RememberedSave, settings: FlatSettings, partOf: Dependencies['sourcePart']): SettingsSave {
  const present = ({ key, before, after }: RememberedChange) => {
    const [show, now] = isPart(key) ? readPartState(partOf(key)) : readSettingState(key as SettingKey, settings);
    return { key, before: show(before), after: show(after), now: show(now) };
  };
  return { ...save, changes: save.changes.map(present) };
}

type SettingState = [show: (value: unknown) => unknown, now: unknown];

/** Unreadable values and values of other versions are hidden: they may be secrets. */
const nothing = () => null;
const readable = (show: (value: unknown) => unknown) => (value: unknown) => (value === undefined ? null : show(value));

const isPart = (key: string): boolean => isFormPart(key) || sourceOfKey(key) !== undefined;

const readPartState = (part: SavedPart | undefined): SettingState =>
  part ? [readable((value) => part.show(value)), part.current()] : [nothing, undefined];

const readSettingState = (key: SettingKey, settings: FlatSettings): SettingState =>
  fields.has(key) ? [readable((value) => presentValue(key, value)), settings[key]] : [nothing, undefined];
