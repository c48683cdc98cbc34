import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { usePages } from '#lib/pages-context.ts';
import { isKeyFree, singleKeys } from '#lib/single-keys.ts';

/** How long G waits for its H, in ms. */
const patience = 1500;

/** G, then H. */
export function GoHome() {
  const navigate = useNavigate();
  const hasHome = 'home' in usePages();
  useEffect(() => {
    let pressed = -Infinity;
    const press = ({ key, target, timeStamp, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (!hasHome || ctrlKey || metaKey || altKey || !singleKeys.get() || !isKeyFree(target)) return;
      if (key.toLowerCase() === 'h' && timeStamp - pressed < patience) void navigate('/home');
      pressed = key.toLowerCase() === 'g' ? timeStamp : -Infinity;
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [hasHome, navigate]);
  return null;
}
