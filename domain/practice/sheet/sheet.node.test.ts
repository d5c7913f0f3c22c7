import { describe, expect, it, test } from 'vitest';
import { testSheet } from './checks.ts';
import { fillDown, formulasText, shownValues, sortRows, withInput } from './edit.ts';
import { openSheet } from './evaluate.ts';
import { showNumber, showValue } from './formats.ts';
import { cellName, columnName, lacksEquals, moveFormula, placeOf } from './formula.ts';
import { readCsv, readSettings, readSheetText, sheetCsv, sheetText, shownRows } from './sheet-text.ts';
import { readTyped, SheetError } from './values.ts';

const STOCK = readCsv('item,pieces,price,value\ncement,38,12500,\nnails,120,900,\npaint,7,15000,\n');
const show = (inputs: readonly string[][], cell: string): string =>
  showValue(openSheet(inputs).value(placeOf(cell)), openSheet(inputs).format(placeOf(cell)));
const shown = (text: string): string => show([[text, '2', '5', '2026-03-31', 'abc']], 'A1');

test.each([
  ['1200', 1200, undefined],
  ['1 200', 1200, '#,##0'],
  ['1,200', 1200, '#,##0'],
  ['1 200 000', 1_200_000, '#,##0'],
  ['1,200.5', 1200.5, '#,##0.00'],
  ['77,5', 77.5, undefined],
  ['0,125', 0.125, undefined],
  ['1e999', new SheetError('#NUM!'), undefined],
  ['-3', -3, undefined],
  ['12%', 0.12, '0%'],
  ['RWF 1,200', 1200, '#,##0 "RWF"'],
  ['500 Frw', 500, '#,##0 "RWF"'],
  ['2026-03-31', 46_112, 'yyyy-mm-dd'],
  ['31/3/2026', 46_112, 'yyyy-mm-dd'],
  ['true', true, undefined],
  ["'007", '007', undefined],
  ['12 34', '12 34', undefined],
  ['31/2/2026', '31/2/2026', undefined],
  ['0788 000 111', '0788 000 111', undefined],
  ['C-01', 'C-01', undefined],
  ['', null, undefined],
])('"%s" is typed as %s', (text, value, format) => {
  expect(readTyped(text)).toEqual(format === undefined ? { value } : { value, format });
});

test.each([
  ['=B1*C1', '10'],
  ['=B1+C1*2', '12'],
  ['=D1+7', '2026-04-07'],
  ['=D1-DATE(2026,3,1)', '30'],
  ['=0.1+0.2', '0.3'],
  ['=1/3', '0.3333333333'],
  ['=IF(B1>C1,"more","less")', 'less'],
  ['=if(b1<c1;"more";"less")', 'more'],
  ['=SUM(B1:C1', '7'],
  ['=E1&" "&B1', 'abc 2'],
  ['=XLOOKUP(5,B1:C1,B1:C1)', '5'],
  ['=Z9', '0'],
  ['=E1&“ − ”&B1', 'abc − 2'],
  ['=C1−B1×B1', '1'],
  ['=INT(0.29*100)', '29'],
  ['=MOD(0.3,0.1)', '0'],
  ['=QUOTIENT(0.3,0.1)', '3'],
  ['=0^-1', '#DIV/0!'],
  ['=POWER(0,-1)', '#DIV/0!'],
  ['=1e999', '#NUM!'],
  ['="1e999"*1', '#NUM!'],
  ['=SUM(1e308,1e308)', '#NUM!'],
  ['=PMT(1e300,3,1)', '#NUM!'],
  ['=TEXT(5,"[h]:mm")', '#VALUE!'],
  ['=TEXT(5,"0.00E+00")', '#VALUE!'],
  ['=TEXT(5.25,"# ?/?")', '#VALUE!'],
  ['=TEXT(123456,"000-000")', '#VALUE!'],
  ['=TEXT(1234567,"0,,")', '#VALUE!'],
  ['=TEXT(5,"0 days")', '#VALUE!'],
  ['=TEXT(5,"0 ""days""")', '5 days'],
  ['=SEARCH("b*d","abcd")', '2'],
  ['=SEARCH("?d","abcd")', '3'],
  ['=COUNTIF(E1,"a*b*")', '1'],
  ['=COUNTIF(E1,"a*b")', '0'],
  ['=COUNTIF(E1,"~a*c")', '0'],
])('%s shows %s', (formula, text) => expect(shown(formula)).toBe(text));

test.each([
  ['=1/0', '#DIV/0!', ''],
  ['=SUMM(B1)', '#NAME?', 'SUMM'],
  ['=totl', '#NAME?', 'TOTL'],
  ['=E1*2', '#VALUE!', 'abc'],
  ['=B1:C1', '#VALUE!', 'area'],
  ['=VLOOKUP("x",B1:C1,1,0)', '#N/A', 'x'],
  ['=A1+1', '#CYCLE!', 'A1'],
  ['=#REF!+1', '#REF!', '#REF!'],
  ['=SQRT(-1)', '#NUM!', ''],
  ['=1+', '#ERROR!', ''],
  ['=(1 2)', '#ERROR!', '2'],
  ['=B1 & "x', '#ERROR!', '"x'],
])('%s is %s, about "%s"', (formula, code, about) => {
  expect(openSheet([[formula, '2', '5', '', 'abc']]).value(placeOf('A1'))).toEqual(
    new SheetError(code as '#REF!', about),
  );
});

test.each(['C2-B2', 'SUM(B2:B5)', '(b2+$C$2)*2'])('%s looks like a formula without =', (text) => {
  expect(lacksEquals(text)).toBe(true);
});

test.each(['=C2-B2', 'A4', 'A4 paper', 'room B2, on the left', '2026-03-31', '3-4', 'e-mail', '-B2'])(
  '%s does not',
  (text) => {
    expect(lacksEquals(text)).toBe(false);
  },
);

test('formulas are shown with their cells', () => {
  expect(formulasText([['item', 'pieces'], ['nails', '=2*60'], [], ['sum', '=B2']])).toBe('B2: =2*60 · B4: =B2');
  expect(formulasText([['item']])).toBe('');
});

test('cells that need each other are a circle, and so is what needs them', () => {
  const inputs = [['=B1', '=C1', '=A1', '=A1+1', '5']];
  expect(['A1', 'B1', 'C1', 'D1', 'E1'].map((cell) => show(inputs, cell))).toEqual([
    '#CYCLE!',
    '#CYCLE!',
    '#CYCLE!',
    '#CYCLE!',
    '5',
  ]);
});

test('a long chain of cells is worked out', () => {
  const inputs = Array.from({ length: 500 }, (_, row) => [row === 0 ? '1' : `=A${row}+1`]);
  expect(show(inputs, 'A500')).toBe('500');
});

test.each([
  ['=B2*C2', 1, 0, '=B3*C3'],
  ['=B$2*$C2', 2, 1, '=C$2*$C4'],
  ['=$B$2', 5, 5, '=$B$2'],
  ['=SUM(B2:B4)&"B2"', 1, 0, '=SUM(B3:B5)&"B2"'],
  ['=SUM(B:B)', 3, 1, '=SUM(C:C)'],
  ['=A1', -1, 0, '=#REF!'],
  ['=A1+B1', 0, -1, '=#REF!+A1'],
  ['=sum(b2)+LOG10(3)', 1, 0, '=sum(b3)+LOG10(3)'],
  ['plain B2', 1, 0, 'plain B2'],
])('%s moved by %i rows and %i columns is %s', (formula, row, column, moved) => {
  expect(moveFormula(formula, { row, column })).toBe(moved);
});

test('columns have letters', () => {
  expect([0, 25, 26, 27, 51, 52].map(columnName)).toEqual(['A', 'Z', 'AA', 'AB', 'AZ', 'BA']);
  expect(cellName(placeOf('$AB$12'))).toBe('AB12');
});

describe('a table', () => {
  const valued = withInput(STOCK, placeOf('D2'), '=B2*C2');

  it('is filled down to its end, and references move', () => {
    const filled = fillDown(valued, placeOf('D2'));
    expect(filled.map((cells) => cells[3])).toEqual(['value', '=B2*C2', '=B3*C3', '=B4*C4']);
    expect(show(filled, 'D4')).toBe('105000');
  });

  it('is sorted below its heads, formulas with their rows', () => {
    const sorted = sortRows(fillDown(valued, placeOf('D2')), 1, false, 0);
    expect(sorted.map(([item, , , value]) => `${item} ${value}`)).toEqual([
      'item value',
      'paint =B2*C2',
      'cement =B3*C3',
      'nails =B4*C4',
    ]);
    expect(sortRows(sorted, 0, true, 0).map(([item]) => item)).toEqual(['item', 'paint', 'nails', 'cement']);
  });

  it('knows the day of today when it is sorted and filtered', () => {
    const now = Date.UTC(2026, 2, 31);
    const inputs = [['day'], ['=TODAY()'], ['2026-01-01'], ['2026-12-31']];
    expect(sortRows(inputs, 0, false, now).map(([text]) => text)).toEqual([
      'day',
      '2026-01-01',
      '=TODAY()',
      '2026-12-31',
    ]);
    expect(shownValues(inputs, 0, now)).toContain('2026-03-31');
  });

  it('offers each value of a column once for a filter', () => {
    expect(shownValues([['town'], ['Huye'], ['Goma'], ['Huye'], ['']], 0, 0)).toEqual(['Goma', 'Huye']);
  });
});

test.each([
  [1234.567, '#,##0.00', '1,234.57'],
  [0.125, '0.0%', '12.5%'],
  [1234.5, '#,##0 "RWF"', '1,235 RWF'],
  [-5, '0;(0)', '(5)'],
  [46_112, 'd mmmm yyyy', '31 March 2026'],
  [46_112.5625, 'dddd h:mm AM/PM', 'Tuesday 1:30 PM'],
  [1.005, '0.00', '1.01'],
])('%s as %s is %s', (value, pattern, text) => expect(showNumber(value, pattern)).toBe(text));

describe('text', () => {
  it('of a CSV file has quotes, commas and line breaks', () => {
    expect(readCsv('\uFEFFa,"b, ""c""\nd"\r\n,"=B2*2"\n')).toEqual([
      ['a', 'b, "c"\nd'],
      ['', '=B2*2'],
    ]);
    expect(readCsv('a;b\n1,5;2\n')).toEqual([
      ['a', 'b'],
      ['1,5', '2'],
    ]);
    expect(readCsv('item;price, RWF;sum\nx;1,5;2\n')).toEqual([
      ['item', 'price, RWF', 'sum'],
      ['x', '1,5', '2'],
    ]);
    expect(readCsv('"a;b;c",d\n1,2\n')[0]).toEqual(['a;b;c', 'd']);
    expect(readCsv('a,"b\nc,d')).toEqual([
      ['a', '"b'],
      ['c', 'd'],
    ]);
  });

  it('as CSV has what is shown', () => {
    const inputs = [
      ['item', 'sum'],
      ['a, b', '=1/4'],
      ["'=x", 'paid'],
    ];
    expect(sheetCsv({ inputs, formats: { B: '0%' } }, 0)).toBe('\uFEFFitem,sum\r\n"a, b",25%\r\n\'=x,paid\r\n');
  });

  it('as CSV has numbers below 0 as numbers, and the day of today', () => {
    const inputs = [['-5', '-12%', '-1200 RWF', "'-1+2", '=TODAY()', '-x']];
    const content = { inputs, formats: { C: '#,##0' } };
    expect(sheetCsv(content, Date.UTC(2026, 2, 31))).toBe(`\uFEFF-5,-12%,"-1,200",'-1+2,2026-03-31,'-x\r\n`);
    expect(sheetCsv({ inputs: [['-1']], formats: { A: '"=1+1;" 0' } }, 0)).not.toContain(';=1');
  });

  it('that is kept comes back as it was', () => {
    const content = { inputs: [['a', '', '=B1'], [], ['', 'x']], formats: { C: '#,##0' } };
    const text = sheetText(content);
    expect(readSheetText(text).formats).toEqual(content.formats);
    expect(shownRows(readSheetText(text), 0)).toEqual(shownRows(content, 0));
    expect(sheetText(readSheetText(text))).toBe(text);
  });

  it('of settings fills down', () => {
    expect(readSettings('D1: value\nD2:D3: =B2*$C$1').settings).toEqual([
      { cell: 'D1', text: 'value' },
      { cell: 'D2', text: '=B2*$C$1' },
      { cell: 'D3', text: '=B3*$C$1' },
    ]);
    expect(readSettings('D2 =B2').wrong).toBe('D2 =B2');
  });
});

describe('tests of a sheet', () => {
  const good = withInput(STOCK, placeOf('D2'), '=B2*C2');
  const typed = withInput(STOCK, placeOf('D2'), '475000');

  it('look at a value, at a formula, and at the value after other data', () => {
    const tests = [
      { cell: 'D2', gives: '475,000' },
      { cell: 'D2' },
      { cell: 'D2', gives: '1000', put: 'B2: 10; C2: 100' },
      { cell: 'D2', gives: '6', rows: [['item'], ['x', '2', '3']] },
    ];
    expect(testSheet(good, tests)).toEqual(tests.map(() => ({ passed: true })));
    expect(testSheet(typed, tests)).toEqual([
      { passed: true },
      { passed: false },
      { passed: false, gave: '475000', wanted: '1000' },
      { passed: false, gave: '475000', wanted: '6' },
    ]);
  });

  it('know errors and words', () => {
    const inputs = [['=1/0', '=UPPER("ok")']];
    expect(
      testSheet(inputs, [
        { cell: 'A1', gives: '#DIV/0!' },
        { cell: 'B1', gives: 'ok' },
        { cell: 'C1', gives: '' },
      ]),
    ).toEqual([{ passed: true }, { passed: true }, { passed: true }]);
  });
});

describe('a formula that asks too much', () => {
  it.each([
    ['=SUM(A1:A100000)', '#REF!'],
    ['=SUM(B1:AAA2)', '#REF!'],
    ['=A1:ZZ9999', '#REF!'],
    ['=IFERROR(SUM(B2:ZZZ99999999),"far")', 'far'],
    ['=NETWORKDAYS(1,99999999999)', '#NUM!'],
    ['=WORKDAY(99999999999,5)', '#NUM!'],
    ['=EDATE(46112,99999999)', '#NUM!'],
    ['=EOMONTH(46112,99999999)', '#NUM!'],
    ['=DATE(99999,1,1)', '#NUM!'],
    ['=YEAR(2958466)', '#NUM!'],
    ['=SUM(B:B)', '2'],
  ])('%s is worked out at once', (formula, text) => {
    const begin = performance.now();
    expect(shown(formula)).toBe(text);
    expect(performance.now() - begin).toBeLessThan(2000);
  });

  it('counts workdays of thousands of years at once, in many cells', () => {
    const begin = performance.now();
    const inputs = Array.from({ length: 400 }, () => ['=NETWORKDAYS(0,2958465)']);
    expect(shownRows({ inputs, formats: {} }, 0).at(-1)).toEqual(['2113190']);
    expect(performance.now() - begin).toBeLessThan(1000);
  });

  it('is an error where it is too long, and no more', () => {
    expect(shown(`=${'-'.repeat(5000)}1`)).toBe('#ERROR!');
    expect(shown(`=${'N('.repeat(490)}1`)).toBe('1');
  });

  it.each(['=A#+1', '=IF(A#>0,A#+1,0)'])('%s in 5,000 cells is a chain that is worked out', (pattern) => {
    const inputs = Array.from({ length: 5000 }, (_, row) => [row === 0 ? '1' : pattern.replaceAll('#', `${row}`)]);
    expect(show(inputs, 'A5000')).toBe('5000');
  });
});

describe('criteria', () => {
  const inputs = [
    ['x', '1', "'12", '=SUMIF(A1:A3,"x",B1)', '=SUMIF(A1:A3,"x",B2:C2)', '=AVERAGEIF(A1:A3,"x",B1:B9)'],
    ['y', '2', '12', '=COUNTIF(C1:C3,12)', '=COUNTIF(C1:C3,"12")', '=COUNTIF(C1:C3,"<>12")'],
    ['x', '4', '13', '=SUMIFS(B1:B2,A1:A3,"x")', '=SUMIF(C1:C3,12)', '=SUMIFS(B1:B4,A1:A3,"x")'],
  ];
  it.each([
    ['D1', '5', 'the area to add has the size of the other, from its first cell on'],
    ['E1', '2', 'also where it begins lower and ends elsewhere'],
    ['F1', '2.5', 'also where it is longer'],
    ['D2', '2', 'a text that is a number counts as one'],
    ['E2', '2', 'and the other way round'],
    ['F2', '1', 'and is left out as one'],
    ['D3', '#VALUE!', 'several criteria need areas of one size'],
    ['F3', '#VALUE!', 'not longer ones either'],
  ])('%s is %s: %s', (cell, text) => expect(show(inputs, cell)).toBe(text));

  it('with many wildcards are looked at in one go', () => {
    const begin = performance.now();
    const long = [[`=COUNTIF(B1,"${'*a'.repeat(100)}*b")`, 'a'.repeat(5000), `=SEARCH("${'a*'.repeat(100)}b",B1)`]];
    expect([show(long, 'A1'), show(long, 'C1')]).toEqual(['0', '#VALUE!']);
    expect(performance.now() - begin).toBeLessThan(1000);
  });
});

describe('the format of a formula', () => {
  const rows = readCsv(
    'day,amount,item\n2026-03-31,"RWF 1,200",nails\n2026-04-02,500 Frw,paint\n2026-04-03,300 Frw,rope\n',
  );
  it.each([
    ['=SUMIF(A2:A4,A2,B2:B4)', '1,200 RWF'],
    ['=SUMIF(B2:B4,">400")', '1,700 RWF'],
    ['=SUMIFS(B2:B4,A2:A4,A2)', '1,200 RWF'],
    ['=XLOOKUP(A3,A2:A4,B2:B4)', '500 RWF'],
    ['=IF(A2>A3,A2,B3)', '500 RWF'],
    ['=IF(A2<A3,7,A2)', '7'],
    ['=IF(A2<A3,0,B2)', '0 RWF'],
    ['=VLOOKUP(A3,A2:B4,2,FALSE)', '500 RWF'],
    ['=VLOOKUP(A3,A1:B4,1,FALSE)', '2026-04-02'],
    ['=INDEX(A1:B4,3,2)', '500 RWF'],
    ['=INDEX(A1:A4,3)', '2026-04-02'],
    ['=ROUND(B2,-3)', '1,000 RWF'],
    ['=MAX(A2:A4)', '2026-04-03'],
  ])('%s shows %s', (formula, text) => expect(show(withInput(rows, placeOf('E1'), formula), 'E1')).toBe(text));
});
