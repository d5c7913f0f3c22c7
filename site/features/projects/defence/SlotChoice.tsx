/** The slots that may be booked now, and the one that is booked: booking, moving, giving it back. */

import { at } from '#domain/contract/endpoint';
import type { BookedSlot, OwnDefence } from '#domain/contract/projects/defence-shape';
import { bookDefenceEndpoint, cancelDefenceEndpoint } from '#domain/contract/projects/own-defence';
import { fill } from '#domain/text/fill';
import { type Answer, call } from '#site/data/api.ts';
import { AskFirst } from '#site/ui/AskFirst.tsx';
import { BusyButton } from '#site/ui/form/BusyButton.tsx';
import { useBusy } from '#site/ui/form/use-busy.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { momentText } from './defence-words.ts';
import { PlaceText } from './PlaceText.tsx';

/** `onAnswer` gets the response, and the message for a success. */
type Props = {
  course: string;
  defence: OwnDefence;
  onAnswer: (answer: Answer<OwnDefence>, done: string) => void;
};

export function SlotChoice({ course, defence: { slots, booked, briefing }, onAnswer }: Props) {
  const t = copy('defence');
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const isFixed = booked !== null && !booked.changeable;
  return (
    <div className="grid gap-5">
      <p className="measure text-soft">{fill(t.slots.text, { zone })}</p>
      {booked !== null && <Booked course={course} booked={booked} onAnswer={onAnswer} />}
      {booked !== null && !isFixed && slots.length > 0 && <p className="font-semibold">{t.slots.other}</p>}
      {slots.length === 0 && booked === null && <p>{t.slots.none}</p>}
      {!isFixed && (
        <ul className="grid gap-3">
          {slots.map((slot) => (
            <Slot
              key={slot.id}
              course={course}
              slot={slot}
              moves={booked !== null}
              canBook={briefing !== null}
              onAnswer={onAnswer}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

type SlotProps = Pick<Props, 'course' | 'onAnswer'> & {
  slot: OwnDefence['slots'][number];
  moves: boolean;
  canBook: boolean;
};

function Slot({ course, slot: { id, startsAt, examiners }, moves, canBook, onAnswer }: SlotProps) {
  const t = copy('defence').slots;
  const when = momentText(startsAt);
  const [busy, book] = useBusy(async () => {
    onAnswer(await call(at(bookDefenceEndpoint, { course }), { body: { slot: id } }), t.booked);
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-rule bg-surface p-4">
      <span className="grid gap-0.5">
        <span className="font-semibold">{when}</span>
        <span className="text-sm text-soft wrap-anywhere">{fill(t.examiners, { names: examiners.join(', ') })}</span>
      </span>
      {canBook && (
        <BusyButton
          className="btn btn-sm"
          busy={busy}
          busyText={moves ? t.move : t.book}
          aria-label={fill(moves ? t.moveLabel : t.bookLabel, { when })}
          onClick={() => void book()}
        >
          {moves ? t.move : t.book}
        </BusyButton>
      )}
    </li>
  );
}

type BookedProps = Pick<Props, 'course' | 'onAnswer'> & { booked: BookedSlot };

function Booked({ course, booked: { startsAt, place, examiners, changeable, state }, onAnswer }: BookedProps) {
  const { booked: t, slots } = copy('defence');
  const when = momentText(startsAt);
  const words = { button: t.cancel, ask: fill(t.ask, { when }), confirm: t.confirm, keep: t.keep };
  const [before = '', after = ''] = t.place.split('{place}');
  return (
    <div className="grid gap-3 rounded-lg border border-rule bg-surface p-5">
      <p className="flex flex-wrap items-center gap-3">
        <span className="chip chip-clay">{t.title}</span> <b>{when}</b>
      </p>
      <p className="text-soft wrap-anywhere">{fill(slots.examiners, { names: examiners.join(', ') })}</p>
      <p>
        {before}
        <PlaceText place={place} />
        {after}
      </p>
      {state === 'held' && <p className="notice notice-info">{t.held}</p>}
      {state === 'booked' && !changeable && <p className="notice notice-info">{t.late}</p>}
      {changeable && (
        <AskFirst
          words={words}
          onConfirm={async () => onAnswer(await call(at(cancelDefenceEndpoint, { course })), t.cancelled)}
        />
      )}
    </div>
  );
}
