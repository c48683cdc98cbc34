import { MassEditor } from '#ui/media/mass-editor/mass-editor.tsx';

export const MoviesEditPage = () => <MassEditor kind="movies" />;
