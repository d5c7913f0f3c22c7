import { createRoot } from 'react-dom/client';
import { More } from './More.tsx';

let isDrawn = false;

/** Draws everything else of the dashboard, once. */
export function drawMore(place: HTMLElement): void {
  if (isDrawn) return;
  isDrawn = true;
  createRoot(place).render(<More />);
}
