import { MassEditor } from '#ui/media/mass-editor/mass-editor.tsx';

export const SeriesEditPage = () => <MassEditor kind="series" />;
