import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loadTextFace } from '@/backend/designs/designs'
import { compileBrand } from '@/brand/compile'
import { layCaption, typedCaption } from '@/design/picture/caption'
import { chosenSize } from '@/design/template/size-answers'
import { CaptionAlone } from '@/features/studio/canvas/CaptionAlone'
import { defaultSelection } from '@/lib/product-options'
import { drawScreen, wording } from '../../../support/screen'

const compiled = compileBrand('canvas', { withoutPictures: true })
if (!compiled.ok) throw new Error(JSON.stringify(compiled.problems))
const { templates, catalogue } = compiled.brand

/** A product that is laid out by a person from many pictures, and asks for a caption. */
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
  const { face } = (await loadTextFace(typed.caption.font))!
  const front = chosenSize(product, selection, template)
  drawScreen(<CaptionAlone caption={layCaption(typed, front, face)} front={front} />)
}

test('the caption of what a person lays out is set at its foot, and it is said who places the pictures (studio-225)', async () => {
  await draw('Summer on the lake')
  expect(
    screen.getByRole('img', { name: wording('canvas.captionSet', { caption: 'Summer on the lake' }) }),
  ).toBeVisible()
  expect(screen.getByText(wording('canvas.captionByHand'))).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('characters that the face of such a caption lacks are named before it is ordered (studio-225)', async () => {
  await draw('Lake 湖')
  expect(screen.getByRole('alert')).toHaveTextContent('湖')
})
