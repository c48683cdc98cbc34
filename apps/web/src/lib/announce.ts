import { createStore } from './store.ts';

interface Said {
  id: number;
  text: string;
}

/** Texts for the screen reader; invisible. */
export const announced = createStore<readonly Said[]>([]);

const forgetAfter = 5000;
let last = 0;

/** Tells what happened without moving the focus. It is forgotten soon, so that the same words can be said again. */
export function announce(text: string) {
  const id = ++last;
  announced.set([...announced.get(), { id, text }]);
  setTimeout(() => announced.set(announced.get().filter((one) => one.id !== id)), forgetAfter);
}
