import { MassEditor } from '#blocks/media/mass-editor/mass-editor.tsx';

export const MoviesEditPage = () => <MassEditor kind="movies" />;
