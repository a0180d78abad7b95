import { screen } from '@testing-library/react'
import type { Font } from 'opentype.js/dist/opentype.mjs'
import { expect, test } from 'vitest'
import { loadTextFace } from '@/backend/designs/designs'
import { compileBrand } from '@/brand/compile'
import { layLabel } from '@/design/label/lay-label'
import { typedLabel } from '@/design/label/typed-label'
import { titled } from '@/design/template/titled'
import { designedView } from '@/features/design-start/designed-view.server'
import { LabelStage } from '@/features/studio/label/LabelStage'
import { defaultSelection } from '@/lib/product-options'
import { drawScreen, wording } from '../../../support/screen'

const compiled = compileBrand('stickers', { withoutPictures: true })
if (!compiled.ok) throw new Error(JSON.stringify(compiled.problems))
const { templates, catalogue } = compiled.brand

/** A label with a drawing beside its words. */
const product = catalogue.products.find(({ urlKey }) => templates[urlKey]?.label?.picture)!
const template = templates[product.urlKey]!
const slotOf = (number: number) => {
  const [line] = (template.label?.lines ?? []).filter((each) => 'slot' in each).slice(number)
  return line && 'slot' in line ? line.slot : ''
}
const name = titled(product.options, template.words?.[slotOf(0)] ?? '')!

async function draw(text: string) {
  const selection = { ...defaultSelection(product.options, product.rules), [name.uid]: text }
  const label = typedLabel(template, { ...product, table: { ...product.table, percentOff: 0 } }, selection)!
  const faces = new Map<string, Font>()
  for (const { line } of label.lines) faces.set(line.font, (await loadTextFace(line.font))!.face)
  return drawScreen(<LabelStage label={label} laid={layLabel(label, Object.fromEntries(faces))} />)
}

test('a label is a picture with a name that says its words and its drawing, and it is said who has the last word (catalogue-100)', async () => {
  const { container } = await draw('Mila')
  const drawing = Object.values(template.label?.picture?.drawings ?? {})[0]
  expect(
    screen.getByRole('img', {
      name: wording('label.labelWithPicture', { text: 'Mila', picture: drawing?.alt ?? '' }),
    }),
  ).toBeVisible()
  expect(container.querySelector('image')?.getAttribute('href')).toContain(
    encodeURIComponent(drawing?.file ?? 'no file'),
  )
  expect(screen.getByText(wording('label.proof'))).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what the letters lack is told at once, and letters that come out small (catalogue-101)', async () => {
  const { unmount } = await draw('Mila 湖')
  expect(screen.getByRole('alert')).toHaveTextContent('湖')
  unmount()
  await draw('W'.repeat(24))
  expect(screen.queryByText(wording('label.proof'))).toBeNull()
  expect(screen.getByText(wording('label.small'))).toBeVisible()
})

test('a product’s page knows which options are typed onto a label, and on which products none is (catalogue-100)', () => {
  const { shownWords } = designedView(templates, product)
  expect(shownWords?.on).toBe('label')
  expect(shownWords?.uids).toContain(name.uid)
  const other = catalogue.products.find(({ urlKey }) => templates[urlKey] && !templates[urlKey].label)!
  expect(designedView(templates, other).shownWords).toBeUndefined()
})
