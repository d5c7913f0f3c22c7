/** The learner's picture: chosen, cropped, made small on the device, sent; or taken away. */
import { useRef, useState } from 'react';
import { avatarPath } from '#domain/contract/account/users';
import type { Learner } from '#domain/contract/learning/me-shape';
import { AVATAR_TYPES, checkAvatar } from '#domain/people/settings';
import { updateMe } from '#site/data/me/me-store.ts';
import { $session } from '#site/data/session/session-store.ts';
import { initials } from '#site/shell/session/initials.ts';
import { Avatar } from '#site/ui/Avatar.tsx';
import { BusyButton } from '#site/ui/form/BusyButton.tsx';
import { Labelled } from '#site/ui/form/Labelled.tsx';
import { useBusy } from '#site/ui/form/use-busy.ts';
import { type Refused, refused, useForm } from '#site/ui/form/use-form.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { toastAbout } from '#site/ui/toasts/catalogue.ts';
import { toastProblem } from '#site/ui/toasts/messages.ts';
import { Cropper } from './Cropper.tsx';
import { type Crop, WHOLE } from './crop.ts';
import { encodeSquare, openPicture, SOURCE_MAX_BYTES } from './picture.ts';
import { saveProfile } from './save-profile.ts';

/** A picture may take its time on a slow line. */
const UPLOAD_TIMEOUT_MS = 60_000;

const FILE_BUTTON =
  'max-w-full text-sm file:mr-3 file:min-h-11 file:cursor-pointer file:rounded file:border-[1.5px] file:border-edge file:bg-surface file:px-4 file:py-2 file:font-semibold file:text-ink';

type Chosen = { image: HTMLImageElement; crop: Crop };

export function PictureSettings({ learner }: { learner: Learner }) {
  const { picture: t, problems } = copy('profile-settings');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const form = useForm<'picture'>({
    attempt: 'picture-update',
    saved: { picture: '' },
    words: problems.picture,
    fields: { 'image-type': 'picture', 'image-large': 'picture' },
    send: async () => {
      const refusal = chosen && (await sendPicture(learner, chosen));
      if (refusal === null) close();
      return refusal;
    },
  });
  const close = (): void => {
    setChosen(null);
    if (input.current === null) return;
    input.current.value = '';
    input.current.focus();
  };
  const choose = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    form.settle();
    const opened = await open(file);
    if (opened instanceof HTMLImageElement) return setChosen({ image: opened, crop: WHOLE });
    if (input.current) input.current.value = '';
    form.refuse(opened);
  };
  const crop = (change: (before: Crop) => Crop): void =>
    setChosen((before) => before && { ...before, crop: change(before.crop) });

  const { id, avatar, name } = learner;
  return (
    <form className="grid gap-4" {...form.props}>
      <div className="flex flex-wrap items-center gap-5">
        <Avatar large src={avatar === '' ? '' : avatarPath(id, avatar)} letters={initials(name)} />
        <div className="grid min-w-0 flex-[1_1_14rem] grid-cols-1 gap-1.5">
          <Labelled label={t.choose} hint={t.formats} problem={form.field('picture').problem}>
            {(tied) => (
              <input
                className={`${FILE_BUTTON} w-full min-w-0`}
                name="picture"
                type="file"
                accept={AVATAR_TYPES.join(',')}
                ref={input}
                {...tied}
                onChange={({ target }) => void choose(target.files?.[0])}
              />
            )}
          </Labelled>
          {avatar !== '' && <RemovePicture learner={learner} onRemoved={() => input.current?.focus()} />}
        </div>
      </div>
      {chosen && (
        <Cropper key={chosen.image.src} {...chosen} onCrop={crop}>
          <div className="flex flex-wrap gap-3">
            <BusyButton className="btn btn-primary" type="submit" busy={form.busy} busyText={t.busy}>
              {t.save}
            </BusyButton>
            <button className="btn btn-quiet" type="button" onClick={close}>
              {t.cancel}
            </button>
          </div>
        </Cropper>
      )}
    </form>
  );
}

function RemovePicture({ learner, onRemoved }: { learner: Learner; onRemoved: () => void }) {
  const t = copy('profile-settings').picture;
  const [busy, remove] = useBusy(async () => {
    const answer = await saveProfile(learner.id, { avatar: '' });
    if (!answer.ok) return toastProblem('picture-update', answer);
    updateMe({ learner: { ...learner, avatar: '' } });
    toastAbout('profile-updated');
    onRemoved();
  });
  return (
    <p>
      <BusyButton className="btn btn-sm" busy={busy} busyText={t.removing} onClick={() => void remove()}>
        {t.remove}
      </BusyButton>
    </p>
  );
}

function unreadable(): Refused<'picture'> {
  return refused('image-type', { text: copy('profile-settings').problems.picture.unreadable });
}

async function open(file: File): Promise<HTMLImageElement | Refused<'picture'>> {
  if (!(AVATAR_TYPES as readonly string[]).includes(file.type)) return refused('image-type');
  // What is sent is made smaller here, so this is another limit than that of the server.
  if (file.size > SOURCE_MAX_BYTES)
    return refused('image-large', { text: copy('profile-settings').problems.picture['source-large'] });
  return (await openPicture(file)) ?? unreadable();
}

async function sendPicture(learner: Learner, { image, crop }: Chosen): Promise<Refused<'picture'> | null> {
  if ($session.get() === null) return refused('signed-out');
  const picture = await encodeSquare(image, crop);
  if (picture === null) return unreadable();
  const problem = checkAvatar(picture.type, picture.size);
  if (problem) return refused(problem);
  const body = new FormData();
  body.append('avatar', picture, 'picture.jpg');
  const answer = await saveProfile(learner.id, body, UPLOAD_TIMEOUT_MS);
  if (!answer.ok) return answer;
  updateMe({ learner: { ...learner, avatar: answer.data.avatar } });
  toastAbout('profile-updated');
  return null;
}
