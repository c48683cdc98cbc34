import { act, renderHook } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useModalSave } from './use-modal-save.ts';

test('[settings.modal-save-delay] the callback of Save comes 500 ms after it, not sooner and not later', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const taken = vi.fn<(value: string) => void>();
  const { result } = renderHook(() => useModalSave(taken));
  act(() => result.current.open('before'));

  act(() => result.current.save('after'));
  expect(result.current.isOpen).toBe(false);
  act(() => void vi.advanceTimersByTime(499));
  expect(taken).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1));

  expect(taken).toHaveBeenCalledExactlyOnceWith('after');
});
