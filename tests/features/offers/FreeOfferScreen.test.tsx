import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FreeOfferScreen } from '@/features/offers/FreeOfferScreen'
import { exampleCard } from '../../../stories/support/example-product'
import { drawScreen } from '../../support/screen'

const page = {
  slug: 'free-pillow',
  title: 'A free pillow cover',
  intro: 'With large canvases.',
  html: '',
  faq: [],
}

const draw = (picture: { file: string; alt: string } | null) =>
  drawScreen(
    <FreeOfferScreen page={{ ...page, picture }} card={exampleCard()} deal={null} forSubscribers={false} />,
  )

test('a page about something free shows the gift, where there is a picture of it (offers-4)', () => {
  draw({ file: 'offers/free-pillow.webp', alt: 'A linen pillow cover' })
  expect(screen.getByRole('img', { name: 'A linen pillow cover' })).toBeVisible()
})

test('without a picture of the gift its product is enough (offers-4)', () => {
  draw(null)
  expect(screen.queryByRole('img')).toBeNull()
})
