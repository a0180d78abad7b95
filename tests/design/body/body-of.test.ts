import { expect, test } from 'vitest'
import { bodyOf } from '@/design/body/body-of'
import { templateFor } from '@/design/template/template-for'
import type { ViewRule } from '@/design/template/view-rule'
import { photoPrint } from '../../../stories/support/photo-templates'

const mug: ViewRule = {
  body: 'cylinder',
  diameter: 82,
  height: 95,
  handle: 27,
  sizes: [{ size: [228.6, 96.52], diameter: 85, height: 114 }],
}

const product = (options: Record<string, string>, height: number) => ({
  template: 'mug',
  revision: 1,
  options,
  size: { width: 228.6, height },
  quantity: 1,
})

const template = {
  ...photoPrint({ materials: { ceramic: { base: '#f4f1ea', finish: 'flat' } } }),
  views: [mug],
  options: {
    material: { values: ['ceramic'], default: 'ceramic' },
    inside: { values: ['plain', 'red'], default: 'plain', effects: { red: { view: { inside: '#c8102e' } } } },
  },
}

/** Returns the body of a mug with these answers. */
function mugWith(answers: Record<string, string>, height = 88.9) {
  const made = templateFor(template, answers)
  const [rule] = made.surfaces
  const [view] = made.views ?? []
  if (!rule || !view) throw new Error('the mug has a surface and a view')
  return bodyOf(view, rule, product({ material: 'ceramic', ...answers }, height))
}

test('a body has the size of the design, and the color of its material (design-scene-14)', () => {
  expect(mugWith({})).toMatchObject({
    surface: 'front',
    size: { width: 228.6, height: 88.9 },
    diameter: 82,
    height: 95,
    color: '#f4f1ea',
    inside: '#f4f1ea',
  })
})

test('options and sizes change the body, each what it names (design-scene-14)', () => {
  expect(mugWith({ inside: 'red' }, 96.52)).toMatchObject({
    diameter: 85,
    height: 114,
    handle: 27,
    inside: '#c8102e',
  })
})
