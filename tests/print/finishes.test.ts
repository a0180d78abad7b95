import { expect, test } from 'vitest'
import { writePdf } from '@/backend/production/pdf/write-pdf'
import { printJobsOf } from '@/backend/production/print-job-of'
import type { CutStyle } from '@/design/design-document'
import type { ProductTemplate } from '@/design/template/product-template'
import { templateFor } from '@/design/template/template-for'
import { brandCalled, frozenStarter, starterSources } from '../backend/production/support/starter-designs'
import { printedAt } from '../backend/production/support/sample-job'
import { inkShare, plates } from './support/print-tools'

/** Prints every sticker finish and reads its plates back with a print shop's software. */

const { templates, starters } = brandCalled('stickers')
const starter = starters.find(({ product }) => product === 'custom-die-cut-stickers')
if (!starter) throw new Error('there is a die-cut starter')

/** One template and material for each finish. */
const finishes = new Map<string, { template: ProductTemplate; material: string }>()
for (const template of Object.values(templates))
  for (const [material, { finish }] of Object.entries(template.surfaces[0]?.materials ?? {}))
    if (!finishes.has(finish) && template.surfaces[0]?.cut?.styles.includes('die'))
      finishes.set(finish, { template, material })

async function platesOf(
  { template, material }: { template: ProductTemplate; material: string },
  style: CutStyle,
) {
  const design = await frozenStarter('stickers', starter!, { material, shape: 'die-cut' }) // checked above
  const { front } = design.document.surfaces
  if (!front?.cut) throw new Error('there is a cut')
  const document = {
    ...design.document,
    surfaces: { front: { ...front, cut: { ...front.cut, style } } },
  }
  const made = templateFor(template, document.product.options)
  const [job] = await printJobsOf(
    { ...design, document, template: made },
    'front',
    starterSources('stickers', starter!),
  )
  if (!job) throw new Error('there is a page')
  const found = await plates(await writePdf(job, printedAt), 150)
  return { found, rule: made.surfaces[0] }
}

test.each([...finishes])(
  'on a material with the finish “%s” the plates are those that its template names (production-4)',
  async (_, made) => {
    const { found, rule } = await platesOf(made, 'die')
    const inks = (rule?.inks ?? []).filter(
      (ink) => ink.kind !== 'engrave' && ink.materials.includes(made.material),
    )
    const wanted = [
      'Cyan',
      'Magenta',
      'Yellow',
      'Black',
      rule?.cut?.spot ?? '',
      ...inks.map(({ name }) => name),
    ]
    expect([...found.keys()].toSorted()).toEqual(wanted.toSorted())
    for (const name of wanted.slice(4)) expect(inkShare(found.get(name)!), name).toBeGreaterThan(0)
  },
)

test('a kiss cut has two plates, for the film and for the backing (production-14)', async () => {
  const { found } = await platesOf(finishes.get('flat')!, 'kiss')
  const [film, backing] = [found.get('KissCut'), found.get('CutContour')]
  if (!film || !backing) throw new Error(`there are ${[...found.keys()].join(', ')}`)
  expect(inkShare(film)).toBeGreaterThan(0)
  expect(inkShare(backing)).toBeGreaterThan(0)
  expect(film.ink.equals(backing.ink)).toBe(false)
})

test('a die cut and a through cut have one plate with the same line, and no plate for a kiss cut', async () => {
  const [die, through] = await Promise.all(
    (['die', 'through'] as const).map((style) => platesOf(finishes.get('flat')!, style)),
  )
  const line = through?.found.get('CutContour')
  if (!line) throw new Error('it is cut')
  expect(inkShare(line)).toBeGreaterThan(0)
  expect(through?.found.has('KissCut')).toBe(false)
  expect(die?.found.get('CutContour')?.ink.equals(line.ink)).toBe(true)
})
