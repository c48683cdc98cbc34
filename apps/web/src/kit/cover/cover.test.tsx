import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#testing/render.tsx';
import { Cover } from './cover.tsx';
import { sceneOf } from './scene.ts';

test('a picture that does not load is drawn from the title, always the same', () => {
  const { container } = renderPage(<Cover title="Severance" src="/images/series/1.jpg" titled />);
  const image = container.querySelector('img');
  expect(image).toHaveAttribute('src', '/images/series/1.jpg');

  fireEvent.error(image as HTMLImageElement);

  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('svg')).toHaveTextContent('SEVERANCE');
  expect(sceneOf('Severance')).toEqual(sceneOf('Severance'));
  expect(sceneOf('Severance')).not.toEqual(sceneOf('Severance 2'));
});
