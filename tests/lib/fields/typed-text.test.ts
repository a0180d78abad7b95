import { describe, expect, test } from 'vitest'
import { readCents, readInches, readMeasure, readNumber, readWhole } from '@/lib/fields/typed-number'
import { readTyped } from '@/lib/fields/typed-text'

describe('cleaning a single line (forms-401)', () => {
  test.each([
    ['direction marks from a contact app', '\u202a+1 (207) 555\u20110142\u202c', '+1 (207) 555-0142'],
    ['a zero-width space', 'ada\u200b@example.com', 'ada@example.com'],
    ['a byte order mark', '\ufeffWELCOME10', 'WELCOME10'],
    ['a variation selector', 'WELCOME\ufe0f10', 'WELCOME10'],
    ['a soft hyphen', 'WEL\u00adCOME10', 'WELCOME10'],
    ['a mail link', 'mailto:ada%2Bart@example.com?subject=Hi', 'ada+art@example.com'],
    ['a phone link', 'TEL:+12075550142', '+12075550142'],
    ['an en dash', '10001–4321', '10001-4321'],
    ['a minus sign', '10001−4321', '10001-4321'],
    ['full-width characters', '１０００１－４３２１', '10001-4321'],
    ['Arabic digits', '١٢٣٤٥', '12345'],
    ['Devanagari digits', '०१२३', '0123'],
    ['no-break spaces', '\u00a0SW1A\u202f2AA\u3000', 'SW1A 2AA'],
    ['a typographic apostrophe', 'o’hara@example.org', "o'hara@example.org"],
  ])('%s', (_, typed, read) => expect(readTyped('line', typed)).toBe(read))
})

describe('cleaning a text keeps its letters (forms-401)', () => {
  test.each([
    ['José', 'Jose\u0301', 'José'],
    ['a ligature', 'Griﬃn', 'Griﬃn'],
    ['a fraction', '12½ Elm Street', '12½ Elm Street'],
    ['a dash', 'Anne–Marie', 'Anne–Marie'],
    ['full-width letters', 'Ａｄａ', 'Ａｄａ'],
    ['invisible marks', '\u200eAda\u200b  Lovelace\u2069 ', 'Ada Lovelace'],
    ['a joiner that shapes letters', 'می\u200cخواهم', 'می\u200cخواهم'],
    ['a joiner in an emoji', '👩\u200d🚀', '👩\u200d🚀'],
    ['a stray joiner', 'Ada\u200d', 'Ada'],
  ])('%s', (_, typed, read) => expect(readTyped('words', typed)).toBe(read))

  test('line breaks in multi-line text are kept', () =>
    expect(readTyped('text', ' a  b\r\nc ')).toBe('a  b\nc'))
})

describe('reading a number in any usual spelling (forms-402)', () => {
  test.each([
    ['250', 250],
    ['250.00', 250],
    ['1,000', 1_000],
    ['1 000', 1_000],
    ['1\u202f000', 1_000],
    ['1’000', 1_000],
    ['12,345,678', 12_345_678],
    ['１００', 100],
    [' \u200b75 ', 75],
    ['-75', undefined],
    ['−75', undefined],
    ['2.5', undefined],
    ['1e3', undefined],
    ['0x10', undefined],
    ['10²', undefined],
    ['2½', undefined],
    ['1,00', undefined],
    ['1,0000', undefined],
    ['1.000', undefined],
    ['1 2', undefined],
    ['', undefined],
    ['Infinity', undefined],
  ])('%j is read as the quantity %s', (typed, pieces) => expect(readWhole(typed)).toBe(pieces))

  test.each([
    [readNumber, '2.125', 2.125],
    [readInches, '2.5"', 2.5],
    [readInches, '2.5 in', 2.5],
    [readInches, '2”', 2],
    [readInches, '2 cm', undefined],
    [readCents, '$1,234.50', 123_450],
    [readCents, '12.5', 1_250],
    [readCents, '12.505', undefined],
    [readCents, '-12', undefined],
    [readMeasure, '−1,5', -1.5],
    [readMeasure, '1,000', 1_000],
    [readMeasure, '1e3', undefined],
  ])('%o reads %j as %s', (read, typed, value) => expect(read(typed)).toBe(value))
})
