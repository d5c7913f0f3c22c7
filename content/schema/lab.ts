/** `lab/tickets.yaml` and `lab/notebook.yaml`: the parts of the lab's tickets, and its notebook. */
import { z } from 'astro/zod';
import { TICKET_LABELS, TICKET_LANGUAGES } from '#domain/practice/tickets';
import { line, prose } from './words.ts';

const share = z.number().min(0).max(1);
const texts = z.array(z.string()).min(1);
const byLanguage = <S extends z.ZodType>(schema: S) => z.record(z.enum(TICKET_LANGUAGES), schema);

export const ticketPartsSchema = z.strictObject({
  languages: byLanguage(share)
    .refine((shares) => Math.abs(Object.values(shares).reduce((sum, one) => sum + one, 0) - 1) < 1e-9, {
      error: 'shares that add up to 1',
    })
    .describe('How many of the tickets are in each language; adds up to 1.'),
  wrongLabels: share.describe('The share of tickets that got another label than the one they were written for.'),
  vagueShare: share.describe('The share of tickets that say too little to know their label.'),
  vague: byLanguage(texts).describe('Sentences that fit every label.'),
  openings: byLanguage(texts).describe('How a ticket begins; an empty text for none.'),
  closings: byLanguage(texts).describe('How a ticket ends; an empty text for none.'),
  amounts: texts.describe('What `{amount}` becomes.'),
  devices: byLanguage(texts).describe('What `{device}` becomes.'),
  tickets: z.record(z.enum(TICKET_LABELS), byLanguage(texts)).describe('The sentences of each label and language.'),
});

export const notebookSchema = z.strictObject({
  fileName: z
    .string()
    .regex(/^[a-z0-9-]+\.ipynb$/, { error: 'a name such as support-ticket-triage.ipynb' })
    .describe('The name of the file that learners download.'),
  title: line.describe('The heading of the notebook.'),
  intro: prose.describe('What it does, and what one needs to run it.'),
  sections: z
    .array(
      z.strictObject({
        id: z
          .string()
          .regex(/^[a-z-]+$/, { error: 'small letters and dashes' })
          .describe('Names the cells.'),
        title: line.describe('The heading of the section.'),
        text: prose.describe('What the code does and why.'),
        code: z.string().min(1).describe('Python.'),
      }),
    )
    .length(7)
    .describe('The seven sections, in order.'),
});

export type Lab = { tickets: z.output<typeof ticketPartsSchema>; notebook: z.output<typeof notebookSchema> };
