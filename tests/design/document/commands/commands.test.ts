import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxOf, estimatedSize } from '@/design/document/boxes'
import { type ArgumentOf, type CommandName, commands } from '@/design/document/commands/commands'
import { perform } from '@/design/document/commands/perform'
import type { DesignDocument, DesignNode, NodeId } from '@/design/design-document'
import type { Matrix } from '@/design/units'
import { movable } from '@/design/document/commands/command'
import { normalizedSelection } from '@/design/document/selection'
import { limits } from '@/design/document/limits'
import { placesOf, withDescendants, worldMatrix } from '@/design/document/tree'
import { randomDesign } from '../../support/random-design'
import { commandState } from '../../support/random-command'
import { sampleAsset, sampleDesign, sampleTemplate } from '../../support/sample-design'

const edit = <Name extends CommandName>(
  name: Name,
  argument: ArgumentOf<Name>,
  selection: NodeId[] = [],
  design: DesignDocument = sampleDesign,
) => {
  const result = perform(name, commandState(design, selection), argument)
  if ('problems' in result) throw new Error(JSON.stringify(result.problems))
  return result.edit
}

const box = (design: DesignDocument, id: NodeId) => {
  const { x, y, width, height } = boxOf(design, id, estimatedSize)
  return [x, y, width, height].map((value) => Math.round(value * 100) / 100)
}

const front = (design: DesignDocument) => design.surfaces['front']?.nodes

/** Returns the position of every drawn object on its surface. */
const drawn = (design: DesignDocument) =>
  Object.fromEntries(
    Object.entries(design.nodes)
      .filter(([, node]) => node.kind !== 'group')
      .map(([id]) => [id, worldMatrix(design, id)]),
  )

const isNear = (one: Matrix | undefined, other: Matrix | undefined, far = 0.05) =>
  one !== undefined &&
  other !== undefined &&
  one.every((value, index) => Math.abs(value - (other[index] ?? 0)) < far)

test('grouping and ungrouping keep every object’s position (design-document-12)', () => {
  fc.assert(
    fc.property(
      randomDesign,
      fc.array(fc.nat({ max: 15 }), { minLength: 2, maxLength: 4 }),
      (design, picks) => {
        const ids = Object.keys(design.nodes)
        const selection = picks.map((pick) => ids[pick % ids.length] ?? '')
        const before = drawn(design)
        for (const name of ['group', 'ungroup'] as const) {
          const result = perform(name, commandState(design, selection), undefined)
          if ('problems' in result) continue // groups nested too deep
          const after = drawn(result.edit.document)
          expect(Object.keys(after).toSorted()).toEqual(Object.keys(before).toSorted())
          expect(Object.keys(after).filter((id) => !isNear(after[id], before[id]))).toEqual([])
        }
      },
    ),
  )
})

test('a new group takes the place of its frontmost object, starts at its corner, and disappears with its last object (design-document-12)', () => {
  const { document, selection } = edit('group', undefined, ['photo', 'badge'])
  const [id = ''] = selection
  expect(front(document)).toEqual(['title', id, 'line'])
  expect(document.nodes[id]).toEqual({
    kind: 'group',
    transform: [1, 0, 0, 1, 5, 5],
    children: ['photo', 'badge'],
  })
  const one = edit('remove', undefined, ['photo'], document).document
  expect(one.nodes[id]).toMatchObject({ children: ['badge'] })
  const none = edit('remove', undefined, ['disc', 'rocket'], one).document
  expect(front(none)).toEqual(['title', 'line'])
  expect(Object.keys(none.nodes).toSorted()).toEqual(['line', 'link', 'sign', 'title'])
  expect(front(edit('ungroup', undefined, [id], document).document)).toEqual([
    'title',
    'photo',
    'badge',
    'line',
  ])
})

test('grouping objects from several groups moves them out of those groups (design-document-12)', () => {
  const { document, selection } = edit('group', undefined, ['photo', 'rocket', 'disc'])
  const [id = ''] = selection
  expect(withDescendants(document, id)).toEqual([id, 'photo', 'disc', 'rocket'])
  expect(document.nodes['badge']).toMatchObject({ children: [id] })
})

test('a duplicate is placed in front of its original with an offset, and has its own objects (design-document-12)', () => {
  const { document, selection } = edit('duplicate', undefined, ['badge'])
  const [copy = ''] = selection
  expect(front(document)).toEqual(['photo', 'title', 'badge', copy, 'line'])
  expect(box(document, copy)).toEqual([25, 25, 12, 12])
  expect(placesOf(document).size).toBe(11)
})

type Order = 'bringForward' | 'sendBackward' | 'bringToFront' | 'sendToBack'

const orders: [Order, string[], string[]][] = [
  ['bringForward', ['photo'], ['title', 'photo', 'badge', 'line']],
  ['bringForward', ['photo', 'title'], ['badge', 'photo', 'title', 'line']],
  ['bringForward', ['line', 'badge'], ['photo', 'title', 'badge', 'line']],
  ['sendBackward', ['line'], ['photo', 'title', 'line', 'badge']],
  ['sendBackward', ['photo', 'badge'], ['photo', 'badge', 'title', 'line']],
  ['bringToFront', ['photo', 'badge'], ['title', 'line', 'photo', 'badge']],
  ['sendToBack', ['badge', 'line'], ['badge', 'line', 'photo', 'title']],
]

test.each(orders)('%s changes the stacking order of %s (design-document-12)', (name, selection, wanted) => {
  expect(front(edit(name, undefined, selection).document)).toEqual(wanted)
})

test('moving and rotating use surface coordinates, even inside a transformed group (design-document-11)', () => {
  const turned = edit('turn', { degrees: 90 }, ['badge']).document
  expect(box(turned, 'badge')).toEqual([20, 20, 12, 12])
  expect(box(edit('move', { x: 3, y: -2 }, ['rocket'], turned).document, 'rocket')).toEqual([25, 20, 8, 8])
  const upright = edit('turn', { degrees: 90 }, ['photo']).document
  expect(box(upright, 'photo')).toEqual([10, 0, 30, 40])
  expect(upright.nodes['photo']?.transform).toEqual([0, 1, -1, 0, 40, 0])
})

test('rotating a group or several objects forth and back restores their positions (design-document-11)', () => {
  const tilted = edit('move', { x: 9, y: 4 }, ['rocket']).document
  for (const selection of [['badge'], ['photo', 'title', 'badge']]) {
    const there = edit('turn', { degrees: 33 }, selection, tilted).document
    const back = edit('turn', { degrees: -33 }, selection, there).document
    for (const id of selection)
      expect(isNear(worldMatrix(back, id), worldMatrix(tilted, id), 0.005)).toBe(true)
  }
})

test('flipping twice restores the design (design-document-11)', () => {
  const once = edit('flipHorizontally', undefined, ['photo', 'badge']).document
  expect(once.nodes['photo']?.transform).toEqual([-1, 0, 0, 1, 45, 5])
  expect(edit('flipHorizontally', undefined, ['photo', 'badge'], once).document).toEqual(sampleDesign)
})

test('an image is resized in millimeters along its own sides, from the opposite corner (design-document-11)', () => {
  const turned = edit('turn', { degrees: 90 }, ['photo']).document
  const { document } = edit('resize', { x: 2, y: 1, anchor: { x: 0, y: 0 } }, ['photo'], turned)
  expect(document.nodes['photo']).toMatchObject({ width: 80, height: 30, transform: [0, 1, -1, 0, 40, 0] })
  const other = edit('resize', { x: 0.5, y: 0.5, anchor: { x: 1, y: 1 } }, ['photo']).document
  expect(box(other, 'photo')).toEqual([25, 20, 20, 15])
  const typed = edit('resizeTo', { width: 20 }, ['photo'], turned).document
  expect(typed.nodes['photo']).toMatchObject({ width: 20, height: 15 })
  expect(edit('resizeTo', { width: 40, height: 40 }, ['title']).document.nodes['title']).toMatchObject({
    size: 8,
  })
})

test('several objects are resized about one common point (design-document-11)', () => {
  const { document } = edit('resize', { x: 2, y: 2, anchor: { x: 0, y: 0 } }, ['photo', 'badge'])
  expect(box(document, 'photo')).toEqual([5, 5, 80, 60])
  expect(box(document, 'badge')).toEqual([35, 35, 24, 24])
})

test('a single object is aligned to its surface, and several objects to each other (design-document-11)', () => {
  expect(box(edit('alignRight', undefined, ['photo']).document, 'photo')).toEqual([36.2, 5, 40, 30])
  expect(box(edit('alignMiddle', undefined, ['photo']).document, 'photo')).toEqual([5, 10.4, 40, 30])
  const both = edit('alignBottom', undefined, ['photo', 'badge']).document
  expect([box(both, 'photo')[1], box(both, 'badge')[1]]).toEqual([5, 23])
  const top = edit('alignTop', { to: 'surface' }, ['photo', 'badge']).document
  expect([box(top, 'photo')[1], box(top, 'badge')[1]]).toEqual([0, 0])
})

test('distributed objects have equal gaps, and the outermost objects stay in place (design-document-11)', () => {
  const dots = Object.fromEntries(
    [0, 4, 30].map((x, index): [string, DesignNode] => [
      `dot${index}`,
      { kind: 'emoji', transform: [1, 0, 0, 1, x, 0], code: '1f680', size: 2 },
    ]),
  )
  const design = {
    ...sampleDesign,
    surfaces: { front: { nodes: Object.keys(dots) }, back: { nodes: [] } },
    nodes: dots,
  }
  const { document } = edit('distributeHorizontally', undefined, Object.keys(dots), design)
  expect(Object.keys(dots).map((id) => box(document, id)[0])).toEqual([0, 15, 30])
})

test('fitSurface places an object in the safe area, and fillSurface extends it into the bleed (design-document-11)', () => {
  expect(box(edit('fitSurface', undefined, ['photo']).document, 'photo')).toEqual([6.9, 2, 62.4, 46.8])
  const [x = 0, y = 0, width = 0, height = 0] = box(
    edit('fillSurface', undefined, ['photo']).document,
    'photo',
  )
  expect(Math.max(x, y)).toBeLessThanOrEqual(-2)
  expect(x + width).toBeGreaterThanOrEqual(78.2)
  expect(y + height).toBeGreaterThanOrEqual(52.8)
})

test('setProperties changes only properties that an object’s kind has, and adds a text’s font to the design (design-document-11)', () => {
  const values = { fill: '#00ff00', font: 'new', radius: 3, transform: [9, 0, 0, 9, 0, 0], kind: 'qr' }
  const { document } = edit('setProperties', { values, fonts: { new: { sha256: 'f'.repeat(64) } } }, [
    'title',
    'disc',
    'photo',
  ])
  expect(document.nodes['title']).toEqual({ ...sampleDesign.nodes['title'], fill: '#00ff00', font: 'new' })
  expect(document.nodes['disc']).toEqual({ ...sampleDesign.nodes['disc'], fill: '#00ff00', radius: 3 })
  expect(document.nodes['photo']).toBe(sampleDesign.nodes['photo'])
  const cleared = edit('setProperties', { values: { stroke: undefined } }, ['title']).document.nodes['title']
  expect(cleared).not.toHaveProperty('stroke')
})

/** Tolerance in mm: below what a knife shows, but above what rounding in nested groups adds up to. */
const near = 0.2

const pickedOf = (design: DesignDocument, picks: number[]) => {
  const ids = Object.keys(design.nodes)
  return normalizedSelection(
    design,
    picks.map((pick) => ids[pick % ids.length] ?? ''),
  )
}

const picks = fc.array(fc.nat({ max: 15 }), { minLength: 1, maxLength: 4 })

test('moves and alignment are exact for objects in any group (design-document-11)', () => {
  fc.assert(
    fc.property(randomDesign, picks, (design, picked) => {
      const selection = movable(commandState(design, pickedOf(design, picked)))
      const moved = edit('move', { x: 7, y: -3 }, selection, design).document
      for (const id of selection) {
        const [before, after] = [design, moved].map((each) => boxOf(each, id, estimatedSize))
        expect(Math.abs((after?.x ?? 0) - (before?.x ?? 0) - 7)).toBeLessThan(near)
        expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0) + 3)).toBeLessThan(near)
      }
      const aligned = edit('alignRight', { to: 'selection' }, selection, design).document
      const rights = selection.map((id) => {
        const { x, width } = boxOf(aligned, id, estimatedSize)
        return x + width
      })
      expect(Math.max(...rights, -Infinity) - Math.min(...rights, Infinity)).toBeLessThan(near)
    }),
  )
})

test('a position lock keeps an object and its children in place; their content can still change (design-document-11)', () => {
  const locked = edit('lock', { part: 'place' }, ['badge']).document
  for (const name of ['remove', 'hide', 'bringToFront', 'flipVertically'] as const) {
    expect(commands[name].when(commandState(locked, ['disc']))).toBe(false)
    expect(edit(name, undefined, ['badge', 'disc'], locked).document).toEqual(locked)
  }
  expect(edit('move', { x: 1, y: 1 }, ['disc'], locked).document).toEqual(locked)
  const filled = edit('setProperties', { values: { fill: '#00ff00' } }, ['disc'], locked)
  expect(filled.document.nodes['disc']).toMatchObject({ fill: '#00ff00' })
  expect(edit('unlock', undefined, ['badge'], locked).document).toEqual(sampleDesign)
  const hidden = edit('hide', undefined, ['title']).document
  expect(hidden.nodes['title']).toMatchObject({ hidden: true })
  expect(edit('show', undefined, ['title'], hidden).document).toEqual(sampleDesign)
})

test('a replaced picture keeps its place, and the new picture keeps its aspect ratio (design-document-11)', () => {
  const record = { ...sampleAsset, width: 3000, height: 1000 }
  const { document } = edit('replacePicture', { asset: 'owl', record }, ['photo'])
  expect(document.nodes['photo']).toMatchObject({
    asset: 'owl',
    width: 40,
    height: 30,
    crop: { x: 0.277778, y: 0, width: 0.444444, height: 1 },
  })
  expect(document.assets['owl']).toEqual(record)
  const crop = { x: 0.5, y: 0, width: 0.5, height: 1 }
  const cropped = edit('crop', { crop, box: { x: 20, y: 0, width: 20, height: 30 } }, ['photo']).document
  expect(cropped.nodes['photo']).toMatchObject({ crop, width: 20, transform: [1, 0, 0, 1, 25, 5] })
})

test('an added object is placed in front, centered in the safe area, and selected (design-document-12)', () => {
  const { document, selection } = edit('addImage', { asset: 'owl', record: sampleAsset }, ['link'])
  const [id = ''] = selection
  expect(document.surfaces['back']?.nodes).toEqual(['link', 'sign', id])
  const [x = 0, y = 0, width = 0, height = 0] = box(document, id)
  expect([x + width / 2, y + height / 2]).toEqual([expect.closeTo(38.1, 1), expect.closeTo(25.4, 1)])
  expect(width / height).toBeCloseTo(4 / 3, 1)
})

test('an added object that would exceed the safe area is scaled to fit (design-document-12)', () => {
  const record = { sha256: 'b'.repeat(64) }
  const text = 'A long text that would reach far beyond both edges of this little sticker'
  for (const { document, selection } of [
    edit('addText', { text, font: 'anton', record }),
    edit('addNeon', { text, font: 'anton', record, color: '#ff00aa' }),
    edit('addPath', { path: 'M-50 -50L500 0L500 500Z' }),
  ]) {
    const [x = 0, y = 0, width = 0, height = 0] = box(document, selection[0] ?? '')
    expect(Math.min(x - 2, y - 2, 74.2 - x - width, 48.8 - y - height)).toBeGreaterThan(0)
  }
  const { document, selection } = edit('resizeTo', { width: 20 }, ['sign'])
  expect(document.nodes[selection[0] ?? '']).toMatchObject({ tube: 6, transform: [1, 0, 0, 1, 4, 4] })
})

test('setting an option that a later revision added moves the design to the current revision and keeps its other options (design-document-6)', () => {
  const earlier = {
    ...sampleDesign,
    product: { ...sampleDesign.product, revision: sampleTemplate.revision - 1 },
  }
  const state = commandState(earlier, [])
  const options = {
    ...sampleTemplate.options,
    mount: { values: ['none', 'wide'], default: 'none' },
    corners: { values: ['square', 'rounded'], default: 'square' },
  }
  const template = { ...sampleTemplate, options }
  const made = (name: string, value: string) => {
    const result = perform('setOption', { ...state, template }, { name, value })
    return 'edit' in result ? result.edit.document.product : undefined
  }
  expect(made('material', 'clear')).toMatchObject({
    revision: sampleTemplate.revision - 1,
    options: { material: 'clear' },
  })
  expect(made('mount', 'wide')).toMatchObject({
    revision: sampleTemplate.revision,
    options: { material: 'white', mount: 'wide', corners: 'square' },
  })
})

test('size, quantity, options and cut are limited to what the template allows (design-document-11)', () => {
  const { product } = edit('setSize', { size: { width: 9_999, height: 30.04 }, content: 'keep' }).document
  expect(product.size).toEqual({ width: 600, height: 30 })
  expect(edit('setQuantity', { quantity: 0 }).document.product.quantity).toBe(1)
  expect(edit('setOption', { name: 'material', value: 'gold' }).document).toBe(sampleDesign)
  expect(edit('setOption', { name: 'material', value: 'clear' }).document.product.options).toEqual({
    material: 'clear',
  })
  const { cut } =
    edit('setCut', { surface: 'front', values: { style: 'through', offset: 99 } }).document.surfaces[
      'front'
    ] ?? {}
  expect(cut).toMatchObject({ style: 'die', offset: 10, bridge: 'auto' })
  expect(edit('setCut', { surface: 'back', values: { offset: 1 } }).document).toBe(sampleDesign)
})

test('when the size changes, objects either scale about the center or keep their size (design-document-11)', () => {
  const size = { width: 152.4, height: 101.6 }
  const scaled = edit('setSize', { size, content: 'scale' }).document
  expect(box(scaled, 'photo')).toEqual([10, 10, 80, 60])
  const kept = edit('setSize', { size, content: 'keep' }).document
  expect(box(kept, 'photo')).toEqual([43.1, 30.4, 40, 30])
})

test('a command that would break a rule is rejected with a reason (design-document-10)', () => {
  const many = Object.fromEntries(
    Array.from({ length: limits.nodes }, (_, index) => [`n${index}`, sampleDesign.nodes['disc']]),
  ) as DesignDocument['nodes']
  const full = {
    ...sampleDesign,
    surfaces: { front: { nodes: Object.keys(many) }, back: { nodes: [] } },
    nodes: many,
  }
  expect(perform('duplicate', commandState(full, ['n0']), undefined)).toMatchObject({
    problems: [
      { path: 'nodes', say: 'designProblems.tooMany', found: limits.nodes + 1, wanted: limits.nodes },
    ],
  })
  expect(
    perform('resize', commandState(sampleDesign, ['photo']), { x: 0, y: 1, anchor: { x: 0, y: 0 } }),
  ).toMatchObject({
    problems: [{ path: 'nodes.photo.width', say: 'designProblems.tooLow', found: 0 }],
  })
  expect(perform('addPath', commandState(sampleDesign), { path: 'M 0 0 url(x)' })).toMatchObject({
    problems: [{ say: 'designProblems.wrongForm', found: 'M 0 0 url(x)' }],
  })
})
