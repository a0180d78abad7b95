import { PDFDocument } from '@cantoo/pdf-lib'
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { designFiles } from '@/backend/production/design-files'
import { loadFaces } from '@/backend/designs/load-faces'
import { compileBrand } from '@/brand/compile'
import { withOutlines } from '@/brand/compile/template-outlines'
import { keptRevision, revisionFile } from '@/brand/compile/template-revisions'
import { checkParts } from '@/brand/manifest/check-parts'
import { loadManifest } from '@/brand/manifest/load'
import { isError, type Problem } from '@/brand/problem'
import { preflight } from '@/design/check/preflight'
import type { DesignDocument } from '@/design/design-document'
import { estimatedSize } from '@/design/document/boxes'
import { designHash } from '@/design/document/design-hash'
import { newDesign } from '@/design/document/new-design'
import { readDocument } from '@/design/document/read-document'
import { templateProblems } from '@/design/document/template-problems'
import { sceneOf } from '@/design/scene/scene-of'
import type { ProductTemplate } from '@/design/template/product-template'
import { templateFor } from '@/design/template/template-for'
import { sampleLine, sampleSources } from '../backend/production/support/sample-frozen'
import { printedAt } from '../backend/production/support/sample-job'
import { smallShop, today } from './small-shop'

/**
 * Tests products that a merchandiser makes from brands/README.md alone, without code: tests/fixtures/new-gifts has one
 * with an outline, a hole and two sides, and a calendar with a leaf for each day.
 */

const range = 'brands/ranges/held-out'
const designs = `${range}/designs/held-out.yaml`
const outline = `${range}/assets/outlines/door-hanger.svg`
const options = `${range}/catalogue/options.yaml`
const products = `${range}/catalogue/products/held-out.yaml`
const prices = `${range}/catalogue/price-tables.yaml`

type Change = [file: string, from: string | RegExp, to: string]

/** Returns a shop's folder with the new products and these changes of them. */
function changed(...changes: Change[]): string {
  const root = smallShop('new-gifts')
  appendFileSync(join(root, 'brands/corner/identity.yaml'), '\nranges: [held-out]\n')
  for (const [file, from, to] of changes) {
    const before = readFileSync(join(root, file), 'utf8')
    const after = before.replace(from, to)
    expect(after, `${file} has ${from}`).not.toBe(before)
    writeFileSync(join(root, file), after)
  }
  return root
}

const compiled = (...changes: Change[]) =>
  compileBrand('corner', { root: changed(...changes), now: today, withoutPictures: true })

/** Saves the revisions of the templates, as `npm run brand -- revisions` does. */
function withRevisions(root: string): string {
  const { designs: read } = checkParts(loadManifest('corner', root).parts).usable
  for (const [key, template] of Object.entries(withOutlines(read?.templates ?? {}, root, 'corner'))) {
    const folder = join(root, range, 'designs/revisions')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, revisionFile(key, 1)), JSON.stringify(keptRevision(template)))
  }
  return root
}

/** Every problem except that the revisions of these new templates are not saved yet. */
const problemsOf = (problems: readonly Problem[]) =>
  problems.filter((problem) => isError(problem) && !problem.message.includes('is not saved yet'))

function made(name: string): ProductTemplate {
  const root = withRevisions(changed())
  const { brand, problems } = compileBrand('corner', { root, now: today, withoutPictures: true })
  expect(problems.filter(isError)).toEqual([])
  const template = brand?.templates[name]
  if (!template) throw new Error(`${name} has no template`)
  return template
}

async function pdfOf(document: DesignDocument, template: ProductTemplate) {
  const faces = await loadFaces(document, 'stickers')
  const frozen = { document, template: templateFor(template, {}), hash: await designHash(document) }
  const sources = {
    ...sampleSources,
    sceneOf: async (_: unknown, surface: string) =>
      sceneOf(document, template, surface, { faces, mode: 'print' }),
  }
  const files = await designFiles(frozen, sampleLine, sources, printedAt)
  return files.map(({ name, bytes }) => ({ name, bytes }))
}

const colored = (document: DesignDocument): DesignDocument => ({
  ...document,
  surfaces: Object.fromEntries(
    Object.entries(document.surfaces).map(([id, surface]) => [id, { ...surface, background: '#cfe3ee' }]),
  ),
})

test('G21: a product with an outline, a hole and two sides sells and prints without code (brand-56)', async () => {
  const template = made('door-hanger')
  const { surfaces } = templateFor(template, {})
  expect(surfaces.map(({ id, title, holes }) => [id, title, holes?.length])).toEqual([
    ['front', 'Please come in', 1],
    ['back', 'Do not disturb', 1],
  ])
  const empty = newDesign(template, 'hanger')
  expect(preflight(empty, template, estimatedSize).map(({ say, level }) => [say, level])).toContainEqual([
    'designFindings.empty',
    'stop',
  ])
  const files = await pdfOf(colored(empty), template)
  expect(files.map(({ name }) => name)).toEqual([
    '000000042-1-front-back.pdf',
    '000000042-1-front.dxf',
    '000000042-1-design.design',
  ])
  const [pdf, dxf] = files
  expect((await PDFDocument.load(pdf?.bytes ?? '')).getPageCount()).toBe(2)
  expect(pdf?.bytes.toString('latin1')).toContain('CutContour')
  expect(dxf?.bytes.toString()).toContain('HOLES')
})

test('G13: a page-a-day calendar of 366 leaves is made by data alone, and prints a page for each day (brand-56, production-2)', async () => {
  const template = made('day-calendar')
  const document = newDesign(template, 'days')
  expect(document.surfaceOrder).toHaveLength(367)
  expect(readDocument(document)).toHaveProperty('document')
  expect(templateProblems(document, template)).toEqual([])
  expect(JSON.stringify(document).length).toBeLessThan(150_000)
  expect(preflight(document, template, estimatedSize)).toEqual([])
  const [pdf] = await pdfOf(document, template)
  const pages = (await PDFDocument.load(pdf?.bytes ?? '')).getPages()
  expect(pages).toHaveLength(367)
  for (const page of pages) {
    const { width, height } = page.getTrimBox()
    expect((width / 72) * 25.4).toBeCloseTo(101.6, 1)
    expect((height / 72) * 25.4).toBeCloseTo(127, 1)
  }
})

/** A held-out mistake, the line that the report names, and words of its advice. */
type Mistake = [what: string, change: Change, line: RegExp, advice: RegExp]

const mistakes: Mistake[] = [
  ['a misspelled setting', [designs, 'bleed: 3', 'bleeed: 3'], /bleeed/, /Did you mean "?bleed/],
  ['a length with its unit', [designs, 'bleed: 3', 'bleed: 3mm'], /3mm/, /number/],
  ['a safe area below 0', [designs, 'safe: 4', 'safe: -4'], /safe: -4/, /0/],
  ['a safe area without room for words', [designs, 'safe: 4', 'safe: 45'], /safe: 45/, /no room for words/],
  [
    'a zone beside the piece',
    [
      designs,
      'inks: []',
      'zones: [{ kind: hardware, say: Knob, at: [900, 40], box: [9, 9] }]\n        inks: []',
    ],
    /Knob/,
    /"Knob" is outside of 88\.9 × 228\.6 mm/,
  ],
  [
    'a spine wider than the cover',
    [designs, 'inks: []', 'spine: { width: 300, wordsFrom: 6 }\n        inks: []'],
    /spine/,
    /whole cover is only 88\.9 mm wide/,
  ],
  [
    'two holes on one place',
    [designs, ', round: 55 }]', ', round: 55 }, { at: [center, 40], round: 55 }]'],
    /holes/,
    /overlaps hole 1/,
  ],
  ['a missing resolution', [designs, /\n {8}dpi: \{[^}]*\}/, ''], /front:/, /has no "dpi".*Add it/],
  [
    'dpi in the wrong order',
    [designs, 'wanted: 300, warn: 200', 'wanted: 100, warn: 200'],
    /dpi/,
    /wanted|warn/,
  ],
  [
    'an outline that is not there',
    [designs, 'door-hanger.svg', 'door-hangar.svg'],
    /door-hangar/,
    /door-hang/,
  ],
  [
    'an outline of two paths',
    [outline, '<path', '<path d="M1 1L2 1L2 2Z"/><path'],
    /outlines\/door-hanger/,
    /one/,
  ],
  ['an open outline', [outline, '9 9 0 20 0Z', '9 9 0 20 0'], /outlines\/door-hanger/, /closed/],
  [
    'an outline with a command that SVG lacks',
    [outline, 'C81 0 90 9 90 20', 'B81 0 90 9 90 20'],
    /outlines\/door-hanger/,
    /M, L, H, V, C, S, Q, T, A and Z/,
  ],
  ['a hole without a form', [designs, ', round: 55', ''], /holes/, /round.*slot|slot.*round/],
  ['a hole of two forms', [designs, 'round: 55', 'round: 55, slot: [9, 3]'], /holes/, /one/],
  ['a hole at one number', [designs, 'at: [center, 40]', 'at: 40'], /holes/, /list|center/],
  ['a word for a place', [designs, 'at: [center, 40]', 'at: [middle, 40]'], /holes/, /center/],
  [
    'a hole beyond the edge',
    [designs, 'at: [center, 40]', 'at: [center, -900]'],
    /holes/,
    /hole|outside|edge/,
  ],
  [
    'an unknown product',
    [designs, '{ door-hanger: {} }', '{ door-hangar: {} }'],
    /door-hangar/,
    /door-hanger/,
  ],
  ['a file of an unknown side', [designs, '[front, back]', '[front, bak]'], /bak/, /back/],
  ['an unknown kind of file', [designs, 'format: dxf', 'format: dwg'], /dwg/, /dxf|pdf/],
  [
    'two files of one name',
    [
      designs,
      '- { surface: front, format: dxf }',
      '- { surface: back, format: pdf, name: "{order}-{line}-front-back" }',
    ],
    /front-back/,
    /two files would be called/,
  ],
  ['an unknown check', [designs, 'resolution: {}', 'resolutoin: {}'], /resolutoin/, /resolution/],
  ['an unknown generator', [designs, 'made: day,', 'made: dya,'], /dya/, /day/],
  [
    'more leaves than a design holds',
    [designs, 'fixed: 366', 'fixed: 3660'],
    /day-calendar|count|fixed/,
    /400/,
  ],
  ['a setting that the generator lacks', [designs, 'first: 2028-01', 'frist: 2028-01'], /frist/, /first/],
  ['a month that does not exist', [designs, 'first: 2028-01', 'first: 2028-13'], /2028-13/, /2027-01/],
  ['a size without its height', [options, ', height: 9', ''], /tall/, /height/],
  [
    'an unknown price table',
    [products, 'priceTable: door-hanger', 'priceTable: door-hangar'],
    /door-hangar/,
    /door-hanger/,
  ],
  ['an unknown option set', [products, '[hanger-size,', '[hanger-sizes,'], /hanger-sizes/, /hanger-size/],
  ['a price in words', [prices, 'base: 4', 'base: four'], /four/, /number/],
]

describe('G21: held-out mistakes are reported with their line and what to write (brand-56)', () => {
  test.each(mistakes)('%s', (_, change, line, advice) => {
    const { problems } = compiled(change)
    const found = problemsOf(problems).length > 0 ? problemsOf(problems) : problems
    const changedText = (file: string) => {
      const text = readFileSync(join('tests/fixtures/new-gifts', file), 'utf8')
      return file === change[0] ? text.replace(change[1], change[2]) : text
    }
    const said = found.map(({ message, file, at }) => ({
      message,
      text: changedText(file).split('\n')[(at?.line ?? 0) - 1] ?? '',
    }))
    expect(said.length, 'problems').toBeGreaterThan(0)
    expect(said).toContainEqual({
      message: expect.stringMatching(advice),
      text: expect.stringMatching(line),
    })
  })
})
