import { describe, expect, it } from 'vitest';
import { dragged, squareOf, WHOLE, ZOOM_MAX, zoomed } from './crop.ts';

const WIDE = { width: 400, height: 200 };

describe('the square that is kept of a picture', () => {
  it('is the largest one in the middle to begin with', () => {
    expect(squareOf(WIDE, WHOLE)).toEqual({ left: 100, top: 0, side: 200 });
    expect(squareOf({ width: 200, height: 400 }, WHOLE)).toEqual({ left: 0, top: 100, side: 200 });
  });

  it('follows a drag, and stays inside the picture', () => {
    expect(squareOf(WIDE, dragged(WIDE, WHOLE, 0.25, 0.5))).toEqual({ left: 50, top: 0, side: 200 });
    expect(squareOf(WIDE, dragged(WIDE, WHOLE, -9, 0))).toEqual({ left: 200, top: 0, side: 200 });
  });

  it('zooms around its middle, between the whole and four times', () => {
    const twice = zoomed(WIDE, WHOLE, 2);
    expect(squareOf(WIDE, twice)).toEqual({ left: 150, top: 50, side: 100 });
    expect(squareOf(WIDE, zoomed(WIDE, dragged(WIDE, twice, 9, 9), 1))).toEqual({ left: 0, top: 0, side: 200 });
    expect(zoomed(WIDE, WHOLE, 99).zoom).toBe(ZOOM_MAX);
    expect(zoomed(WIDE, WHOLE, 0).zoom).toBe(1);
  });
});
