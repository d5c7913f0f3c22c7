/** The panel in which one chooses the part of a picture: by dragging, or with three sliders, which need neither a mouse nor a steady hand. */
import { type PointerEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { copy } from '#site/ui/texts/copy.ts';
import { type Crop, dragged, ZOOM_MAX, zoomed } from './crop.ts';
import { drawSquare } from './picture.ts';

type Props = {
  image: HTMLImageElement;
  crop: Crop;
  onCrop: (change: (before: Crop) => Crop) => void;
  /** The buttons below. */
  children: ReactNode;
};

/** Twice the size in which it is shown. */
const SIDE = 640;

export function Cropper({ image, crop, onCrop, children }: Props) {
  const t = copy('profile-settings').picture;
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const title = useRef<HTMLParagraphElement>(null);
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  useEffect(() => title.current?.focus(), []);
  useEffect(() => {
    if (canvas.current) drawSquare(canvas.current, image, crop);
  }, [image, crop]);

  const drag = ({ currentTarget, pointerId, movementX, movementY }: PointerEvent<HTMLCanvasElement>): void => {
    if (!currentTarget.hasPointerCapture(pointerId)) return;
    const side = currentTarget.clientWidth;
    onCrop((before) => dragged(size, before, movementX / side, movementY / side));
  };
  return (
    <fieldset
      className="grid gap-5 rounded-lg border border-rule bg-surface p-5"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-hint`}
    >
      <canvas
        className="mx-auto h-auto w-[min(18rem,100%)] cursor-grab touch-none rounded-full outline-3 outline-offset-4 outline-gold active:cursor-grabbing"
        width={SIDE}
        height={SIDE}
        role="img"
        aria-label={t.preview}
        ref={canvas}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          event.preventDefault();
        }}
        onPointerMove={drag}
      />
      <div className="grid gap-4">
        <p className="h3" id={`${id}-title`} tabIndex={-1} ref={title}>
          {t.crop}
        </p>
        <p className="text-sm text-soft" id={`${id}-hint`}>
          {t.cropHint}
        </p>
        <Slider
          label={t.zoom}
          min={1}
          max={ZOOM_MAX}
          value={crop.zoom}
          onValue={(zoom) => onCrop((before) => zoomed(size, before, zoom))}
        />
        <Slider label={t.across} value={crop.x} onValue={(x) => onCrop((before) => ({ ...before, x }))} />
        <Slider label={t.down} value={crop.y} onValue={(y) => onCrop((before) => ({ ...before, y }))} />
        {children}
      </div>
    </fieldset>
  );
}

type SliderProps = { label: string; min?: number; max?: number; value: number; onValue: (value: number) => void };

function Slider({ label, min = 0, max = 1, value, onValue }: SliderProps) {
  return (
    <label className="grid grid-cols-[8.5rem_minmax(0,1fr)] items-center gap-4 text-sm">
      <span>{label}</span>
      <input
        className="min-h-7 w-full accent-clay"
        type="range"
        min={min}
        max={max}
        step="0.01"
        value={value}
        onChange={({ target }) => onValue(Number(target.value))}
      />
    </label>
  );
}
