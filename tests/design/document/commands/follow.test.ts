import fc from 'fast-check'
import { expect, test } from 'vitest'
import { preflight } from '@/design/check/preflight'
import type { DesignDocument, DesignNode } from '@/design/design-document'
import { estimatedSize } from '@/design/document/boxes'
import { canonicalJson } from '@/design/document/canonical-json'
import type { ArgumentOf, CommandName } from '@/design/document/commands/commands'
import { perform } from '@/design/document/commands/perform'
import { keptBy } from '@/design/document/commands/product'
import { record, redo, startHistory, undo } from '@/design/document/history'
import { migrateToCurrentTemplate } from '@/design/document/migrate-to-current-template'
import { newDesign } from '@/design/document/new-design'
import { documentProblems, readDocument } from '@/design/document/read-document'
import { templateProblems } from '@/design/document/template-problems'
import { noFaces } from '@/design/scene/faces'
import { sceneOf } from '@/design/scene/scene-of'
import type { ProductTemplate } from '@/design/template/product-template'
import { templateFor } from '@/design/template/template-for'
import { book, pairs } from '../../support/counted-product'
import { sampleAsset } from '../../support/sample-design'

const disc = (x: number, y: number): DesignNode => ({
  kind: 'shape',
  transform: [1, 0, 0, 1, x, y],
  shape: 'ellipse',
  width: 20,
  height: 30,
  fill: '#ff0000',
})

/** Puts objects on a surface. */
const filled = (
  document: DesignDocument,
  surface: string,
  nodes: Record<string, DesignNode>,
): DesignDocument => {
  const { follows: _, ...rest } = document.surfaces[surface] ?? { nodes: [] }
  return {
    ...document,
    surfaces: { ...document.surfaces, [surface]: { ...rest, nodes: [...rest.nodes, ...Object.keys(nodes)] } },
    nodes: { ...document.nodes, ...nodes },
  }
}

let ids = 0
function edit<Name extends CommandName>(
  name: Name,
  document: DesignDocument,
  argument: ArgumentOf<Name>,
  template: ProductTemplate = pairs,
): DesignDocument {
  const state = { document, selection: [], template, newId: () => `n${ids++}`, measure: estimatedSize }
  const result = perform(name, state, argument)
  if (!('edit' in result)) throw new Error(JSON.stringify(result.problems))
  expect(documentProblems(result.edit.document)).toEqual([])
  return result.edit.document
}

const sceneFor = (document: DesignDocument, surface: string) =>
  sceneOf(document, templateFor(pairs, document.product.options), surface, { faces: noFaces, mode: 'print' })

const placesIn = (document: DesignDocument, surface: string) =>
  sceneFor(document, surface).elements.map(({ transform }) => transform)

const soles = filled(newDesign(pairs, 'soles'), 'left', { disc: disc(10, 20) })

test('a surface that follows another is drawn with its objects, the same or mirrored (design-document-22)', () => {
  const coasters = filled(newDesign(pairs, 'set'), 'piece-1', { disc: disc(10, 20) })
  expect(sceneFor(coasters, 'piece-3').elements).toEqual(
    sceneFor(coasters, 'piece-1').elements.map(({ node, ...element }) => (node ? element : undefined)),
  )
  expect(placesIn(soles, 'left')).toEqual([[1, 0, 0, 1, 10, 20]])
  expect(placesIn(soles, 'right')).toEqual([[-1, 0, 0, 1, 90, 20]])
  expect(sceneFor(soles, 'right').elements.every(({ node }) => node === undefined)).toBe(true)
})

test('mirroring an object twice restores its position (design-document-22)', () => {
  const place = fc.integer({ min: -50, max: 150 })
  fc.assert(
    fc.property(place, place, (x, y) => {
      const first = edit('makeOwn', filled(newDesign(pairs, 'soles'), 'left', { disc: disc(x, y) }), {
        surface: 'right',
      })
      const back = Object.keys(first.nodes).find((id) => id !== 'disc') ?? ''
      const again = filled(newDesign(pairs, 'soles'), 'left', { disc: first.nodes[back] ?? disc(0, 0) })
      expect(placesIn(again, 'right')).toEqual([[1, 0, 0, 1, x, y]])
    }),
  )
})

test('a surface gets copies of what it shows, looks the same, and follows again, each with undo (design-document-22)', () => {
  const own = edit('makeOwn', soles, { surface: 'right' })
  expect(own.surfaces['right']?.follows).toBeUndefined()
  expect(own.surfaces['right']?.nodes).toHaveLength(1)
  expect(own.surfaces['left']).toEqual(soles.surfaces['left'])
  expect(placesIn(own, 'right')).toEqual(placesIn(soles, 'right'))
  const again = edit('follow', own, { surface: 'right', as: 'mirrored' })
  expect(canonicalJson(again)).toBe(canonicalJson(soles))
  const history = record(startHistory(soles), { document: own, selection: [] }, { mode: 'now', label: 'own' })
  const both = record(history, { document: again, selection: [] }, { mode: 'now', label: 'follow' })
  expect(canonicalJson(undo(both).present)).toBe(canonicalJson(own))
  expect(canonicalJson(undo(undo(both)).present)).toBe(canonicalJson(soles))
  expect(canonicalJson(redo(redo(undo(undo(both)))).present)).toBe(canonicalJson(soles))
})

test('a surface may not follow in another way than its rule says (design-document-22)', () => {
  expect(edit('follow', soles, { surface: 'left', as: 'same' })).toBe(soles)
  const coasters = newDesign(pairs, 'set')
  expect(edit('follow', coasters, { surface: 'piece-2', as: 'mirrored' })).toBe(coasters)
  expect(edit('makeOwn', coasters, { surface: 'piece-1' })).toBe(coasters)
})

test('a shape or color on a surface that follows is added to copies; a photo replaces them (design-document-22)', () => {
  const shaped = edit('addShape', soles, { shape: 'heart', surface: 'right' })
  expect(shaped.surfaces['right']?.nodes).toHaveLength(2)
  const colored = edit('setBackground', soles, { surface: 'right', background: '#00ff00' })
  expect(colored.surfaces['right']).toMatchObject({ background: '#00ff00', nodes: [expect.any(String)] })
  const pictured = edit('addImage', soles, { asset: 'fox', record: sampleAsset, surface: 'right' })
  expect(pictured.surfaces['right']?.nodes).toHaveLength(1)
  expect(pictured.surfaces['left']).toEqual(soles.surfaces['left'])
})

test('a design with objects on a surface that follows another one is refused (design-document-1)', () => {
  const wrong = {
    ...soles,
    surfaces: { ...soles.surfaces, right: { nodes: ['disc'], follows: 'same' }, left: { nodes: [] } },
  }
  expect(readDocument(wrong)).toEqual({
    problems: [expect.objectContaining({ path: 'surfaces.right.follows', wanted: 'none' })],
  })
})

test('checks judge what a surface shows, once: a mirrored word that leaves the safe area is named on its side (design-document-16)', () => {
  const asymmetric: ProductTemplate = {
    ...pairs,
    surfaces: pairs.surfaces.map((rule) => (rule.id === 'right' ? { ...rule, safe: 8 } : rule)),
  }
  const code: DesignNode = {
    kind: 'qr',
    transform: [1, 0, 0, 1, 4, 30],
    text: 'https://example.com',
    size: 30,
    fill: '#000000',
    background: '#ffffff',
  }
  const design = filled(filled(newDesign(pairs, 'soles'), 'left', { code }), 'piece-1', {
    disc: disc(30, 30),
  })
  expect(preflight(design, pairs, estimatedSize)).toEqual([
    expect.objectContaining({
      check: 'mirrored',
      surface: 'right',
      fix: { command: 'follow', selection: [], argument: { surface: 'right', as: 'same' } },
    }),
  ])
  const found = preflight(design, asymmetric, estimatedSize).filter(({ check }) => check !== 'mirrored')
  expect(found).toEqual([expect.objectContaining({ check: 'safe-area', surface: 'right', found: 4 })])
  expect(found[0]).not.toHaveProperty('node')
  expect(found[0]).not.toHaveProperty('fix')
})

test('a set that repeats an empty piece is empty once (design-document-541)', () => {
  expect(preflight(soles, pairs, estimatedSize).map(({ check, surface }) => [check, surface])).toEqual([
    ['empty', 'piece-1'],
  ])
})

test('a larger set gets empty pieces that follow, and a smaller one loses only pieces without objects (design-document-22)', () => {
  const four = newDesign(pairs, 'set')
  const six = edit('setOption', four, { name: 'set', value: 'six' })
  expect(templateProblems(six, pairs)).toEqual([])
  expect(six.surfaces['piece-6']).toEqual({ nodes: [], follows: 'same' })
  expect(canonicalJson(edit('setOption', six, { name: 'set', value: 'four' }))).toBe(canonicalJson(four))
  const filledSix = filled(six, 'piece-5', { disc: disc(1, 1) })
  const fewer = { name: 'set', value: 'four' }
  expect(edit('setOption', filledSix, fewer)).toBe(filledSix)
  const state = { document: filledSix, template: pairs }
  expect(keptBy(state, fewer).map(({ title }) => title)).toEqual(['Coaster 5'])
  const dropped = edit('setOption', filledSix, { ...fewer, drops: true })
  expect(templateProblems(dropped, pairs)).toEqual([])
  expect(dropped.nodes).toEqual({})
})

test('after any answers and undo nothing is lost, and every state can be ordered (design-document-22)', () => {
  const answer = fc.oneof(
    fc.record({ name: fc.constant('pages'), value: fc.constantFrom('20', '24', '40'), drops: fc.boolean() }),
    fc.record({ name: fc.constant('case'), value: fc.constantFrom('no', 'yes'), drops: fc.boolean() }),
  )
  const start = filled(filled(newDesign(book, 'book'), 'page-10', { one: disc(5, 5) }), 'cover', {
    two: disc(1, 1),
  })
  fc.assert(
    fc.property(fc.array(answer, { minLength: 1, maxLength: 8 }), (answers) => {
      let history = startHistory(start)
      for (const each of answers) {
        const document = edit('setOption', history.present, each, book)
        expect(templateProblems(document, book)).toEqual([])
        expect(Object.keys(document.nodes)).toHaveLength(2)
        history = record(history, { document, selection: [] }, { mode: 'now', label: 'set' })
      }
      const { present } = history
      for (const _ of answers) history = undo(history)
      expect(canonicalJson(history.present)).toBe(canonicalJson(start))
      for (const _ of answers) history = redo(history)
      expect(canonicalJson(history.present)).toBe(canonicalJson(present))
    }),
    { numRuns: 40 },
  )
})

test('objects on a surface that an option drops come back with undo (design-document-22)', () => {
  const wide = edit('setOption', newDesign(book, 'book'), { name: 'pages', value: '40' }, book)
  const full = filled(wide, 'page-18', { disc: disc(3, 3) })
  const less = edit('setOption', full, { name: 'pages', value: '20', drops: true }, book)
  expect(less.nodes).toEqual({})
  const history = record(startHistory(full), { document: less, selection: [] }, { mode: 'now', label: 'set' })
  expect(canonicalJson(undo(history).present)).toBe(canonicalJson(full))
})

test('setting the size moves what is on surfaces of the ordered size, and nothing on others (design-document-22)', () => {
  const slipcase = edit('setOption', newDesign(book, 'book'), { name: 'case', value: 'yes' }, book)
  const both = filled(filled(slipcase, 'case', { one: disc(100, 50) }), 'page-1', { two: disc(100, 50) })
  const larger = edit('setSize', both, { size: { width: 400, height: 200 }, content: 'scale' }, book)
  expect(larger.nodes['one']).toEqual(both.nodes['one'])
  expect(larger.nodes['two']?.transform.slice(4)).toEqual([200, 100])
  expect(templateProblems(larger, book)).toEqual([])
})

test('a design with one piece opens as a set whose first piece has it and whose others follow (design-document-6)', () => {
  const before: ProductTemplate = {
    ...pairs,
    surfaces: [{ ...pairs.surfaces[1]!, id: 'piece' }, ...pairs.surfaces.slice(1)],
    options: {},
  }
  const once = filled(newDesign(before, 'set'), 'piece', { disc: disc(10, 20) })
  const today: ProductTemplate = {
    ...pairs,
    revision: 2,
    before: [{ revision: 1, around: { piece: 0, left: 0, right: 0 } }],
  }
  const made = migrateToCurrentTemplate(once, today)
  expect(templateProblems(made, today)).toEqual([])
  expect(made.surfaces['piece-1']?.nodes).toEqual(['disc'])
  expect(made.surfaces['piece-2']).toEqual({ nodes: [], follows: 'same' })
  expect(made.nodes).toEqual(once.nodes)
})
