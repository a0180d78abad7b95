import { expect, test } from 'vitest'
import { preflight } from '@/design/check/preflight'
import type { DesignDocument, ImageNode } from '@/design/design-document'
import { estimatedSize } from '@/design/document/boxes'
import { perform } from '@/design/document/commands/perform'
import { newDesign } from '@/design/document/new-design'
import { templateProblems } from '@/design/document/template-problems'
import { matWindows, photoPlaces } from '@/design/template/mat-openings'
import { templateFor } from '@/design/template/template-for'
import { compiledBrand } from '../../support/compiled-brand'

/** Tests the photos behind mats with several windows. Lengths are millimeters. */

const template = compiledBrand('stickers').templates['custom-frame']!

/** A print of 9 1/8 × 7 in behind a mat. */
const ordered = { width: 231.775, height: 177.8 }

const ruleFor = (openings: string, mount = 'medium') =>
  templateFor(template, { openings, mount }).surfaces[0]!

const stateOf = (document: DesignDocument) => ({
  document,
  selection: [],
  template,
  newId: () => 'new',
  measure: estimatedSize,
})

function withOption(document: DesignDocument, name: string, value: string): DesignDocument {
  const made = perform('setOption', stateOf(document), { name, value })
  if ('problems' in made) throw new Error(JSON.stringify(made.problems))
  return made.edit.document
}

const photosOn = ({ surfaces, nodes }: DesignDocument): ImageNode[] =>
  (surfaces['front']?.nodes ?? []).flatMap((id) => {
    const node = nodes[id]
    return node?.kind === 'image' ? [node] : []
  })

const boxesOf = (document: DesignDocument) =>
  photosOn(document).map(({ transform: [, , , , x, y], width, height }) =>
    [x, y, width, height].map((length) => Math.round(length * 100) / 100),
  )

const asset = (name: string, width = 3_000, height = 2_000) => ({
  key: name.padEnd(32, 'k'),
  sha256: 'a'.repeat(64),
  type: 'image/jpeg',
  width,
  height,
  name,
})

/** Returns the design with a photo in each of its first slots. */
function withPhotos(document: DesignDocument, names: string[]): DesignDocument {
  const ids = document.surfaces['front']?.nodes ?? []
  const nodes = { ...document.nodes }
  for (const [index, name] of names.entries()) {
    const node = nodes[ids[index] ?? '']
    if (node?.kind === 'image') nodes[ids[index]!] = { ...node, asset: name }
  }
  return { ...document, nodes, assets: Object.fromEntries(names.map((name) => [name, asset(name)])) }
}

test.each<[string, [number, number, number, number][]]>([
  ['one', [[5, 5, 221.775, 167.8]]],
  [
    'two-across',
    [
      [5, 5, 98.3875, 167.8],
      [128.3875, 5, 98.3875, 167.8],
    ],
  ],
  [
    'one-and-two',
    [
      [5, 5, 128.7005, 167.8],
      [153.7005, 5, 73.0745, 73.9],
      [153.7005, 98.9, 73.0745, 73.9],
    ],
  ],
])(
  'the mat "%s" covers 5 mm of the print at its edge, and its bar stays as wide in every size (design-document-22)',
  (openings, wanted) => {
    const windows = matWindows(ruleFor(openings), ordered)
    expect(windows.map(({ x, y, width, height }) => [x, y, width, height])).toEqual(
      wanted.map((box) => box.map((length) => expect.closeTo(length, 4) as number)),
    )
    expect(matWindows(ruleFor(openings, 'none'), ordered)).toEqual([])
  },
)

test('a new framed print has a slot for a photo behind each window, 5 mm larger on every side (design-document-22)', () => {
  const four = withOption(newDesign(template, 'frame'), 'openings', 'four')
  const { size } = four.product
  expect(boxesOf(four)).toEqual(
    photoPlaces(ruleFor('four'), size).map(({ x, y, width, height }) =>
      [x, y, width, height].map((length) => Math.round(length * 100) / 100),
    ),
  )
  expect(photosOn(four).map(({ slot }) => slot)).toEqual(['photo-1', 'photo-2', 'photo-3', 'photo-4'])
  expect(templateProblems(four, template)).toEqual([])
  const found = preflight(four, template, estimatedSize).map(({ check }) => check)
  expect(found).toEqual(['slot', 'slot', 'slot', 'slot'])
})

test('photos move behind the windows of another mat, and those without a window are kept (design-document-22)', () => {
  const two = withPhotos(withOption(newDesign(template, 'frame'), 'openings', 'two-across'), ['ann', 'ben'])
  const three = withOption(two, 'openings', 'three-across')
  expect(photosOn(three).map((each) => each.asset)).toEqual(['ann', 'ben', null])
  for (const { asset: name, crop, width, height } of photosOn(three).slice(0, 2)) {
    const pixels = three.assets[name ?? '']!
    const shown = (crop.width * pixels.width) / (crop.height * pixels.height)
    expect(shown).toBeCloseTo(width / height, 3)
  }
  const one = withOption(three, 'openings', 'one')
  expect(photosOn(one).map((each) => each.asset)).toEqual(['ann'])
  expect(boxesOf(one)).toEqual([[-3, -3, 260, 209.2]])
  expect(one.tray).toEqual(['ben'])
})

test('an arrangement of the shopper’s own stays when the mat changes (design-document-22)', () => {
  const two = withPhotos(withOption(newDesign(template, 'frame'), 'openings', 'two-across'), ['ann'])
  const [id = ''] = two.surfaces['front']?.nodes ?? []
  const node = two.nodes[id] as ImageNode
  const turned = { ...two, nodes: { ...two.nodes, [id]: { ...node, width: node.width / 2 } } }
  expect(withOption(turned, 'openings', 'four').nodes).toEqual(turned.nodes)
})

test('words below the bar of a mat are noted, and can be moved behind a window (design-document-16)', () => {
  const one = newDesign(template, 'frame')
  const { width, height } = one.product.size
  const words = {
    kind: 'text' as const,
    transform: [1, 0, 0, 1, width / 2 - 12, height / 2 - 20] as ImageNode['transform'],
    text: 'Hello',
    font: 'anton' as const,
    size: 9,
    align: 'left' as const,
    lineHeight: 1.2,
    tracking: 0,
    fill: '#000000',
  }
  const worded: DesignDocument = {
    ...one,
    product: { ...one.product, options: { ...one.product.options, openings: 'two-across' } },
    nodes: { words },
    surfaces: { front: { nodes: ['words'] } },
    fonts: { anton: { sha256: 'b'.repeat(64) } },
  }
  const zones = (document: DesignDocument) =>
    preflight(document, template, estimatedSize).filter(({ check }) => check === 'zone')
  const [finding] = zones(worded)
  expect(finding).toMatchObject({ say: 'designFindings.zoneHidden', words: { zone: 'The mat' } })
  expect(zones({ ...worded, product: one.product })).toEqual([])
  const { x = 0, y = 0 } = (finding?.fix?.argument ?? {}) as { x?: number; y?: number }
  expect(x).not.toBe(0)
  const [, , , , left, top] = words.transform
  const moved = { ...words, transform: [1, 0, 0, 1, left + x, top + y] as ImageNode['transform'] }
  expect(zones({ ...worded, nodes: { words: moved } })).toEqual([])
})
