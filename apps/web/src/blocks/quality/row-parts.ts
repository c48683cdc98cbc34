/** What a row shows once its file was measured; loaded together. */
export { CheckedPanel } from './checked-panel.tsx';
export { FileOriginLines } from './file-origin.tsx';
export { FindingList } from './finding-list.tsx';
export { FoundList } from './found-list.tsx';
export { RowButtons } from './row-buttons.tsx';
