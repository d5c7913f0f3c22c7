/**
 * Which square of a picture is kept. `zoom` 1 keeps the largest square; `x` and `y` say where it is in what is left over, from 0 (left,
 * top) to 1 (right, bottom). Pure: sizes are pixels of the picture.
 */
export type Crop = { zoom: number; x: number; y: number };
type Size = { width: number; height: number };
type Square = { left: number; top: number; side: number };

export const ZOOM_MAX = 4;
export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 };

/** The square that is kept. */
export function squareOf(size: Size, { zoom, x, y }: Crop): Square {
  const side = Math.min(size.width, size.height) / zoom;
  return { left: (size.width - side) * x, top: (size.height - side) * y, side };
}

/** After the picture was dragged by so many sides of the square: right and down are positive. */
export function dragged(size: Size, crop: Crop, right: number, down: number): Crop {
  const { left, top, side } = squareOf(size, crop);
  return cropAt(size, crop.zoom, left - right * side, top - down * side);
}

/** With another zoom around the same middle. */
export function zoomed(size: Size, crop: Crop, zoom: number): Crop {
  const { left, top, side } = squareOf(size, crop);
  const next = Math.min(ZOOM_MAX, Math.max(1, zoom));
  const change = (side - Math.min(size.width, size.height) / next) / 2;
  return cropAt(size, next, left + change, top + change);
}

function cropAt(size: Size, zoom: number, left: number, top: number): Crop {
  const side = Math.min(size.width, size.height) / zoom;
  const share = (offset: number, room: number): number => (room <= 0 ? 0.5 : Math.min(1, Math.max(0, offset / room)));
  return { zoom, x: share(left, size.width - side), y: share(top, size.height - side) };
}
