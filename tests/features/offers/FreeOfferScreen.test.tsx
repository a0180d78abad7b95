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

test('a page about something free shows the gift, where there is a picture of it (offers-4)', () => {
  const picture = { file: 'offers/free-pillow.webp', alt: 'A linen pillow cover' }
  const offer = { card: exampleCard(), deal: null, forSubscribers: false }
  const { rerender } = drawScreen(<FreeOfferScreen page={{ ...page, picture }} {...offer} />)
  expect(screen.getByRole('img', { name: 'A linen pillow cover' })).toBeVisible()
  rerender(<FreeOfferScreen page={{ ...page, picture: null }} {...offer} />)
  expect(screen.queryByRole('img', { name: 'A linen pillow cover' })).toBeNull()
})
