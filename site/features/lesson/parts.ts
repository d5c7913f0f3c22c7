/**
 * The parts that a lesson may use, for `<Content components={parts} />` inside `<div class="prose">`.
 * The page brings the style sheet `prose.css` and loads `parts-client.ts`. What checks what a learner does is in answering/.
 */

import Agent from './agent/Agent.astro';
import Answer from './answering/Answer.astro';
import Box from './answering/Box.astro';
import Diagram from './answering/Diagram.astro';
import Explorer from './answering/Explorer.astro';
import Fine from './answering/Fine.astro';
import Guess from './answering/Guess.astro';
import Item from './answering/Item.astro';
import Line from './answering/Line.astro';
import Mark from './answering/Mark.astro';
import Mistake from './answering/Mistake.astro';
import Needs from './answering/Needs.astro';
import NumberAnswer from './answering/NumberAnswer.astro';
import Order from './answering/Order.astro';
import Predict from './answering/Predict.astro';
import PromptBuilder from './answering/PromptBuilder.astro';
import Repair from './answering/Repair.astro';
import Run from './answering/Run.astro';
import Runs from './answering/Runs.astro';
import Sort from './answering/Sort.astro';
import Spot from './answering/Spot.astro';
import Write from './answering/Write.astro';
import Ask from './ask/Ask.astro';
import Try from './ask/Try.astro';
import Better from './Better.astro';
import Callout from './Callout.astro';
import Check from './Check.astro';
import Checklist from './Checklist.astro';
import Compare from './Compare.astro';
import Change from './code/Change.astro';
import Code from './code/Code.astro';
import CodeFile from './code/File.astro';
import Details from './Details.astro';
import Search from './document-search/Search.astro';
import Example from './Example.astro';
import Expect from './Expect.astro';
import Figure from './Figure.astro';
import Flow from './flow/Flow.astro';
import Link from './Link.astro';
import NextWord from './next-word/NextWord.astro';
import Option from './Option.astro';
import Practice from './Practice.astro';
import Pre from './Pre.astro';
import Prompt from './Prompt.astro';
import Phone from './phone/Phone.astro';
import Playground from './playground/Playground.astro';
import Test from './playground/Test.astro';
import Sound from './Sound.astro';
import Steps from './Steps.astro';
import Request from './server/Request.astro';
import Server from './server/Server.astro';
import Sheet from './sheet/Sheet.astro';
import Sql from './sql/Sql.astro';
import Tab from './Tab.astro';
import Table from './Table.astro';
import Tabs from './Tabs.astro';
import Term from './Term.astro';
import Weak from './Weak.astro';

export const parts = {
  Agent,
  Answer,
  Ask,
  Better,
  Box,
  Callout,
  Change,
  Check,
  Checklist,
  Code,
  Compare,
  Details,
  Diagram,
  Example,
  Expect,
  Explorer,
  Figure,
  File: CodeFile,
  Fine,
  Flow,
  Guess,
  Item,
  Line,
  Mark,
  Mistake,
  Needs,
  NextWord,
  Number: NumberAnswer,
  Option,
  Order,
  Phone,
  Playground,
  Practice,
  Predict,
  Prompt,
  PromptBuilder,
  Repair,
  Request,
  Run,
  Runs,
  Search,
  Server,
  Sheet,
  Sort,
  Sound,
  Spot,
  Sql,
  Steps,
  Tab,
  Tabs,
  Term,
  Test,
  Try,
  Weak,
  Write,
  a: Link,
  pre: Pre,
  table: Table,
};
