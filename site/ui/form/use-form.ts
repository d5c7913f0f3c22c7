/**
 * A form of an island: what is stored, what was typed over it, the problem beside each field, and sending it once at a time. What was
 * typed stays through errors and through newer answers of the server; passwords are fields like others, and are in no draft.
 */
import { type FormEvent, useRef, useState } from 'react';
import type { Failure } from '#domain/contract/answer';
import type { Problem } from '#domain/problems';
import { type ATTEMPTS, type OwnWords, problemText, toastProblem } from '../toasts/messages.ts';
import { useBusy } from './use-busy.ts';

/** Why a form was not taken. `field` and `text` override what the form says of the code. */
export type Refused<Name extends string = string> = Pick<Failure, 'code' | 'details'> & { field?: Name; text?: string };

/** Where unsaved text is kept; null forgets it. */
export type Drafts = {
  read: () => Readonly<Record<string, string>>;
  keep: (field: string, text: string | null) => void;
};

/** A field of the kit as the form has it; the other attributes are the control's own. */
export type FieldState = { name: string; value: string; problem: string; onValue: (value: string) => void };

type Options<Name extends string> = {
  /** What is tried, for the toast that says that it failed. */
  attempt: keyof typeof ATTEMPTS;
  /** What the server has of each field; '' for one that is always typed again. */
  saved: Readonly<Record<Name, string>>;
  /** The form's own words for a code. */
  words?: OwnWords;
  /** The field that a code belongs to. */
  fields?: { readonly [Code in Problem]?: Name };
  drafts?: Drafts;
  /** Does what the form is for; null when nothing is wrong. `changed`: the fields whose value is not what is stored. */
  send: (values: Record<Name, string>, changed: readonly Name[]) => Promise<Refused<Name> | null>;
};

export function refused<Name extends string>(code: Problem, more: Omit<Refused<Name>, 'code' | 'details'> = {}) {
  return { code, details: {}, ...more };
}

export function useForm<Name extends string>({ attempt, saved, words = {}, fields = {}, drafts, send }: Options<Name>) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(() => (drafts?.read() ?? {}) as Partial<Record<Name, string>>);
  const [problems, setProblems] = useState<Partial<Record<Name, string>>>({});
  const names = Object.keys(saved) as Name[];
  const values = { ...saved, ...typed };
  const changed = names.filter((name) => values[name] !== saved[name]);

  const set = (name: Name, value: string): void => {
    setTyped((before) => ({ ...before, [name]: value }));
    setProblems((before) => ({ ...before, [name]: '' }));
    drafts?.keep(name, value === saved[name] ? null : value);
  };
  /** Every field shows again what is stored. */
  const settle = (): void => {
    setTyped({});
    setProblems({});
    for (const name of names) drafts?.keep(name, null);
  };
  /** Says a refusal in a toast, and beside the field that it belongs to. */
  const refuse = (refusal: Refused<Name>): void => {
    const { code, field = fields[code], text = words[code] } = refusal;
    toastProblem(attempt, refusal, text === undefined ? {} : { [code]: text });
    if (field === undefined) return;
    setProblems((before) => ({ ...before, [field]: text ?? problemText(refusal) }));
    const control = form.current?.elements.namedItem(field);
    if (control instanceof HTMLElement) control.focus();
  };
  const [busy, submit] = useBusy(async () => {
    // The errors of the last try: each is solved, or shown again.
    for (const old of document.querySelectorAll('#toasts .toast-error')) old.remove();
    setProblems({});
    const refusal = await send(values, changed);
    if (refusal !== null) refuse(refusal);
  });
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void submit();
  };
  return {
    busy,
    set,
    settle,
    refuse,
    /** For `<form>`. */
    props: { ref: form, noValidate: true, onSubmit },
    /** For a field of the kit. */
    field: (name: Name): FieldState => ({
      name,
      value: values[name],
      problem: problems[name] ?? '',
      onValue: (value) => set(name, value),
    }),
  };
}
