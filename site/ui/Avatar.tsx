/** A round picture; the letters are shown for one that is not there or does not load. It says nothing that the name beside it does not. */
import { useState } from 'react';

/** `src` is '' where there is no picture. */
export function Avatar({ src, letters, large = false }: { src: string; letters: string; large?: boolean }) {
  const [broken, setBroken] = useState('');
  return (
    <span className={large ? 'avatar avatar-lg' : 'avatar'} aria-hidden="true">
      {src === '' || src === broken ? letters : <img src={src} alt="" onError={() => setBroken(src)} />}
    </span>
  );
}
