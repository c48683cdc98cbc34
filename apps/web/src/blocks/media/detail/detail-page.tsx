import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { NotFound } from '#kit/page/not-found.tsx';

/** Shows the record whose id stands in the address; ids are whole numbers. */
export function DetailPage({ show: Show }: { show: ComponentType<{ id: number }> }) {
  const { id = '' } = useParams();
  return /^\d{1,15}$/.test(id) ? <Show key={id} id={Number(id)} /> : <NotFound />;
}
