import { describe, expect, test } from 'vitest'
import { writePdf } from '@/backend/production/pdf/write-pdf'
import { checkBlade } from '@/backend/production/check-blade'
import { printJobOf } from '@/backend/production/print-job-of'
import type { DesignDocument, DesignNode } from '@/design/design-document'
import { estimatedSize } from '@/design/document/boxes'
import { perform } from '@/design/document/commands/perform'
import { newDesign } from '@/design/document/new-design'
import { bladeCheck } from '@/design/geometry/blade-check'
import { flattenPath, parsePath, pathBounds } from '@/design/geometry/path'
import { distance, edgesOf, nearestOnEdge, type Ring } from '@/design/geometry/point'
import { noFaces } from '@/design/scene/faces'
import { sceneOf } from '@/design/scene/scene-of'
import { templateFor } from '@/design/template/template-for'
import type { Matrix } from '@/design/units'
import { frozen, sampleSources } from '../backend/production/support/sample-frozen'
import { printedAt } from '../backend/production/support/sample-job'
import { compiledBrand } from '../support/compiled-brand'
import { inkShare, plates, structureProblems } from './support/print-tools'

const { templates } = compiledBrand('stickers')

function templateOf(product: string) {
  const template = templates[product]
  if (!template) throw new Error(`${product} has a template`)
  return template
}

const rug = templateOf('own-rug')

const stateOf = (document: DesignDocument) => ({
  document,
  selection: [],
  template: rug,
  newId: () => 'new',
  measure: estimatedSize,
})

/** Returns a rug of 3 × 3 feet whose edge follows these objects. */
function rugOf(nodes: DesignNode[]): DesignDocument {
  const blank = newDesign(rug, 'd')
  const start = { ...blank, product: { ...blank.product, size: { width: 914.4, height: 914.4 } } }
  const chosen = perform('setOption', stateOf(start), { name: 'shape', value: 'own' })
  if (!('edit' in chosen)) throw new Error('the outline can be chosen')
  const { document } = chosen.edit
  const ids = nodes.map((_, index) => `n${index}`)
  return {
    ...document,
    surfaces: { front: { ...document.surfaces['front'], nodes: ids } },
    nodes: Object.fromEntries(nodes.map((node, index) => [`n${index}`, node])),
  }
}

const shape = (kind: 'heart' | 'star' | 'ellipse' | 'triangle', at: Matrix, side: number): DesignNode => ({
  kind: 'shape',
  shape: kind,
  width: side,
  height: side,
  fill: '#3f8a91',
  transform: at,
})

const jobOf = async (document: DesignDocument, template = templateFor(rug, document.product.options)) =>
  printJobOf(await frozen({ document, template }), template.surfaces[0]?.id ?? '', {
    ...sampleSources,
    sceneOf: async (design, surface) =>
      sceneOf(design.document, design.template, surface, { faces: noFaces, mode: 'print' }),
  })

const distanceTo = (point: { x: number; y: number }, rings: readonly Ring[]) =>
  Math.min(
    ...rings.flatMap((ring) =>
      edgesOf(ring).map(([from, to]) => distance(point, nearestOnEdge(point, from, to))),
    ),
  )

describe('the edge of a rug follows its art (design-geometry-6, production-4)', () => {
  test.each<[string, DesignNode[]]>([
    ['a heart', [shape('heart', [1, 0, 0, 1, 100, 100], 700)]],
    ['a star with sharp points', [shape('star', [1, 0, 0, 1, 87, 87], 740)]],
    ['a thin star, turned', [shape('star', [0.81, 0.59, -0.15, 0.2, 200, 120], 700)]],
    ['a triangle', [shape('triangle', [1, 0, 0, 1, 100, 120], 650)]],
    [
      'two discs apart, which a bridge joins',
      [shape('ellipse', [1, 0, 0, 1, 60, 260], 360), shape('ellipse', [1, 0, 0, 1, 480, 260], 360)],
    ],
  ])('%s', async (_, nodes) => {
    const document = rugOf(nodes)
    const { surfaces } = templateFor(rug, document.product.options)
    const rule = surfaces[0]?.cut
    if (!rule || !surfaces[0]) throw new Error('the rug is cut around its art')
    const started = performance.now()
    const job = await jobOf(document)
    expect(performance.now() - started).toBeLessThan(5_000)
    const outlines = job.cuts.filter(({ layer }) => layer === 'CutContour')
    expect(outlines).toHaveLength(1)
    const path = outlines[0]?.path ?? ''
    const rings = flattenPath(parsePath(path), 0.05)
    expect(rings).toHaveLength(1)
    // Every bend, neck and gap can be bound, and no finding blocks the order.
    expect(bladeCheck(path, rule)).toEqual([])
    expect(() => checkBlade(job, { surface: 'front', rule: surfaces[0]!, template: rug })).not.toThrow() // checked above
    const art = job.scene.elements.length > 0 && (await artRings(document))
    if (!art) throw new Error('there is art')
    const near = art.flat().map((point) => distanceTo(point, rings))
    expect(Math.min(...near)).toBeGreaterThanOrEqual(50 - 0.1)
    const { x, y, width, height } = pathBounds(parsePath(path))
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(-0.5)
    expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(914.9)
  })

  test('the outline is the plate CutContour of the file, and the wools keep theirs', async () => {
    const pdf = await writePdf(await jobOf(rugOf([shape('heart', [1, 0, 0, 1, 100, 100], 700)])), printedAt)
    expect(await structureProblems(pdf)).toBe('')
    const made = await plates(pdf, 30)
    expect(made.has('CutContour')).toBe(true)
    expect(inkShare(made.get('Sea')!)).toBeGreaterThan(0.2)
    // The border is also wool.
    expect(inkShare(made.get('Cream')!)).toBeGreaterThan(0.02)
    for (const name of ['Black', 'Cyan', 'Magenta', 'Yellow']) expect(inkShare(made.get(name)!), name).toBe(0)
  })

  test('another outline removes the cut, and the own one restores it', () => {
    const own = rugOf([shape('heart', [1, 0, 0, 1, 100, 100], 700)])
    expect(own.surfaces['front']?.cut).toMatchObject({ style: 'die', offset: 50, bridge: 'auto' })
    const arch = perform('setOption', stateOf(own), { name: 'shape', value: 'arch' })
    if (!('edit' in arch)) throw new Error('the outline can be chosen')
    expect(arch.edit.document.surfaces['front']?.cut).toBeUndefined()
    const again = perform('setOption', stateOf(arch.edit.document), { name: 'shape', value: 'own' })
    expect('edit' in again && again.edit.document.surfaces['front']?.cut).toMatchObject({ style: 'die' })
  })
})

test('a magnet is cut around its art, with bends and bridges that suit 0.8 mm (design-geometry-6, production-4)', async () => {
  const magnet = templateOf('photo-magnet')
  const blank = newDesign(magnet, 'd')
  const start = { ...blank, product: { ...blank.product, size: { width: 101.6, height: 101.6 } } }
  const chosen = perform(
    'setOption',
    { ...stateOf(start), template: magnet },
    { name: 'corners', value: 'cut' },
  )
  if (!('edit' in chosen)) throw new Error('the cut can be chosen')
  const { document } = chosen.edit
  const star = shape('star', [1, 0, 0, 1, 10, 10], 80)
  const design = {
    ...document,
    nodes: { star },
    surfaces: { front: { ...document.surfaces['front'], nodes: ['star'] } },
  }
  const template = templateFor(magnet, document.product.options)
  const job = await jobOf(design, template)
  const [{ path } = { path: '' }, ...others] = job.cuts
  expect(others).toEqual([])
  const rule = template.surfaces[0]?.cut
  if (!rule) throw new Error('it has a cut')
  expect(rule.minimum).toMatchObject({ radius: 2, neck: 4 })
  expect(bladeCheck(path, rule)).toEqual([])
  const rings = flattenPath(parsePath(path), 0.02)
  const near = (await artRings(design)).flat().map((point) => distanceTo(point, rings))
  expect(Math.min(...near)).toBeGreaterThanOrEqual(3 - 0.1)
  const pdf = await writePdf(job, printedAt)
  expect(await structureProblems(pdf)).toBe('')
  expect(inkShare((await plates(pdf, 100)).get('CutContour')!)).toBeGreaterThan(0)
})

/** Returns the outlines of the design's shapes, which form its art. */
async function artRings(document: DesignDocument): Promise<Ring[]> {
  const { artRings: ringsOf } = await import('@/design/check/art-rings')
  return Object.keys(document.nodes).flatMap((id) => ringsOf(document, id, estimatedSize))
}

test('zones of every kind do not affect what is printed or cut (production-4)', async () => {
  const products = Object.keys(templates).filter((urlKey) =>
    templates[urlKey]?.surfaces.some(({ zones }) => (zones ?? []).length > 0),
  )
  expect(products.length).toBeGreaterThanOrEqual(9)
  for (const urlKey of products) {
    const template = templateOf(urlKey)
    const document = newDesign(template, 'd')
    const made = templateFor(template, document.product.options)
    const bare = { ...made, surfaces: made.surfaces.map((rule) => ({ ...rule, zones: [] })) }
    for (const { id, zones } of made.surfaces) {
      if (!zones) continue
      const [own, other] = await Promise.all(
        [made, bare].map(async (each) =>
          printJobOf(await frozen({ document, template: each }), id, {
            ...sampleSources,
            sceneOf: async (design, surface) =>
              sceneOf(design.document, design.template, surface, { faces: noFaces, mode: 'print' }),
          }),
        ),
      )
      expect({ ...own, pictures: 0, vectors: 0 }, `${urlKey}, ${id}`).toEqual({
        ...other,
        pictures: 0,
        vectors: 0,
      })
    }
  }
})
