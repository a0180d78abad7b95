import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CardTile } from '@/features/tiles/CardTile'
import { exampleCard } from '../../../stories/support/example-product'
import { smallBrand } from '../../support/brands'
import { renderScreen, wording } from '../../support/browser/screen'

const { reviewThreshold } = smallBrand().constants

test('a tile shows stars only above the review threshold of the product page (catalogue-38)', () => {
  const stars = wording('shell.stars', { rating: '4.7' })
  renderScreen(
    <CardTile card={{ ...exampleCard(), rating: 4.7, reviewCount: reviewThreshold }} sizes="100vw" />,
  )
  expect(screen.queryByRole('img', { name: stars })).toBeNull()
  renderScreen(
    <CardTile card={{ ...exampleCard(), rating: 4.7, reviewCount: reviewThreshold + 1 }} sizes="100vw" />,
  )
  expect(screen.getByRole('img', { name: stars })).toBeVisible()
})
