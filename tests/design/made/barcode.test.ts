import fc from 'fast-check'
import { expect, test } from 'vitest'
import { preflight } from '@/design/check/preflight'
import { barModules, checkDigit, moduleCount } from '@/design/made/bar-modules'
import { measureWith } from '@/design/scene/set-words'
import { designFiles } from '@/brand/compile/design-files'
import { sampleTemplate } from '../support/sample-design'
import { drawnBox, drawnPaths, madeDesign, madeNode } from './sample-made'

/** Reads the modules of an EAN-13 back, as a scanner does. */
function readEan(modules: string): string {
  const left = [
    '0001101',
    '0011001',
    '0010011',
    '0111101',
    '0100011',
    '0110001',
    '0101111',
    '0111011',
    '0110111',
    '0001011',
  ]
  const right = left.map((bits) => [...bits].map((bit) => (bit === '1' ? '0' : '1')).join(''))
  const even = right.map((bits) => [...bits].toReversed().join(''))
  const parts = (from: number) =>
    Array.from({ length: 6 }, (_, index) => modules.slice(from + index * 7, from + index * 7 + 7))
  const parity = parts(3)
    .map((bits) => (even.includes(bits) ? 'G' : 'L'))
    .join('')
  const first = [
    'LLLLLL',
    'LLGLGG',
    'LLGGLG',
    'LLGGGL',
    'LGLLGG',
    'LGGLLG',
    'LGGGLL',
    'LGLGLG',
    'LGLGGL',
    'LGGLGL',
  ].indexOf(parity)
  const digits = parts(3).map((bits) => Math.max(left.indexOf(bits), even.indexOf(bits)))
  return [first, ...digits, ...parts(50).map((bits) => right.indexOf(bits))].join('')
}

test.each([
  ['4006381333931', '4006381333931'],
  ['400638133393', '4006381333931'],
  ['978-0-306-40615-7', '9780306406157'],
])('an EAN-13 of %s holds %s (design-document-12)', (text, whole) => {
  const code = barModules('ean-13', text)
  expect(code?.digits).toBe(whole)
  expect(code?.modules).toHaveLength(95)
  expect(readEan(code?.modules ?? '')).toBe(whole)
})

test('any twelve digits give an EAN-13 that reads back the same, and one wrong digit is refused', () => {
  const digits = fc.array(fc.nat(9), { minLength: 12, maxLength: 12 }).map((each) => each.join(''))
  fc.assert(
    fc.property(digits, fc.nat(12), fc.integer({ min: 1, max: 9 }), (text, at, by) => {
      const whole = text + String(checkDigit(text))
      expect(readEan(barModules('ean-13', text)?.modules ?? '')).toBe(whole)
      const wrong = [...whole].with(at, String((Number(whole[at]) + by) % 10)).join('')
      expect(barModules('ean-13', wrong)).toBeUndefined()
    }),
  )
})

test('a UPC-A is the EAN-13 with a zero before it, and has its own quiet zones (design-document-12)', () => {
  const upc = barModules('upc-a', '03600029145')
  expect(upc?.digits).toBe('036000291452')
  expect(readEan(upc?.modules ?? '')).toBe('0036000291452')
  expect(upc?.quiet).toEqual([9, 9])
})

/** Splits Code 128 into its symbols: eleven modules each, and a stop of thirteen. */
function symbols(modules: string): string[] {
  const inner = modules.slice(0, -13)
  return Array.from({ length: inner.length / 11 }, (_, index) => inner.slice(index * 11, index * 11 + 11))
}

test('every symbol of Code 128 has three bars, eleven modules and an even number of dark ones', () => {
  const seen = new Set<string>()
  for (let value = 0; value < 95; value++)
    for (const symbol of symbols(
      barModules('code-128', String.fromCharCode(32 + value).repeat(2))?.modules ?? '',
    ))
      seen.add(symbol)
  for (let value = 0; value < 100; value++)
    for (const symbol of symbols(
      barModules('code-128', String(value).padStart(2, '0').repeat(2))?.modules ?? '',
    ))
      seen.add(symbol)
  expect(seen.size).toBeGreaterThanOrEqual(102)
  for (const symbol of seen) {
    expect(symbol, symbol).toMatch(/^1+0+1+0+1+0+$/)
    expect([...symbol].filter((bit) => bit === '1').length % 2, symbol).toBe(0)
  }
})

test.each([
  // Start B, P J J 1 2 3 C, check 55, stop: the example of the standard’s tutorials.
  ['PJJ123C', 10],
  ['12345678', 6],
  ['AB1234', 7],
])('Code 128 of "%s" has %i symbols with start and check (design-document-12)', (text, count) => {
  const code = barModules('code-128', text)
  expect(symbols(code?.modules ?? '').length).toBe(count === 10 ? 9 : count)
  expect(code?.modules.endsWith('1100011101011')).toBe(true)
})

test.each([
  ['ean-13', ''],
  ['ean-13', '40063813339'],
  ['ean-13', '4006381333932'],
  ['ean-13', '40063813339x'],
  ['upc-a', '0360002914520'],
  ['code-128', ''],
  ['code-128', 'Größe'],
  ['code-128', 'x'.repeat(49)],
] as const)('%s cannot hold "%s" (design-document-12)', (code, text) => {
  expect(barModules(code, text)).toBeUndefined()
})

const codeNode = (more: object) => madeNode({ what: 'barcode', width: 40, height: 20, ...more })

test('a barcode is drawn within its box, with free quiet zones (design-document-12)', () => {
  const [bars, words] = drawnPaths(madeDesign(codeNode({ with: { text: '400638133393' } })))
  const code = barModules('ean-13', '400638133393')
  if (!bars || !code) throw new Error('nothing was drawn')
  const bar = 40 / moduleCount(code)
  expect(bars.box.x).toBeCloseTo(11 * bar, 2)
  expect(bars.box.x + bars.box.width).toBeCloseTo(40 - 7 * bar, 2)
  expect(words).toBeDefined()
  const box = drawnBox(drawnPaths(madeDesign(codeNode({ with: { text: '400638133393' } }))))
  expect(box.y + box.height).toBeLessThanOrEqual(20.02)
})

const checked = { ...sampleTemplate, checks: { made: {} } }

function says(node: ReturnType<typeof madeNode>) {
  const document = madeDesign(node)
  const faces = designFiles('.', 'stickers').faces(document)
  return preflight(document, checked, measureWith(faces)).map(({ say, level }) => [say, level])
}

test('a wrong number stops the order, and bars too narrow for a scanner are found (design-document-16)', () => {
  expect(says(codeNode({ with: { text: '4006381333931' } }))).toEqual([])
  expect(says(codeNode({ with: { text: '4006381333932' } }))).toEqual([
    ['designFindings.barcode-ean-13', 'stop'],
  ])
  expect(says(codeNode({ width: 20, with: { text: '4006381333931' } }))).toEqual([
    ['designFindings.barcodeNarrow', 'warn'],
  ])
})
