import { describe, expect, it } from 'vitest';
import { findNewPrivateData, findPrivateData } from './private-data.ts';

const kindsIn = (text: string) => findPrivateData(text).map(({ kind }) => kind);

describe('findPrivateData', () => {
  it.each([
    ['Call 0788 123 456 today'],
    ['Call +250 788 123 456 today'],
    ['Call 0722-000-111 today'],
    ['Call 250788123456 today'],
    ['Call +254 712 345 678 today'],
    ['Call 0110 123 456 today'],
    ['Call +255 652 345 678 today'],
    ['Call +256 772 345 678 today'],
    ['Call +257 79 123 456 today'],
    ['Call 00243 812 345 678 today'],
  ])('warns of the phone number in "%s"', (text) => {
    expect(kindsIn(text)).toEqual(['phone']);
  });

  it('warns of an identity number, also with spaces', () => {
    expect(kindsIn('ID 1199080012345678')).toEqual(['identity']);
    expect(kindsIn('ID 1 1990 8 0012345 6 78')).toEqual(['identity']);
    expect(kindsIn('ID CM90012345ABCD')).toEqual(['identity']);
  });

  it('warns of an e-mail address', () => {
    expect(findPrivateData('Send it to aline.u@example.rw.')).toEqual([{ kind: 'email', text: 'aline.u@example.rw' }]);
  });

  it('warns of what looks like a name', () => {
    expect(findPrivateData('Write to Aline Uwase about the loan')).toEqual([{ kind: 'name', text: 'Aline Uwase' }]);
    expect(findPrivateData('Remind Aline Uwase of it')).toEqual([{ kind: 'name', text: 'Aline Uwase' }]);
    expect(findPrivateData('Tell Mrs. Uwase that it is ready')).toEqual([{ kind: 'name', text: 'Mrs. Uwase' }]);
  });

  it.each([
    ['My name is Uwase and I sell milk', 'Uwase'],
    ['Nitwa Kamanzi, ngurisha amata', 'Kamanzi'],
    ['Je m’appelle Aline Uwase', 'Aline Uwase'],
    ['Naitwa Juma', 'Juma'],
    ['Mr Habimana called', 'Mr Habimana'],
  ])('warns of the name in "%s"', (text, name) => {
    expect(findPrivateData(text)).toEqual([{ kind: 'name', text: name }]);
  });

  it('says nothing of "my name is" with no name after it', () => {
    expect(kindsIn('Start with: my name is [name of the clerk].')).toEqual([]);
  });

  it('leaves prices, dates, amounts and places alone', () => {
    expect(kindsIn('Write 60 words. Price 1,200 RWF a kg, 25 000 000 in all, on 12 March 2026, 08:30.')).toEqual([]);
    expect(kindsIn('The stall is at Kimironko Market in Gasabo District.')).toEqual([]);
    expect(kindsIn('Write a notice. Use Kinyarwanda only.')).toEqual([]);
    expect(kindsIn('Ask Google Sheets for a table')).toEqual([]);
  });

  it('names each wording once, in the order of the text', () => {
    expect(findPrivateData('a@b.rw and 0788123456 and a@b.rw')).toEqual([
      { kind: 'email', text: 'a@b.rw' },
      { kind: 'phone', text: '0788123456' },
    ]);
  });
});

describe('findNewPrivateData', () => {
  it('leaves out what was saved before, and names what was added', () => {
    const saved = 'Ask Mrs Uwase first.';
    expect(findNewPrivateData(`${saved} Nothing else.`, saved)).toEqual([]);
    expect(findNewPrivateData(`${saved} Call 0788123456.`, saved)).toEqual([{ kind: 'phone', text: '0788123456' }]);
  });
});
