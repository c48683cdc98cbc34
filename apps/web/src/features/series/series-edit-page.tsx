import { MassEditor } from '#blocks/media/mass-editor/mass-editor.tsx';

export const SeriesEditPage = () => <MassEditor kind="series" />;
