import { factsOf } from './answering-part.ts';

/** The figures and the marker in the chart follow the slider. */
export function start(root: HTMLElement): void {
  const { rows } = factsOf<{ rows: number[][] }>(root);
  const slider = root.querySelector<HTMLInputElement>('[data-slider]');
  const marker = root.querySelector<SVGLineElement>('[data-marker]');
  if (slider === null || marker === null) return;
  const figures = [...root.querySelectorAll<HTMLElement>('[data-figure]')];
  const width = Number(marker.dataset['width']);

  const show = (): void => {
    const row = rows[slider.valueAsNumber] ?? [];
    for (const [column, figure] of figures.entries()) figure.textContent = number(row[column]);
    slider.setAttribute('aria-valuetext', number(row[0]));
    const x = `${(slider.valueAsNumber / (rows.length - 1)) * width}`;
    marker.setAttribute('x1', x);
    marker.setAttribute('x2', x);
  };
  slider.addEventListener('input', show);
  slider.disabled = false;
  show();
}

function number(value = 0): string {
  return value.toLocaleString('en', { maximumFractionDigits: 3 });
}
