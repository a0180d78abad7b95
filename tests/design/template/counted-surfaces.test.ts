import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newDesign } from '@/design/document/new-design'
import { templateProblems } from '@/design/document/template-problems'
import { sizeOf, surfaceBoxes, surfaceRule } from '@/design/template/surface-boxes'
import { templateFor } from '@/design/template/template-for'
import { book, pairs } from '../support/counted-product'
import { sampleTemplate } from '../support/sample-design'

const idsFor = (template: typeof book, answers: Record<string, string>) =>
  templateFor(template, answers).surfaces.map(({ id }) => id)

test('a counted surface has as many pieces as the option says, each with its number and title (design-document-22)', () => {
  const { surfaces } = templateFor(book, { pages: '24' })
  expect(surfaces).toHaveLength(1 + 12)
  expect(surfaces[1]).toMatchObject({ id: 'page-1', stem: 'page', number: 1, title: 'Page 1' })
  expect(surfaces[12]).toMatchObject({ id: 'page-12', stem: 'page', number: 12, title: 'Page 12' })
  expect(surfaces.every((rule) => !('count' in rule) && !('when' in rule))).toBe(true)
  expect(idsFor(pairs, { set: 'six' }).filter((id) => id.startsWith('piece'))).toHaveLength(6)
})

test.each([
  [{}],
  [{ pages: 'many' }],
  [{ pages: '' }],
  [{ pages: '-3' }],
  [{ pages: '2.5' }],
  [{ pages: 'toString' }],
])('the answers %j still give at least one piece (design-document-22)', (answers) => {
  expect(idsFor(book, answers).filter((id) => id.startsWith('page')).length).toBeGreaterThan(0)
})

test('a surface with a condition exists only while it holds (design-document-22)', () => {
  expect(idsFor(book, { case: 'yes' })).toContain('case')
  expect(idsFor(book, { case: 'no' })).not.toContain('case')
  expect(idsFor(book, {})).not.toContain('case')
})

test('an option changes all pieces of a counted surface, and lengths by name (design-document-22)', () => {
  const made = templateFor(book, { pages: '40' })
  expect(surfaceRule(made, 'page-20')).toMatchObject({ bleed: 5, mask: 'rounded' })
  const sizes = [{ pages: '20' }, { pages: '40' }].map((answers) =>
    sizeOf(templateFor(book, answers).surfaces[0] ?? {}, { width: 200, height: 100 }),
  )
  expect(sizes).toEqual([
    { width: 436, height: 130 },
    { width: 441, height: 130 },
  ])
})

test('a surface has its own size, or the ordered one, in all its boxes (design-document-22)', () => {
  const made = templateFor(book, { case: 'yes' })
  const boxOf = (id: string) =>
    surfaceBoxes(surfaceRule(made, id) ?? made.surfaces[0]!, { width: 300, height: 200 })
  expect(boxOf('case').trim).toEqual({ x: 0, y: 0, width: 210, height: 110 })
  expect(boxOf('cover').bleed).toEqual({ x: -2, y: -2, width: 640, height: 234 })
  expect(boxOf('page-1').safe).toEqual({ x: 2, y: 2, width: 296, height: 196 })
})

test('a template without counts does not change, and neither does one that is already expanded (design-document-22)', () => {
  expect(templateFor(sampleTemplate, { material: 'clear' })).toEqual(sampleTemplate)
  fc.assert(
    fc.property(fc.constantFrom('20', '24', '40'), fc.constantFrom('no', 'yes'), (pages, slipcase) => {
      const answers = { pages, case: slipcase }
      const made = templateFor(book, answers)
      expect(templateFor(made, answers)).toEqual(made)
      expect(templateFor(book, answers)).toBe(made)
    }),
  )
})

test('links name a surface of the design: the first piece, or the piece of the same number (design-document-22)', () => {
  const { surfaces } = templateFor(pairs, {})
  expect(surfaces.map(({ follows }) => follows?.surface)).toEqual([
    undefined,
    'piece-1',
    'piece-1',
    'piece-1',
    undefined,
    'left',
  ])
  const backs = {
    ...book,
    surfaces: [
      book.surfaces[1]!,
      { ...book.surfaces[1]!, id: 'back', follows: { ...pairs.surfaces[2]!.follows!, surface: 'page' } },
    ],
  }
  expect(surfaceRule(templateFor(backs, {}), 'back-7')?.follows?.surface).toBe('page-7')
})

test.each([
  ['with the pages of another number', { pages: '40' }, ['surfaceOrder']],
  ['with the slipcase that was not ordered', { case: 'yes' }, ['surfaceOrder']],
  ['with an unknown number', { pages: '22' }, ['product.options.pages', 'surfaceOrder']],
])('a design %s is reported (design-document-18)', (_, options, paths) => {
  const design = newDesign(book, 'one')
  expect(templateProblems(design, book)).toEqual([])
  const changed = {
    ...design,
    product: { ...design.product, options: { ...design.product.options, ...options } },
  }
  const found = templateProblems(changed, book).map(({ path }) => path)
  expect(found).toEqual(expect.arrayContaining(paths.slice(0, 1)))
})

test('a surface may follow only as its rule says (design-document-18)', () => {
  const design = newDesign(pairs, 'one')
  const withFollows = (id: string, follows: 'same' | 'mirrored' | undefined) => ({
    ...design,
    surfaces: { ...design.surfaces, [id]: { nodes: [], ...(follows && { follows }) } },
  })
  expect(design.surfaces['piece-2']).toEqual({ nodes: [], follows: 'same' })
  expect(design.surfaces['right']).toEqual({ nodes: [], follows: 'mirrored' })
  expect(templateProblems(withFollows('right', undefined), pairs)).toEqual([])
  expect(templateProblems(withFollows('left', 'same'), pairs)).toEqual([
    expect.objectContaining({ path: 'surfaces.left.follows', found: 'same', wanted: 'own' }),
  ])
  expect(templateProblems(withFollows('piece-2', 'mirrored'), pairs)).toEqual([
    expect.objectContaining({ path: 'surfaces.piece-2.follows', wanted: 'same, own' }),
  ])
})
