/**
 * A picture for a WhatsApp status, drawn on the device: the learner's woven band and what they can do now. The name is in it only if the
 * learner ticks it. It goes where the learner sends it, and nowhere else.
 */
import { fill } from '#domain/text/fill';
import { element } from '#site/ui/dom/element.ts';
import { saveFile } from '#site/ui/save-file.ts';
import { copy } from '#site/ui/texts/copy.ts';

type Shown = { band: SVGSVGElement; text: string; name: string };

const SIZE = { width: 1080, height: 1920 };
const MARGIN = 90;
const GROUND = '#0f3b34';
const LIGHT = '#fbf7ee';
const GOLD = '#e3b964';
const FILE = 'spek-academy.png';

/** Puts the picture, the choice of the name and the button that hands it on into the box. */
export async function offerPicture(box: HTMLElement, shown: Shown): Promise<void> {
  const t = copy('lesson-done');
  const canvas = element('canvas', '', '', { role: 'img', 'aria-label': fill(t.pictureOf, { text: shown.text }) });
  Object.assign(canvas, SIZE);
  const named = element('input', '', '', { type: 'checkbox' });
  const label = element('label');
  label.append(named, t.withName);
  let file = await draw(canvas, shown, false);
  const canShare = navigator.canShare?.({ files: [file] }) ?? false;
  const hand = element('button', 'btn', canShare ? t.share : t.save, { type: 'button' });
  named.addEventListener('change', async () => {
    hand.disabled = true;
    file = await draw(canvas, shown, named.checked);
    hand.disabled = false;
  });
  hand.addEventListener('click', () => {
    // Closing the device's own sheet is no error.
    if (canShare) void navigator.share({ files: [file] }).catch(() => undefined);
    else saveFile(file, FILE);
  });
  box.replaceChildren(canvas, label, hand);
  named.focus();
}

async function draw(canvas: HTMLCanvasElement, { band, text, name }: Shown, isNamed: boolean): Promise<File> {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas here');
  const { width, height } = SIZE;
  const display = getComputedStyle(document.documentElement).getPropertyValue('--font-display') || 'serif';
  context.fillStyle = GROUND;
  context.fillRect(0, 0, width, height);
  paintBand(context, band);
  const write = (words: string, size: number, top: number, colour: string): number => {
    context.font = `650 ${size}px ${display}`;
    context.fillStyle = colour;
    return lines(context, words, width - 2 * MARGIN).reduce((y, line) => {
      context.fillText(line, MARGIN, y);
      return y + size * 1.25;
    }, top);
  };
  const below = write(copy('lesson-done').iCan, 60, 820, GOLD);
  const end = write(text, 76, below + 30, LIGHT);
  if (isNamed) write(name, 60, end + 50, GOLD);
  write('Spek Academy', 52, height - 170, LIGHT);
  write(location.host, 40, height - 100, GOLD);
  return await new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('no picture'));
      else resolve(new File([blob], FILE, { type: 'image/png' }));
    }, 'image/png');
  });
}

/** The shapes of the band as they are on the page, in their colours there. */
function paintBand(context: CanvasRenderingContext2D, band: SVGSVGElement): void {
  const { width, height } = band.viewBox.baseVal;
  const scale = (SIZE.width - 2 * MARGIN) / width;
  context.save();
  context.translate(MARGIN, 620 - (height * scale) / 2);
  context.scale(scale, scale);
  for (const path of band.querySelectorAll('path')) {
    const isThread = path.classList.contains('woven-thread');
    context.globalAlpha = isThread ? 0.6 : 1;
    context.fillStyle = isThread ? LIGHT : getComputedStyle(path).fill;
    context.fill(new Path2D(path.getAttribute('d') ?? ''));
  }
  context.restore();
}

/** The words in lines of at most this width. */
function lines(context: CanvasRenderingContext2D, text: string, most: number): string[] {
  const all: string[] = [];
  for (const word of text.split(/\s+/)) {
    const line = `${all.at(-1) ?? ''} ${word}`.trim();
    if (all.length > 0 && context.measureText(line).width <= most) all[all.length - 1] = line;
    else all.push(word);
  }
  return all;
}
