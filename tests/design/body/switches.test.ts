import { expect, test } from 'vitest'
import { bodyOf } from '@/design/body/body-of'
import { flatShape } from '@/design/body/flat'
import { newDesign } from '@/design/document/new-design'
import { templateFor } from '@/design/template/template-for'
import { bodyViewOf } from '@/design/template/view-of'
import { compiledBrand } from '../../support/compiled-brand'

/** Tests that each opening of a switch plate shows what is in it. */

const template = compiledBrand('stickers').templates['photo-switch-plate']
if (!template) throw new Error('the brand sells switch plates')
const plate = template

function sheetsFor(kind: string, gangs: number) {
  const { product } = newDesign(plate, 'plate')
  const sizes = (plate.sizes.list ?? []).toSorted(([one], [other]) => one - other)
  const [width, height] = sizes[gangs - 1] ?? plate.sizes.default
  const options = { ...product.options, switch: kind }
  const made = templateFor(plate, options)
  const [rule] = made.surfaces
  const view = rule && bodyViewOf(made, rule)
  if (!view) throw new Error('it is shown on a body')
  const sheetsOf = (shown: typeof view) => {
    const body = bodyOf(shown, rule, { size: { width, height }, options }, made.surfaces)
    if (body.body !== 'flat') throw new Error('it is flat')
    return flatShape(body).sheets.length
  }
  const { fitting: _, ...bare } = view as Extract<typeof view, { body: 'flat' }>
  return sheetsOf(view) - sheetsOf(bare)
}

test.each([
  // A toggle has 5 sheets, a rocker 4, each outlet 4, and each screw 2.
  ['toggle', 5 + 2 * 2],
  ['rocker', 4 + 2 * 2],
  ['duplex', 2 * 4 + 2],
])('a plate for %s shows switches and screws in all its openings (design-scene-14)', (kind, each) => {
  for (const gangs of [1, 2, 3, 4]) expect(sheetsFor(kind, gangs), `${gangs} gangs`).toBe(each * gangs)
})
