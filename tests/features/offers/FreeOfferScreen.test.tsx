import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FreeOfferScreen } from '@/features/offers/FreeOfferScreen'
import { exampleCard } from '../../../stories/support/example-product'
import { renderScreen } from '../../support/browser/screen'

const page = {
  slug: 'free-pillow',
  title: 'A free pillow cover',
  intro: 'With large canvases.',
  html: '',
  faq: [],
}

const draw = (picture: { file: string; alt: string } | null) =>
  renderScreen(
    <FreeOfferScreen page={{ ...page, picture }} card={exampleCard()} deal={null} forSubscribers={false} />,
  )

test('the page of a free offer shows the gift’s picture if there is one (offers-4)', () => {
  const { container } = draw({ file: 'offers/free-pillow.webp', alt: 'A linen pillow cover' })
  expect(container.querySelectorAll('img')).toHaveLength(2)
  expect(screen.getByRole('img', { name: 'A linen pillow cover' })).toBeVisible()
})

test('the page of a free offer renders without a picture if the gift has none (offers-4)', () => {
  const ofTile = 1
  expect(draw(null).container.querySelectorAll('img')).toHaveLength(ofTile)
})
