export { applyMods } from './apply-mods.ts';
export { modIds } from './mod.ts';
export { parseActions, UnknownAction } from './parse-actions.ts';
