import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadFaces } from '@/backend/designs/load-faces'
import { perform } from '@/design/document/commands/perform'
import type { DesignDocument, DesignNode, ImageNode } from '@/design/design-document'
import { type Faces, noFaces } from '@/design/scene/faces'
import type { SceneElement, ScenePicture } from '@/design/scene/scene'
import { sceneOf } from '@/design/scene/scene-of'
import { measureWith } from '@/design/scene/set-words'
import { ellipseTemplate, exampleDesigns } from '../support/example-designs'
import { randomDesign } from '../support/random-design'
import { sampleTemplate } from '../support/sample-design'

const exampleOf = (name: string): DesignDocument => {
  const design = exampleDesigns[name]
  if (!design) throw new Error(`there is no example "${name}"`)
  return design
}

let faces: Faces
beforeAll(async () => {
  const nodes = Object.assign(
    {},
    ...Object.values(exampleDesigns).map((design) => design.nodes),
  ) as DesignDocument['nodes']
  faces = await loadFaces({ nodes: { ...nodes, ...exampleOf('sign').nodes } }, 'neon')
})

const view = (design: DesignDocument, mode: 'view' | 'proof' | 'print' = 'view', template = sampleTemplate) =>
  sceneOf(design, template, 'front', { faces, mode })

const withNode = (node: DesignNode): DesignDocument => ({
  ...exampleOf('shapes'),
  nodes: { only: node },
  surfaces: { front: { nodes: ['only'] }, back: { nodes: [] } },
})

const nodesOf = (elements: SceneElement[]) => elements.flatMap(({ node }) => node ?? [])

describe('stacking order and edges', () => {
  test('the background is drawn first, then visible objects from back to front (design-scene-1)', () => {
    const design = exampleOf('shapes')
    const star = design.nodes['star']
    if (!star) throw new Error('the example has a star')
    const { elements } = view({ ...design, nodes: { ...design.nodes, star: { ...star, hidden: true } } })
    expect(elements[0]).toMatchObject({ kind: 'path', fill: '#fdf0d5' })
    expect(nodesOf(elements)).toEqual(Object.keys(design.nodes).filter((id) => id !== 'star'))
  })

  test('for print the surface extends by the bleed, and no shape clips it (design-scene-1)', () => {
    const design = exampleOf('shapes')
    expect(view(design, 'proof').box).toEqual({ x: 0, y: 0, width: 76.2, height: 50.8 })
    const print = view(design, 'print', ellipseTemplate)
    expect(print.box).toEqual({ x: -2, y: -2, width: 80.2, height: 54.8 })
    expect(print.elements.some(({ clip }) => clip)).toBe(false)
    expect(print.elements[0]).toMatchObject({ transform: [1, 0, 0, 1, -2, -2] })
    expect(view(design, 'proof', ellipseTemplate).elements).toMatchObject([
      { kind: 'group', clip: /^M38.1 0C/ },
    ])
  })

  test('an outline and holes of the template clip the surface on screen, and not for print (design-scene-1)', () => {
    const design = exampleOf('shapes')
    const outline = 'M0 0.5L1 0L1 1Z'
    const shaped = {
      ...sampleTemplate,
      surfaces: sampleTemplate.surfaces.map((rule) => ({
        ...rule,
        outline,
        holes: [{ at: [50, 25.4] as [number, number], box: [4, 4] as [number, number] }],
      })),
    }
    expect(view(design, 'proof', shaped).elements).toMatchObject([
      { kind: 'group', clip: 'M0 25.4L76.2 0L76.2 50.8ZM52 23.4L48 23.4L48 27.4L52 27.4Z' },
    ])
    expect(view(design, 'print', shaped).elements.some(({ clip }) => clip)).toBe(false)
  })

  test('an empty picture slot is shown in the editor and not in proof or print (design-scene-1)', () => {
    const shows = (mode: 'view' | 'proof' | 'print') =>
      nodesOf(view(exampleOf('pictures'), mode).elements).includes('slot')
    expect([shows('view'), shows('proof'), shows('print')]).toEqual([true, false, false])
  })

  test('a group is drawn as one element with its opacity and blend mode (design-scene-1)', () => {
    const badge = view(exampleOf('codes')).elements.find(({ node }) => node === 'badge')
    expect(badge).toMatchObject({
      kind: 'group',
      opacity: 0.8,
      children: [{ node: 'disc' }, { node: 'rocket', blend: 'multiply' }],
    })
  })

  test('a surface that the design does not have gives an empty scene (design-scene-1)', () => {
    expect(sceneOf(exampleOf('shapes'), sampleTemplate, 'lid', { faces, mode: 'view' }).elements).toEqual([])
  })
})

describe('tone', () => {
  const toned = (tone: 'color' | 'gray' | 'sepia') => ({
    ...sampleTemplate,
    surfaces: sampleTemplate.surfaces.map((rule) => ({ ...rule, tone })),
  })
  const picturesOf = (elements: SceneElement[]): ScenePicture[] =>
    elements.flatMap((element) =>
      element.kind === 'group' ? picturesOf(element.children) : element.kind === 'picture' ? element : [],
    )
  const tonesOf = (elements: SceneElement[]) =>
    Object.fromEntries(picturesOf(elements).map(({ node = '', tone }) => [node, tone]))

  test.each(['view', 'proof', 'print'] as const)(
    'a picture’s own tone overrides the tone of its surface, in the mode %s (design-scene-13)',
    (mode) => {
      const design = exampleOf('pictures')
      expect(tonesOf(view(design, mode, toned('gray')).elements)).toMatchObject({
        whole: 'gray',
        cropped: 'sepia',
        gray: 'gray',
      })
      expect(tonesOf(view(design, mode, toned('sepia')).elements)).toMatchObject({
        whole: 'sepia',
        gray: 'gray',
      })
    },
  )

  test('a picture in a group has the surface’s tone, and is redrawn when the tone changes (design-scene-13, design-scene-2)', () => {
    const { nodes, assets } = exampleOf('pictures')
    const group: DesignNode = { kind: 'group', transform: [1, 0, 0, 1, 0, 0], children: ['whole'] }
    const design = { ...withNode(group), assets, nodes: { only: group, whole: nodes['whole']! } }
    const seen = (tone: 'color' | 'gray') => tonesOf(view(design, 'view', toned(tone)).elements)['whole']
    expect([seen('color'), seen('gray'), seen('color')]).toEqual([undefined, 'gray', undefined])
  })
})

describe('cached drawings', () => {
  test('a command keeps the drawings of all objects that it does not change (design-scene-2)', () => {
    fc.assert(
      fc.property(randomDesign, fc.nat(100), (design, index) => {
        const surface = design.surfaces['front']?.nodes ?? []
        const id = surface[index % Math.max(1, surface.length)]
        if (id === undefined) return
        const before = view(design).elements
        const state = {
          document: design,
          selection: [id],
          surface: 'front',
          template: sampleTemplate,
          measure: measureWith(faces),
          newId: () => 'new',
        }
        const result = perform('move', state, { x: 1, y: 2 })
        if (!('edit' in result)) return
        const after = view(result.edit.document).elements
        const touched = after.filter((element) => !before.includes(element))
        const background = after.filter(({ node }) => node === undefined).length
        expect(touched.length).toBeLessThanOrEqual(1 + background)
      }),
      { numRuns: 60 },
    )
  })

  test('moving a text does not lay it out again (design-scene-2)', () => {
    const design = exampleOf('words')
    const { plain } = design.nodes
    if (plain?.kind !== 'text') throw new Error('the example has words')
    const moved = { ...plain, transform: [1, 0, 0, 1, 9, 9] as DesignNode['transform'] }
    const started = performance.now()
    for (let round = 0; round < 2000; round++) view(withNode({ ...moved }))
    expect(performance.now() - started).toBeLessThan(2000)
  })
})

describe('kinds of objects', () => {
  test('the visible part of a picture fills its box', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.001, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (part, before) => {
          const node = exampleOf('pictures').nodes['whole'] as ImageNode // this example is an image
          const crop = { x: before * (1 - part), y: 0, width: part, height: 1 }
          const [picture] = view(withNode({ ...node, crop })).elements
          if (picture?.kind !== 'picture') throw new Error('an image is drawn as a picture')
          expect(picture.box.x + crop.x * picture.box.width).toBeCloseTo(0, 6)
          expect(crop.width * picture.box.width).toBeCloseTo(node.width, 6)
          expect(picture.clip === undefined).toBe(part === 1)
        },
      ),
    )
  })

  test('the stroke of a text is below its fill', () => {
    const outlined = view(exampleOf('words')).elements.find(({ node }) => node === 'outlined')
    expect(outlined).toMatchObject({
      kind: 'group',
      children: [{ fill: null, stroke: { paint: '#023047', width: 1.2 } }, { fill: '#ffb703' }],
    })
    expect(outlined).not.toHaveProperty('children[1].stroke')
  })

  test('a neon sign glows on screen and in the proof, and is plain tubes in print (design-scene-10)', () => {
    const paths = (mode: 'view' | 'print') =>
      JSON.stringify(view(exampleOf('sign'), mode)).split('"path"').length
    expect(paths('view')).toBeGreaterThan(30)
    expect(paths('print')).toBe(1 + 1 + 3) // the text before the first, the background, three colors
  })

  test('objects without paint or content are not drawn (design-scene-1)', () => {
    const shape = exampleOf('shapes').nodes['star'] as Extract<DesignNode, { kind: 'shape' }> // this example is a shape
    const { stroke: _, ...bare } = shape
    expect(view(withNode({ ...bare, fill: null })).elements).toEqual([])
    expect(view(withNode({ ...shape, fill: null, stroke: { paint: '#000000', width: 0 } })).elements).toEqual(
      [],
    )
    expect(view(withNode({ ...shape, opacity: 0 })).elements).toEqual([])
  })

  test('without fonts and emoji, objects that need them are omitted and everything else is drawn (design-scene-8)', () => {
    const drawn = (name: string) =>
      nodesOf(sceneOf(exampleOf(name), sampleTemplate, 'front', { faces: noFaces, mode: 'view' }).elements)
    expect(drawn('words')).toEqual([])
    expect(drawn('codes')).toEqual(['qr', 'badge', 'curve'])
    expect(nodesOf(view(exampleOf('words')).elements)).toHaveLength(4)
  })
})
