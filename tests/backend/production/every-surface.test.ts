import sharp from 'sharp'
import { expect, test } from 'vitest'
import { proofOf, sidesPicture } from '@/backend/production/product-picture/proof-of'
import { productPicture, surfacesOf } from '@/backend/production/product-picture/product-picture'
import { sideCells } from '@/design/picture/side-cells'
import { rectanglePath } from '@/design/geometry/rectangle-path'
import { clearSticker, frozen, sampleSources, wordless } from './support/sample-frozen'

/** The sample's template with two flat surfaces of one size, and a design whose front is red and back blue. */
const flat = clearSticker.surfaces.flatMap(({ id, ...rule }) =>
  id === 'back'
    ? [
        { ...rule, id: 'front', title: 'Front' },
        { ...rule, id: 'back', title: 'Back' },
      ]
    : [],
)
const template = { ...clearSticker, surfaces: flat }
const colors: Record<string, string> = { front: '#ff0000', back: '#0000ff' }
const box = { x: 0, y: 0, width: 76.2, height: 50.8 }
const sceneOf = async (_design: unknown, id: string) => ({
  box,
  elements: [{ kind: 'path' as const, d: rectanglePath(box), fill: colors[id] ?? '' }],
})
const sources = { ...sampleSources, sceneOf, shownOf: sceneOf }

/** Returns red, green and blue of the pixel at fractions of a picture's width and height. */
async function colorAt(picture: Buffer, x: number, y: number) {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  return [...data.subarray(at, at + 3)]
}

const [red, blue] = [
  [255, 0, 0],
  [0, 0, 255],
]

test('the picture of a design with two surfaces shows both, side by side (designs-13)', async () => {
  const picture = await productPicture(await frozen({ template }), sources)
  expect(await colorAt(picture, 0.25, 0.5)).toEqual(red)
  expect(await colorAt(picture, 0.75, 0.5)).toEqual(blue)
})

test('a proof shows every surface, so that approving one never approves another unseen (proofs-9)', async () => {
  const { picture, version } = await proofOf(await frozen({ template }), sources)
  expect(await colorAt(picture, 0.25, 0.5)).toEqual(red)
  expect(await colorAt(picture, 0.75, 0.5)).toEqual(blue)
  expect(version).toMatchObject({
    size: { width: 76.2, height: 50.8 },
    bleedMm: 0,
    cutShape: 'none',
    design: { sides: ['Front', 'Back'] },
  })
  const { width = 0, height = 0 } = await sharp(picture).metadata()
  expect(width / height).toBeCloseTo(76.2 / 50.8, 2)
})

test('blank surfaces are left out, unless all are blank (designs-13)', async () => {
  const design = await wordless()
  expect(surfacesOf(design).map(({ id }) => id)).toEqual(['front'])
  const { document } = design
  const surfaces = { front: { nodes: [] }, back: { nodes: [] } }
  expect(surfacesOf({ ...design, document: { ...document, surfaces } }).map(({ id }) => id)).toEqual([
    'front',
  ])
  const colored = { ...surfaces, back: { nodes: [], background: '#204060' } }
  expect(surfacesOf({ ...design, document: { ...document, surfaces: colored } }).map(({ id }) => id)).toEqual(
    ['back'],
  )
})

/** A design with 60 pages in different colors. */
async function pages() {
  const rule = flat[0]!
  const rules = Array.from({ length: 60 }, (_, index) => ({
    ...rule,
    id: `page-${index + 1}`,
    stem: 'page',
    number: index + 1,
    title: `Page ${index + 1}`,
  }))
  const design = await frozen({ template: { ...template, surfaces: rules } })
  const ids = rules.map(({ id }) => id)
  const document = {
    ...design.document,
    surfaceOrder: ids,
    surfaces: Object.fromEntries(ids.map((id) => [id, { nodes: [], background: '#ffffff' }])),
    nodes: {},
  }
  const drawn: string[] = []
  const shade = (id: string) => `#0000${(Number(id.slice(5)) * 4).toString(16).padStart(2, '0')}`
  const paged = async (_design: unknown, id: string) => {
    drawn.push(id)
    return { box, elements: [{ kind: 'path' as const, d: rectanglePath(box), fill: shade(id) }] }
  }
  return {
    design: { ...design, document },
    sources: { ...sampleSources, sceneOf: paged, shownOf: paged },
    drawn,
  }
}

test('the picture of a design with many pages shows the first of them, and its sheet shows all (designs-13)', async () => {
  const { design, sources: paged, drawn } = await pages()
  await productPicture(design, paged)
  expect(drawn).toEqual(['page-1', 'page-2', 'page-3', 'page-4'])
  const sheet = await sidesPicture(design, surfacesOf(design), paged, 1_600)
  const { width = 0, height = 0 } = await sharp(sheet).metadata()
  const cells = sideCells(60, { width, height })
  for (const [index, { x, y, ...cell }] of cells.entries()) {
    const [, , shade = 0] = await colorAt(sheet, (x + cell.width / 2) / width, (y + cell.height / 2) / height)
    expect(Math.abs(shade - (index + 1) * 4)).toBeLessThanOrEqual(1)
  }
})

test('a proof of many pages shows each large enough to read, and names them all (proofs-9)', async () => {
  const { design, sources: paged } = await pages()
  const { picture, version } = await proofOf(design, paged)
  expect(version.design.sides).toHaveLength(60)
  expect(version.design.sides.at(-1)).toBe('Page 60')
  const { width = 0, height = 0, format } = await sharp(picture).metadata()
  expect(format).toBe('webp')
  const [cell] = sideCells(60, { width, height })
  expect(cell?.width).toBeGreaterThan(500)
  expect(width * height).toBeLessThan(40_000_000)
})
