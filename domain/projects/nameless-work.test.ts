import { describe, expect, it } from 'vitest';
import { namelessFile, namelessText, tellingPlaces } from './nameless-work.ts';

const NAME = 'Immaculée Uwimana-Nyira';
const texts = { work: 'A helper for a milk cooperative.', links: 'https://example.org/x', 'ai-use': 'It wrote tests.' };

describe('what a classmate reads', () => {
  it.each([
    ['My name is Immaculée Uwimana.', 'My name is … ….'],
    ['IMMACULEE (Nyira) made it', '… (…) made it'],
    ['Write to a.b@example.rw or +250 788 123 456.', 'Write to … or ….'],
    ['Call 0788123456', 'Call …'],
  ])('says not who wrote it: %s', (text, shown) => {
    expect(namelessText(text, NAME)).toBe(shown);
  });

  it('keeps the numbers of the played phones, by which a service looks its callers up', () => {
    expect(namelessText('phone,name\n0788000102,Uwimana\n0788999102,Felix', NAME)).toBe(
      'phone,name\n0788000102,…\n…,Felix',
    );
  });

  it.each(['120 messages, 35 of 40 right', 'Umushinga w’amata, 2026-11-22', 'It cost 1234567890 francs in all'])(
    'keeps everything else: %s',
    (text) => {
      expect(namelessText(text, NAME)).toBe(text);
    },
  );

  it.each([
    ...[
      '**Immaculée Uwimana**',
      '_Immaculée_ Uwimana',
      '`Immaculée` {Uwimana}',
      '@Immaculée #Uwimana',
      '~Immaculée~Uwimana*',
    ],
    ...[
      'immaculée uwimana',
      'immaculee-uwimana',
      'IMMACULEE_UWIMANA',
      'ImmaculeeUwimana',
      'uwimanaimmaculee',
      'Uwimana2',
    ],
    ...[
      'Imma\u00adculée Uwi\u200bmana',
      'Imma\u200cculée',
      'Immacule\u0301e',
      '| Uwimana | nyira |',
      'Ｕｗｉｍａｎａ',
      '=Nyira+',
      '😀Uwimana❤️',
      '𝐔𝐰𝐢𝐦𝐚𝐧𝐚',
      '“Nyira”…',
    ],
  ])('has no letter of the name, however it is written: %s', (text) => {
    expect(
      namelessText(text, NAME)
        .normalize('NFKD')
        .replace(/[^a-zA-Z]/g, ''),
    ).toBe('');
  });

  it('reads names in other letters', () => {
    expect(namelessText('Я Анна Иванова. 我是王小明。', 'Анна Иванова 王小明')).toBe('Я … …. 我是王小明。');
    expect(namelessText('**王小明** made it', '王小明')).toBe('**…** made it');
  });

  it('keeps short words that only look like a name, in small letters', () => {
    expect(namelessText('I may ask May, and hope that Hope reads it', 'May Hope')).toBe(
      'I may ask …, and … that … reads it',
    );
  });

  it('has files under names of ours', () => {
    expect(namelessFile(1, 'Immaculée Uwimana.PDF')).toBe('file-1.pdf');
    expect(namelessFile(3, 'code.zip')).toBe('file-3.zip');
  });
});

describe('an author', () => {
  it('gets no warning where nothing names them', () => {
    expect(tellingPlaces(texts, ['work.pdf'], NAME)).toEqual([]);
  });

  it('gets each place that does', () => {
    const telling = { work: 'By Uwimana', links: 'https://git.example/immaculee-u', 'ai-use': 'Ask 0788 123 456' };
    expect(tellingPlaces(telling, ['umushinga_uwimana.pdf'], NAME)).toEqual(['work', 'links', 'ai-use', 'files']);
  });
});
