import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CardTile } from '@/features/catalogue/tiles/CardTile'
import { exampleCard } from '../../../../stories/support/example-product'
import { smallBrand } from '../../../support/brands'
import { drawScreen, wording } from '../../../support/screen'

const { reviewThreshold } = smallBrand().constants

test('a tile shows no stars that the product’s page does not count (catalogue-38)', () => {
  const stars = wording('shell.stars', { rating: '4.7' })
  drawScreen(
    <CardTile card={{ ...exampleCard(), rating: 4.7, reviewCount: reviewThreshold }} sizes="100vw" />,
  )
  expect(screen.queryByRole('img', { name: stars })).toBeNull()
  drawScreen(
    <CardTile card={{ ...exampleCard(), rating: 4.7, reviewCount: reviewThreshold + 1 }} sizes="100vw" />,
  )
  expect(screen.getByRole('img', { name: stars })).toBeVisible()
})
