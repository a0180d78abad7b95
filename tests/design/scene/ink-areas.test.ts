import { expect, test } from 'vitest'
import type { DesignDocument } from '@/design/design-document'
import { checkDesign } from '@/design/check/check-design'
import { goodsChecks } from '@/design/check/goods/goods-checks'
import { estimatedSize } from '@/design/document/boxes'
import { readDocument } from '@/design/document/read-document'
import { cutScene } from '@/design/scene/cut-scene'
import { noFaces } from '@/design/scene/faces'
import { inkAreas, shownAreas, withoutInk } from '@/design/scene/ink-areas'
import type { SceneElement, ScenePicture } from '@/design/scene/scene'
import { sceneOf } from '@/design/scene/scene-of'
import type { ProductTemplate } from '@/design/template/product-template'
import { sampleDesign, sampleTemplate } from '../support/sample-design'

const [front, ...others] = sampleTemplate.surfaces
const foil = { name: 'Foil', kind: 'foil', title: 'Gold foil', color: '#c9a227', line: 0.4 } as const
const template: ProductTemplate = {
  ...sampleTemplate,
  surfaces: [{ ...front!, areas: [foil] }, ...others],
}
const disc = sampleDesign.nodes['disc']
const inFoil: DesignDocument = {
  ...sampleDesign,
  nodes: { ...sampleDesign.nodes, disc: { ...disc!, ink: 'Foil', opacity: 0.3 } as typeof disc & object },
}
const scene = (document: DesignDocument, mode: 'view' | 'print', of = template) =>
  sceneOf(document, of, 'front', { faces: noFaces, mode })

const named = (elements: readonly SceneElement[], node: string): SceneElement | undefined => {
  for (const element of elements) {
    if (element.node === node) return element
    const inside = element.kind === 'group' ? named(element.children, node) : undefined
    if (inside) return inside
  }
  return undefined
}

test('an object in foil is shown in the foil’s color with a hint of shine (design-scene-13)', () => {
  const shown = named(scene(inFoil, 'view').elements, 'disc')
  expect(shown).toMatchObject({ kind: 'group', ink: 'Foil' })
  expect(JSON.stringify(shown)).toContain('#c9a227')
  expect(JSON.stringify(shown)).not.toContain('#ff0000')
  expect(JSON.stringify(shown)).toContain('#ffffff')
})

test('in print it is full ink in its own form, on its plate and not among the colors (design-scene-13)', () => {
  const { elements } = scene(inFoil, 'print')
  expect(named(withoutInk(elements), 'disc')).toBeUndefined()
  expect(named(withoutInk(elements), 'badge')).toBeDefined()
  const areas = inkAreas(elements, 'Foil')
  expect(named(areas, 'disc')).toMatchObject({ kind: 'path', ink: 'Foil' })
  expect(named(areas, 'disc')).not.toHaveProperty('opacity')
  expect(named(areas, 'badge')).toMatchObject({ transform: [1, 0, 0, 1, 20, 20] })
  expect(inkAreas(elements, 'Varnish')).toEqual([])
})

test('ink areas do not shape the cut, neither on screens nor in print (design-document-33)', () => {
  for (const mode of ['view', 'print'] as const)
    expect(named(cutScene(scene(inFoil, mode)).elements, 'disc'), mode).toBeUndefined()
})

test('an ink that is not offered leaves the object in its own color (design-scene-13)', () => {
  expect(named(scene(inFoil, 'print', sampleTemplate).elements, 'disc')).not.toHaveProperty('ink')
  expect(named(scene(inFoil, 'view', sampleTemplate).elements, 'disc')).toMatchObject({ fill: '#ff0000' })
})

const findings = (document: DesignDocument, of: ProductTemplate) =>
  checkDesign(document, of, { measure: estimatedSize }, goodsChecks)
    .filter(({ check }) => check === 'ink')
    .map(({ say, node, found, wanted }) => ({ say, node, found, wanted }))

test('inks are checked: chosen but unused, used but not offered (design-document-16)', () => {
  expect(findings(sampleDesign, template)).toEqual([
    { say: 'designFindings.inkUnused', node: undefined, found: 0, wanted: 1 },
  ])
  expect(findings(inFoil, template)).toEqual([])
  expect(findings(inFoil, sampleTemplate)).toMatchObject([{ say: 'designFindings.inkGone', node: 'disc' }])
})

test('lines too thin for an ink and areas at the cut are found (design-document-16)', () => {
  const thin = {
    ...inFoil,
    nodes: { ...inFoil.nodes, disc: { ...inFoil.nodes['disc']!, width: 0.3 } as never },
  }
  expect(findings(thin, template)).toEqual([
    { say: 'designFindings.inkThin', node: 'disc', found: 0.3, wanted: 0.4 },
  ])
  const near = {
    ...inFoil,
    nodes: { ...inFoil.nodes, badge: { ...inFoil.nodes['badge']!, transform: [1, 0, 0, 1, 0, 20] as never } },
  }
  expect(findings(near, template)).toMatchObject([{ say: 'designFindings.inkEdge', node: 'disc', found: 0 }])
})

const picture = sampleDesign.nodes['photo']
const pictureInFoil: DesignDocument = {
  ...sampleDesign,
  nodes: { ...sampleDesign.nodes, photo: { ...picture!, ink: 'Foil', tone: 'gray', bleed: 2 } as never },
}
const picturesIn = (element: SceneElement): ScenePicture[] =>
  element.kind === 'picture'
    ? [element]
    : element.kind === 'group'
      ? element.children.flatMap(picturesIn)
      : []

test('a picture in foil is the area that the foil covers, in its color on screens and on its plate in print (design-scene-13)', () => {
  expect(readDocument(pictureInFoil)).toHaveProperty('document')
  const shown = named(scene(pictureInFoil, 'view').elements, 'photo')
  expect(shown && picturesIn(shown).map(({ inked, tone, bleed }) => ({ inked, tone, bleed }))).toEqual([
    { inked: '#c9a227', tone: undefined, bleed: undefined },
  ])
  const { elements } = scene(pictureInFoil, 'print')
  expect(named(withoutInk(elements), 'photo')).toBeUndefined()
  const areas = inkAreas(elements, 'Foil')
  const printed = areas.flatMap(picturesIn)
  expect(printed.map(({ inked, tone, bleed }) => ({ inked, tone, bleed }))).toEqual([
    { inked: '#000000', tone: undefined, bleed: undefined },
  ])
  const seen = shownAreas(areas, { color: '#c9a227', opacity: 1 }).flatMap(picturesIn)
  expect(seen.map(({ inked }) => inked)).toEqual(['#c9a227'])
  expect(findings(pictureInFoil, template)).toEqual([])
})
