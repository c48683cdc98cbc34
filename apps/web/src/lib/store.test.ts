import { expect, test, vi } from 'vitest';
import { authState } from './auth-state.ts';
import { createStore } from './store.ts';

test('tells its listeners when the value changes, and only then', () => {
  const store = createStore(1);
  const listener = vi.fn<() => void>();
  store.subscribe(listener);

  store.set(2);
  store.set(2);

  expect(listener).toHaveBeenCalledTimes(1);
});

test('leaves alone who no longer listens', () => {
  const store = createStore(1);
  const listener = vi.fn<() => void>();
  store.subscribe(listener)();

  store.set(2);

  expect(listener).not.toHaveBeenCalled();
});

test('[auth.change-broadcast] tells every listener when the user is authenticated and when no longer', () => {
  const heard: string[] = [];
  const leave = ['one', 'two'].map((name) => authState.subscribe(() => heard.push(`${name}: ${authState.get()}`)));

  authState.set(true);
  authState.set(false);

  expect(heard).toEqual(['one: true', 'two: true', 'one: false', 'two: false']);
  for (const end of leave) end();
  authState.set(undefined);
});
