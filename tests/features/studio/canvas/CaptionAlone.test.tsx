import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loadTypeface } from '@/backend/designs/designs'
import { layCaption, typedCaption } from '@/design/picture/caption'
import { chosenSize } from '@/design/answers/size-answers'
import { CaptionAlone } from '@/features/studio/canvas/CaptionAlone'
import { defaultSelection } from '@/lib/products/product-options'
import { renderScreen, wording } from '../../../support/browser/screen'
import { compiledBrand } from '../../../support/compiled-brand'

const compiled = compiledBrand('canvas')
const { templates, catalogue } = compiled

/** A product that a person composes from many pictures and that asks for a caption. */
const product = catalogue.products.find(({ urlKey }) => {
  const template = templates[urlKey]
  return template?.preview === 'none' && Object.keys(template.words ?? {}).length > 0
})!
const template = templates[product.urlKey]!

async function draw(words: string) {
  const title = Object.values(template.words ?? {})[0]
  const option = product.options.find((each) => each.title === title)!
  const selection = { ...defaultSelection(product.options, product.rules), [option.uid]: words }
  const typed = typedCaption(template, product, selection)!
  const { face } = (await loadTypeface(typed.caption.font, typed.text))!
  const front = chosenSize(product, selection, template)
  renderScreen(<CaptionAlone caption={layCaption(typed, front, face)} front={front} />)
}

test('the caption of a hand-made layout is previewed alone, with a note that an artist places the pictures (studio-64)', async () => {
  await draw('Summer on the lake')
  expect(
    screen.getByRole('img', { name: wording('canvas.captionSet', { caption: 'Summer on the lake' }) }),
  ).toBeVisible()
  expect(screen.getByText(wording('canvas.captionByHand'))).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('characters missing from the caption’s font are reported before the order (studio-64)', async () => {
  await draw('Lake 湖')
  expect(screen.getByRole('alert')).toHaveTextContent('湖')
})
