import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loadTypeface } from '@/backend/designs/designs'
import { layLabel } from '@/design/label/lay-label'
import { typedLabel, wordsByFont } from '@/design/label/typed-label'
import { titled } from '@/design/answers/titled'
import type { Typeface } from '@/design/text/outline-text'
import { designedView } from '@/features/design-start/tools/designed-view.server'
import { LabelStage } from '@/features/studio/label/LabelStage'
import { defaultSelection } from '@/lib/products/product-options'
import { renderScreen, wording } from '../../../support/browser/screen'
import { compiledBrand } from '../../../support/compiled-brand'

const compiled = compiledBrand('stickers')
const { templates, catalogue } = compiled

/** A label with a picture beside its text. */
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
  const faces: Record<string, Typeface> = {}
  for (const [font, words] of Object.entries(wordsByFont(label)))
    faces[font] = (await loadTypeface(font, words))!.face
  return renderScreen(<LabelStage label={label} laid={layLabel(label, faces)} />)
}

test('a label is an image named by its text and drawing, with a note that a proof follows (catalogue-100)', async () => {
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

test('characters missing from the label’s font, and letters that become too small, are reported at once (catalogue-101)', async () => {
  const { unmount } = await draw('Mila 湖')
  expect(screen.getByRole('alert')).toHaveTextContent('湖')
  unmount()
  await draw('W'.repeat(24))
  expect(screen.queryByText(wording('label.proof'))).toBeNull()
  expect(screen.getByText(wording('label.small'))).toBeVisible()
})

test('the product page gets the options that are printed on a label; other products have none (catalogue-100)', () => {
  const { shownWords } = designedView(templates, product)
  expect(shownWords?.on).toBe('label')
  expect(shownWords?.uids).toContain(name.uid)
  const other = catalogue.products.find(({ urlKey }) => templates[urlKey] && !templates[urlKey].label)!
  expect(designedView(templates, other).shownWords).toBeUndefined()
})
