import { expect, test } from 'vitest'
import { boxOf, estimatedSize } from '@/design/document/boxes'
import type { ArgumentOf, CommandName } from '@/design/document/commands/commands'
import { perform } from '@/design/document/commands/perform'
import type { DesignDocument, NodeId } from '@/design/design-document'
import { readDocument } from '@/design/document/read-document'
import { templateProblems } from '@/design/document/template-problems'
import { cutPath } from '@/design/geometry/cut-path'
import { parsePath, pathBounds } from '@/design/geometry/path'
import { filledSheet } from '@/design/template/filled-sheet'
import type { ProductTemplate } from '@/design/template/product-template'
import { commandState } from '../../support/random-command'
import { sampleDesign, sampleTemplate } from '../../support/sample-design'

const [front] = sampleTemplate.surfaces
if (!front?.cut) throw new Error('there is a cut')
const rule = { ...front, packing: { on: 'sheet' as const, gap: 2, margin: 2 } }
const sheets: ProductTemplate = { ...sampleTemplate, surfaces: [rule] }

const photoAlone: DesignDocument = {
  ...sampleDesign,
  surfaceOrder: ['front'],
  product: { ...sampleDesign.product, size: { width: 200, height: 150 } },
  surfaces: { front: { nodes: ['photo'], cut: sampleDesign.surfaces['front']!.cut! } },
  nodes: { photo: sampleDesign.nodes['photo']! },
}

function done<Name extends CommandName>(
  name: Name,
  document: DesignDocument,
  argument: ArgumentOf<Name>,
  template = sheets,
  selection: NodeId[] = [],
): DesignDocument {
  const made = perform(name, { ...commandState(document, selection), template }, argument)
  if ('problems' in made) throw new Error(JSON.stringify(made.problems))
  return made.edit.document
}

const boxAt = (document: DesignDocument) => boxOf(document, 'photo', estimatedSize)

test('a sheet is filled with copies of its objects, each with the requested size including its border, starting at the first place (design-document-33)', () => {
  const filled = done('setFill', photoAlone, { surface: 'front', piece: 44 })
  // Art of 40 × 30 with a border of 2 mm.
  expect(filled.surfaces['front']?.fill).toEqual({ width: 44, height: 34 })
  const places = filledSheet(filled, rule)?.places ?? []
  expect(places).toHaveLength(4 * 4)
  expect(boxAt(filled).x).toBeCloseTo((places[0]?.x ?? 0) + 2, 2)
  expect(boxAt(filled).width).toBeCloseTo(40, 2)
  expect(readDocument(JSON.parse(JSON.stringify(filled)))).toEqual({ document: filled })
  expect(templateProblems(filled, sheets)).toEqual([])
})

test('resizing the piece of a full sheet keeps the border and recounts the copies; removing the fill leaves one piece (design-document-33)', () => {
  const filled = done('setFill', photoAlone, { surface: 'front', piece: 44 })
  const larger = done('setFill', filled, { surface: 'front', piece: 84 })
  expect(boxAt(larger).width).toBeCloseTo(80, 2)
  expect(filledSheet(larger, rule)?.places).toHaveLength(2 * 2)
  expect(
    done('setFill', larger, { surface: 'front', piece: undefined }).surfaces['front']?.fill,
  ).toBeUndefined()
})

test('on a resized sheet the pieces keep their size and move to the new places (design-document-33)', () => {
  const filled = done('setFill', photoAlone, { surface: 'front', piece: 44 })
  const wide = done('setSize', filled, { size: { width: 300, height: 150 }, content: 'scale' })
  expect(boxAt(wide).width).toBeCloseTo(40, 2)
  const place = filledSheet(wide, rule)?.places[0]
  expect(boxAt(wide).x).toBeCloseTo((place?.x ?? 0) + 2, 2)
})

test('a full sheet is rejected if the product has no sheets, if no piece fits, or if there are too many pieces (design-document-33, design-document-18)', () => {
  const filled = (width: number, height: number): DesignDocument => ({
    ...photoAlone,
    surfaces: { front: { ...photoAlone.surfaces['front'], nodes: ['photo'], fill: { width, height } } },
  })
  const paths = (document: DesignDocument, template: ProductTemplate) =>
    templateProblems(document, template).map(({ path }) => path)
  expect(paths(filled(40, 40), { ...sheets, surfaces: [front] })).toEqual(['surfaces.front.fill'])
  expect(paths(filled(400, 40), sheets)).toEqual(['surfaces.front.fill'])
  expect(paths(filled(0.001, 0.001), sheets)).toEqual(['surfaces.front.fill'])
  expect(paths(filled(40, 40), sheets)).toEqual([])
})

test('cutAlong turns a drawn shape into the cut: the object is removed, and the cut follows its line (design-geometry-8)', () => {
  const state = commandState(sampleDesign, ['disc'])
  const made = perform('cutAlong', { ...state, template: sampleTemplate }, undefined)
  if ('problems' in made) throw new Error(JSON.stringify(made.problems))
  const { document } = made.edit
  expect(document.nodes['disc']).toBeUndefined()
  const cut = document.surfaces['front']?.cut
  // The disc of 12 mm is in a group at 20, 20.
  expect(pathBounds(parsePath(cut?.path ?? ''))).toEqual({ x: 20, y: 20, width: 12, height: 12 })
  const found = cutPath({ rings: [], choice: cut!, rule: front.cut! })
  expect(found.bounds.width).toBeCloseTo(12, 0)
  expect(found.pieces).toBe(1)
  expect(readDocument(JSON.parse(JSON.stringify(document)))).toEqual({ document })
})

test('only a single shape or path can become the cut, and only on surfaces cut around the art (design-geometry-8)', () => {
  const isPossible = (selection: NodeId[], template = sampleTemplate) => {
    const before = sampleDesign
    const made = perform('cutAlong', { ...commandState(before, selection), template }, undefined)
    return 'edit' in made && made.edit.document !== before
  }
  expect(isPossible(['line'])).toBe(true)
  expect(isPossible(['photo'])).toBe(false)
  expect(isPossible(['line', 'disc'])).toBe(false)
  const shaped = { ...front, cut: { ...front.cut!, styles: ['shape' as const], default: 'shape' as const } }
  expect(isPossible(['line'], { ...sampleTemplate, surfaces: [shaped] })).toBe(false)
})

test('the shopper’s own cut scales with the sticker and can be removed (design-geometry-8)', () => {
  const own = done('cutAlong', sampleDesign, undefined, sampleTemplate, ['line'])
  const path = own.surfaces['front']?.cut?.path ?? ''
  const double = done(
    'setSize',
    own,
    { size: { width: 152.4, height: 101.6 }, content: 'scale' },
    sampleTemplate,
  )
  const [before, after] = [path, double.surfaces['front']?.cut?.path ?? ''].map((each) =>
    pathBounds(parsePath(each)),
  )
  expect(after?.width).toBeCloseTo(2 * (before?.width ?? 0), 2)
  const given = done('setCut', own, { surface: 'front', values: { path: undefined } }, sampleTemplate)
  expect(given.surfaces['front']?.cut).not.toHaveProperty('path')
})
