/** The panel in which one chooses the part of a picture: by dragging, or with three sliders, which need neither a mouse nor a steady hand. */
import { partOf } from '#site/ui/dom/part-of.ts';
import { type Crop, dragged, WHOLE, zoomed } from './crop.ts';
import { drawSquare } from './picture.ts';

type Open = { image: HTMLImageElement; crop: Crop };
let open: Open | null = null;

const panel = partOf(document, '[data-cropper]');
const canvas = partOf<HTMLCanvasElement>(panel, 'canvas');
const sliders = {
  zoom: partOf<HTMLInputElement>(panel, '[name="zoom"]'),
  x: partOf<HTMLInputElement>(panel, '[name="x"]'),
  y: partOf<HTMLInputElement>(panel, '[name="y"]'),
};

/** Wires the panel, once. */
export function startCropper(): void {
  sliders.zoom.addEventListener('input', () => {
    if (open) show(zoomed(sizeOf(open), open.crop, Number(sliders.zoom.value)));
  });
  for (const axis of ['x', 'y'] as const) {
    sliders[axis].addEventListener('input', () => {
      if (open) show({ ...open.crop, [axis]: Number(sliders[axis].value) });
    });
  }
  canvas.addEventListener('pointerdown', (event) => {
    canvas.setPointerCapture(event.pointerId);
    event.preventDefault();
  });
  canvas.addEventListener('pointermove', ({ pointerId, movementX, movementY }) => {
    if (!open || !canvas.hasPointerCapture(pointerId)) return;
    const side = canvas.clientWidth;
    show(dragged(sizeOf(open), open.crop, movementX / side, movementY / side));
  });
}

/** Opens the panel with a picture, and puts the cursor into it. */
export function openCropper(image: HTMLImageElement): void {
  open = { image, crop: WHOLE };
  panel.hidden = false;
  show(WHOLE);
  partOf(panel, '[tabindex="-1"]').focus();
}

export function closeCropper(): void {
  open = null;
  panel.hidden = true;
}

/** The picture and the part that was chosen; null when the panel is closed. */
export function chosenPart(): Open | null {
  return open;
}

function sizeOf({ image }: Open): { width: number; height: number } {
  return { width: image.naturalWidth, height: image.naturalHeight };
}

function show(crop: Crop): void {
  if (!open) return;
  open.crop = crop;
  for (const axis of ['zoom', 'x', 'y'] as const) sliders[axis].value = String(crop[axis]);
  drawSquare(canvas, open.image, crop);
}
