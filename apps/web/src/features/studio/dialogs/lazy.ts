import { latePart } from '#lib/lazy-part.tsx';

/** Loaded when they are opened; render them inside a `Suspense`. */
export const SaveDialog = latePart(async () => (await import('./save-dialog.tsx')).SaveDialog);
export const ConflictDialog = latePart(async () => (await import('./conflict-dialog.tsx')).ConflictDialog);
export const ShiftDialog = latePart(async () => (await import('./shift-dialog.tsx')).ShiftDialog);
export const StretchDialog = latePart(async () => (await import('./stretch-dialog.tsx')).StretchDialog);
export const KeysDialog = latePart(async () => (await import('./keys-dialog.tsx')).KeysDialog);
export const HistoryDrawer = latePart(async () => (await import('./history-drawer.tsx')).HistoryDrawer);
