/**
 * What in a text looks like private data of a person: a warning before it leaves the device, no proof. It knows phone numbers and
 * national identity numbers as they are written in East Africa, e-mail addresses, and what looks like a name.
 */
export type PrivateData = { kind: 'phone' | 'identity' | 'email' | 'name'; text: string };

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
/** Digits with single spaces, dots or hyphens between them, with or without a country code. */
const NUMBER = /\+?\d(?:[ .-]?\d){8,19}/g;
/** Uganda's identity numbers: CM or CF, then twelve letters and digits. */
const UGANDAN_IDENTITY = /\bC[MF][0-9A-Z]{12}\b/g;
/**
 * With 00 or + or nothing before the code of the country, or a leading 0 in it: +250 78…, +254 7…, +255 6…, +256 7… with nine digits, as
 * +243 8… and 9… of Congo; +257 6… and 7… of Burundi with eight.
 */
const PHONE =
  /^(?:(?:\+|00)?(?:25[0-9])?0?[17]\d{8}|(?:\+|00)?2550?6\d{8}|06\d{8}|(?:\+|00)?2430?[89]\d{8}|0[89]\d{8}|(?:\+|00)?257[67]\d{7})$/;
/** Rwanda: 16 digits; Tanzania: 20. */
const IDENTITY = /^(?:[123]\d{15}|(?:19|20)\d{18})$/;

const TITLES = 'Mr|Mrs|Ms|Dr|Madam|Madame|Madamu|Bwana|Mama|Papa|Nyakubahwa|Mwalimu|Teacher|Nurse';
const TITLED = new RegExp(`\\b(?:${TITLES})\\.? [A-Z][a-z'’-]+(?: [A-Z][a-z'’-]+)?`, 'g');
/** What people say before a name, in English, Kinyarwanda, French and Kiswahili. One capitalised word after it is enough. */
const INTRODUCED =
  /\b(?:[Mm]y name is|[Hh](?:is|er) name is|[Tt]heir name is|[NYW]itwa|[nyw]itwa|[Jj]e m['’]appelle|(?:[Ii]l|[Ee]lle) s['’]appelle|[Jj]ina langu ni|[Nn]aitwa|[Aa]naitwa)\s+([A-Z][\w'’-]+(?: [A-Z][\w'’-]+){0,2})/g;
/** Two or three capitalised words beside each other. */
const CAPITALISED = /\b[A-Z][a-z'’-]{2,}(?: [A-Z][a-z'’-]{2,}){1,2}\b/g;
/** Words that are capitalised beside a name of something that is no person. */
const NO_PERSON =
  /\b(?:Act|Bank|Bay|Cell|Center|Centre|Church|City|Clinic|College|Company|Cooperative|District|East|Eastern|Education|Excel|Friday|Google|Health|Hospital|Island|Kigali|Kivu|Lake|Limited|Ltd|Market|Ministry|Mobile|Monday|Money|Mount|National|North|Northern|Office|Province|Republic|Road|Rwanda|Saturday|School|Sector|Sheet|Sheets|Shop|South|Southern|Station|Street|Sunday|Thursday|Tuesday|Uganda|Union|University|Village|Wednesday|West|Western|Word|You|Your|January|February|March|April|May|June|July|August|September|October|November|December)\b/;

/** Everything that looks private, in the order of the text, each wording once. */
export function findPrivateData(text: string): PrivateData[] {
  const found = [...emails(text), ...numbers(text), ...names(text)];
  const seen = new Set<string>();
  return found
    .sort((a, b) => a.at - b.at)
    .filter(({ at: _, ...one }) => !seen.has(one.text) && seen.add(one.text))
    .map(({ kind, text: words }) => ({ kind, text: words }));
}

/** What of it is not in what was saved before, in which the learner has already decided. */
export function findNewPrivateData(text: string, saved: string): PrivateData[] {
  const known = new Set(findPrivateData(saved).map((one) => one.text));
  return findPrivateData(text).filter((one) => !known.has(one.text));
}

type Placed = PrivateData & { at: number };

function emails(text: string): Placed[] {
  return matches(text, EMAIL).map((match) => ({ kind: 'email', ...match }));
}

function numbers(text: string): Placed[] {
  const digits = matches(text, NUMBER).flatMap((match): Placed[] => {
    const bare = match.text.replace(/[ .-]/g, '');
    if (IDENTITY.test(bare)) return [{ kind: 'identity', ...match }];
    return PHONE.test(bare) ? [{ kind: 'phone', ...match }] : [];
  });
  return [...digits, ...matches(text, UGANDAN_IDENTITY).map((match): Placed => ({ kind: 'identity', ...match }))];
}

function names(text: string): Placed[] {
  const introduced = [...text.matchAll(INTRODUCED)].map(({ 0: whole, 1: name = '', index }): Match => {
    return { text: name, at: index + whole.length - name.length };
  });
  const named = matches(text, TITLED).filter((one) => !introduced.some((name) => overlap(one, name)));
  const titled = [...introduced, ...named];
  const capitalised = matches(text, CAPITALISED)
    .map((match) => withoutFirstWord(match, text))
    .filter(
      ({ text: words, at }) =>
        words.includes(' ') && !NO_PERSON.test(words) && !titled.some((one) => overlap(one, { text: words, at })),
    );
  return [...titled, ...capitalised].map((match): Placed => ({ kind: 'name', ...match }));
}

type Match = { text: string; at: number };

function overlap(one: Match, other: Match): boolean {
  return one.at < other.at + other.text.length && other.at < one.at + one.text.length;
}

/** The first word of a sentence is capitalised anyway: it says nothing. */
function withoutFirstWord({ text: words, at }: Match, text: string): Match {
  const startsSentence = /(?:^|[.!?:\n])["'“(\s]*$/.test(text.slice(Math.max(0, at - 4), at));
  const space = words.indexOf(' ') + 1;
  return startsSentence ? { text: words.slice(space), at: at + space } : { text: words, at };
}

function matches(text: string, pattern: RegExp): Match[] {
  return [...text.matchAll(pattern)].map((match) => ({ text: match[0], at: match.index }));
}
