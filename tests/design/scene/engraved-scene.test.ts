import { expect, test } from 'vitest'
import type { DesignNode } from '@/design/design-document'
import { noFaces } from '@/design/scene/faces'
import type { SceneElement } from '@/design/scene/scene'
import { sceneOf } from '@/design/scene/scene-of'
import { defaultTone, toneOn } from '@/design/template/usual-tone'
import { engravedLook, onBase } from '@/design/tone/engraved-look'
import { engravedDesign, engravedTemplate } from '../support/engraved-sample'
import { sampleTemplate } from '../support/sample-design'

const shape = (fill: string, rest: Partial<DesignNode> = {}): DesignNode =>
  ({
    kind: 'shape',
    transform: [1, 0, 0, 1, 5, 5],
    shape: 'rectangle',
    width: 10,
    height: 10,
    fill,
    ...rest,
  }) as DesignNode

const photo: DesignNode = {
  kind: 'image',
  transform: [2, 0, 0, 2, 5, 5],
  asset: 'fox',
  width: 12.7,
  height: 12.7,
  crop: { x: 0, y: 0, width: 1, height: 1 },
}

const nodes = {
  dark: shape('#123456', { stroke: { paint: '#ffffff', width: 1 } } as never),
  pale: shape('#fff6d0'),
  faint: shape('#000000', { opacity: 0.15 }),
  photo,
}

const elementsOf = (mode: 'view' | 'print', material: string, made = engravedTemplate()): SceneElement[] =>
  sceneOf(engravedDesign(nodes, material), made, 'front', { faces: noFaces, mode }).elements

const flat = (elements: readonly SceneElement[]): SceneElement[] =>
  elements.flatMap((element) => (element.kind === 'group' ? flat(element.children) : [element]))

const fills = (elements: readonly SceneElement[]) =>
  flat(elements).flatMap((element) => (element.kind === 'path' ? [element.fill] : []))

test('an engraved surface is printed in black where it is engraved and in white elsewhere (design-scene-13)', () => {
  const elements = flat(elementsOf('print', 'maple'))
  expect(fills(elements)).toEqual(['#000000', '#ffffff', '#ffffff'])
  expect(elements[0]).toMatchObject({ stroke: { paint: '#ffffff', width: 1 } })
  expect(elements.every(({ opacity, blend }) => opacity === undefined && blend === undefined)).toBe(true)
})

test('a picture has 600 dots per inch at its size on the surface (design-scene-13)', () => {
  const picture = flat(elementsOf('print', 'maple')).find(({ kind }) => kind === 'picture')
  expect(picture).toMatchObject({ tone: 'halftone', plate: { dots: { across: 600, down: 600 } } })
})

test('on screen an engraving has the tone of its material, dark or bright (design-scene-13)', () => {
  for (const material of ['maple', 'black']) {
    const look = engravedTemplate().surfaces[0]!.materials![material]!
    const { ink, bare, blend } = engravedLook(look)
    expect(blend).toBe(material === 'maple' ? 'multiply' : 'screen')
    expect(fills(elementsOf('view', material))).toEqual([ink, bare, bare])
    const shown = (color: string) => {
      const rgba = Uint8ClampedArray.of(
        ...[1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)),
        255,
      )
      onBase(rgba, engravedLook(look))
      return `#${[...rgba.subarray(0, 3)].map((value) => value.toString(16).padStart(2, '0')).join('')}`
    }
    expect(shown(bare)).toBe(look.base)
    for (const at of [1, 3, 5]) {
      const [found, wanted] = [shown(ink), look.engraved!].map((color) =>
        Number.parseInt(color.slice(at, at + 2), 16),
      )
      expect(Math.abs(found! - wanted!)).toBeLessThanOrEqual(1)
    }
  }
})

test('unchanged objects of an engraving are drawn as the same elements (design-scene-2)', () => {
  const made = engravedTemplate()
  const one = elementsOf('view', 'maple', made)
  const other = elementsOf('view', 'maple', made)
  expect(one).toHaveLength(4)
  one.forEach((element, index) => expect(other[index]).toBe(element))
})

test('a tone that the surface does not offer falls back to the surface’s default (design-scene-13)', () => {
  const engraved = engravedTemplate().surfaces[0]
  const lines = engravedTemplate({ tone: 'line' }).surfaces[0]
  const printed = sampleTemplate.surfaces[0]
  expect(defaultTone(engraved)).toBe('halftone')
  expect(defaultTone(lines)).toBe('line')
  expect(toneOn(defaultTone(engraved), 'line')).toBe('line')
  expect(toneOn(defaultTone(engraved), 'sepia')).toBe('halftone')
  expect(toneOn(defaultTone(printed), 'line')).toBeUndefined()
  expect(toneOn(defaultTone(printed), 'sepia')).toBe('sepia')
})
