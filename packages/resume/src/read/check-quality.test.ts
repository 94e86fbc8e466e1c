import { describe, expect, it } from 'vitest';
import { findTextFault } from './check-quality.ts';
import { findLanguage } from './find-language.ts';
import { normaliseLine } from './normalise-line.ts';

describe('a text', () => {
  it.each([
    ['nothing', '  \n \f', 'empty'],
    ['a page number', 'Page 1 of 2', 'empty'],
    ['letters without a map', '(cid:12)(cid:44)(cid:3)(cid:90)(cid:12)(cid:44)(cid:3)(cid:90)', 'not_text'],
    [
      'letters of a private font',
      '\uE001\uE002\uE003\uE004\uE005\uE006\uE007\uE008\uE009\uE00A'.repeat(3),
      'not_text',
    ],
    [
      'shifted letters',
      '&XUULFXOXP 9LWDH\n$GGUHVV\n(PSOR\\PHQW KLVWRU\\ DQG WKH UHVW RI LW KHUH WRR WXUQV RXW QRW WR EH UHDG',
      'not_text',
    ],
    ['signs', '!!@# $%^& *(){} []|\\ ~~`` <<>> ;;:: ??!! a1b2 c3d4 e5f6 g7h8 i9j0 !!! ### $$$', 'not_text'],
  ])('of %s is none', (_, text, fault) => {
    expect(findTextFault(text)).toBe(fault);
  });

  it.each([
    'Nurse in intensive care since 2014. Registered with AHPRA. jane@example.org, www.example.org/cv',
    'C++, C#, .NET, Node.js, CI/CD, AWS (EC2, S3), PostgreSQL, TCP/IP, iOS, LaTeX, JavaScript, GitHub, McKinsey',
    '护士，重症监护室，2014年至今。负责三十名患者的护理工作，并培训新员工。持有注册护士执照。',
    'Elektroinstallateur mit Schwerpunkt Industrieanlagen, Wartungsarbeiten, Angstschweiß und Rechtschreibung',
  ])('of words is one: %s', (text) => {
    expect(findTextFault(text)).toBeUndefined();
  });

  it.each([
    ['en', 'Ran a busy kitchen with twelve cooks and kept the costs of food below budget for three years.'],
    [
      'de',
      'Leitung einer Küche mit zwölf Köchen und Einhaltung des Budgets über einen Zeitraum von drei Jahren.',
    ],
    [
      'fr',
      "Direction d'une cuisine de douze cuisiniers et maîtrise des coûts pendant trois années de suite.",
    ],
    [
      'es',
      'Dirección de una cocina con doce cocineros y control de los costes durante los últimos tres años.',
    ],
    ['pt', 'Direção de uma cozinha com doze cozinheiros e controlo dos custos durante os últimos três anos.'],
  ])('in %s is known as such', async (language, text) => {
    expect(await findLanguage(text)).toBe(language);
  });

  it('keeps its language when it is full of names from elsewhere', async () => {
    const text =
      'Giulia Bellandi, Via Garibaldi, Firenze\nUniversità degli Studi di Bologna\nRistorante La Pergola\nRan the floor with a team of nine and looked after the wine list for the owner, who was often away\nTrattoria da Enzo al Colosseo\nOrdered from the markets and kept the books';
    expect(await findLanguage(text)).toBe('en');
  });

  it('is written without ligatures, odd spaces, odd bullets and unseen characters', () => {
    expect(normaliseLine('▪\u00a0Of\uFB01ce ef\uFB01ciency\u200b, na\u0308he').text).toBe(
      '• Office efficiency, nähe',
    );
    expect(normaliseLine('W O R K   H I S T O R Y').text).toBe('WORK HISTORY');
    expect(normaliseLine('می\u200cخواهم').text).toBe('می\u200cخواهم');
    expect(normaliseLine('one\u200b mark').hidden).toEqual([]);
  });
});
