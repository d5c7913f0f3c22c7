/** Shortcuts of a single key may disturb people who speak to their device: they can be switched off on it (WCAG 2.1.4). */
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { singleKeysOn } from './single-keys.ts';
import { switchSingleKeys } from './switch-single-keys.ts';

/** `children`: the words beside the box. The script of all switches sets the box when another one of the page was pressed. */
export function SingleKeysSwitch({ children }: { children: ReactNode }) {
  const box = useRef<HTMLInputElement>(null);
  // Not at the first drawing, which the build may have done.
  useLayoutEffect(() => {
    if (box.current) box.current.checked = singleKeysOn();
  }, []);
  return (
    <label className="flex w-fit items-center gap-2">
      <input
        className="size-4.5"
        type="checkbox"
        ref={box}
        defaultChecked
        data-single-keys
        onChange={({ target }) => switchSingleKeys(target.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
