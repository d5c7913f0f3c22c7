/**
 * The parts that a lesson may use, for `<Content components={parts} />` inside `<div class="prose">`.
 * The page brings the style sheet `prose.css` and loads `parts-client.ts`.
 */
import Better from './Better.astro';
import Callout from './Callout.astro';
import Check from './Check.astro';
import Checklist from './Checklist.astro';
import Compare from './Compare.astro';
import Details from './Details.astro';
import Example from './Example.astro';
import Figure from './Figure.astro';
import Link from './Link.astro';
import Option from './Option.astro';
import Practice from './Practice.astro';
import Pre from './Pre.astro';
import Prompt from './Prompt.astro';
import Steps from './Steps.astro';
import Tab from './Tab.astro';
import Table from './Table.astro';
import Tabs from './Tabs.astro';
import Term from './Term.astro';
import Weak from './Weak.astro';

export const parts = {
  Better,
  Callout,
  Check,
  Checklist,
  Compare,
  Details,
  Example,
  Figure,
  Option,
  Practice,
  Prompt,
  Steps,
  Tab,
  Tabs,
  Term,
  Weak,
  a: Link,
  pre: Pre,
  table: Table,
};
