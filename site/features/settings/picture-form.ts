/** The learner's picture: chosen, cropped, made small on the device, sent; or taken away. */

import type { Learner } from '#domain/contract/me-shape';
import { avatarPath } from '#domain/contract/users';
import { AVATAR_TYPES, checkAvatar } from '#domain/people/settings';
import { $me, updateMe } from '#site/data/me/me-store.ts';
import { $session } from '#site/data/session/session-store.ts';
import { initials } from '#site/shell/session/initials.ts';
import { element } from '#site/ui/dom/element.ts';
import { partOf } from '#site/ui/dom/part-of.ts';
import { whileBusy } from '#site/ui/form.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { toastAbout } from '#site/ui/toasts/catalogue.ts';
import { toastProblem } from '#site/ui/toasts/messages.ts';
import { chosenPart, closeCropper, openCropper, startCropper } from './cropper.ts';
import { encodeSquare, openPicture, SOURCE_MAX_BYTES } from './picture.ts';
import { saveProfile } from './save-profile.ts';
import { control, formOf, type Refused, refused, wireSettings } from './settings-form.ts';

/** A picture may take its time on a slow line. */
const UPLOAD_TIMEOUT_MS = 60_000;

const form = formOf('picture');
const input = control(form, 'picture') as HTMLInputElement;
const remove = partOf<HTMLButtonElement>(form, '[data-remove]');

export function startPictureForm(): void {
  startCropper();
  input.addEventListener('change', () => void choose());
  remove.addEventListener('click', () => void whileBusy(remove, remove.dataset['busy'] ?? '', takeAway));
  partOf(form, '[data-cancel]').addEventListener('click', () => close());
  const words = copy('profile-settings').problems.picture;
  const fields = { 'image-type': 'picture', 'image-large': 'picture' } as const;
  wireSettings(form, { attempt: 'picture-update', words, fields, send });
}

export function fillPicture(learner: Learner): void {
  const place = partOf(form, '[data-picture]');
  const { id, avatar, name } = learner;
  remove.hidden = avatar === '';
  if (avatar === '') {
    place.replaceChildren(initials(name));
    return;
  }
  const image = element('img', '', '', { src: avatarPath(id, avatar), alt: '' });
  image.addEventListener('error', () => image.replaceWith(initials(name)));
  place.replaceChildren(image);
}

async function choose(): Promise<void> {
  const file = input.files?.[0];
  if (!file) return;
  const problem = await open(file);
  if (problem === null) return;
  input.value = '';
  const { code, text } = problem;
  const words = copy('profile-settings').problems.picture;
  toastProblem('picture-update', problem, { ...words, ...(text === undefined ? {} : { [code]: text }) });
}

async function open(file: File): Promise<Refused | null> {
  if (!(AVATAR_TYPES as readonly string[]).includes(file.type)) return refused('image-type');
  if (file.size > SOURCE_MAX_BYTES) return refused('image-large');
  const image = await openPicture(file);
  if (image === null) return refused('image-type', { text: copy('profile-settings').problems.picture.unreadable });
  openCropper(image);
  return null;
}

async function send(): Promise<Refused | null> {
  const learner = $me.get()?.learner;
  if (!learner || $session.get() === null) return refused('signed-out');
  const chosen = chosenPart();
  if (chosen === null) return null;
  const picture = await encodeSquare(chosen.image, chosen.crop);
  if (picture === null) return refused('image-type', { text: copy('profile-settings').problems.picture.unreadable });
  const problem = checkAvatar(picture.type, picture.size);
  if (problem) return refused(problem);
  const body = new FormData();
  body.append('avatar', picture, 'picture.jpg');
  const answer = await saveProfile(learner.id, body, UPLOAD_TIMEOUT_MS);
  if (!answer.ok) return answer;
  close();
  updateMe({ learner: { ...learner, avatar: answer.data.avatar } });
  toastAbout('profile-updated');
  return null;
}

async function takeAway(): Promise<void> {
  const learner = $me.get()?.learner;
  if (!learner) return;
  const answer = await saveProfile(learner.id, { avatar: '' });
  if (!answer.ok) return toastProblem('picture-update', answer);
  updateMe({ learner: { ...learner, avatar: '' } });
  toastAbout('profile-updated');
  input.focus();
}

function close(): void {
  closeCropper();
  input.value = '';
  input.focus();
}
