import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CardTile } from '@/features/tiles/CardTile'
import { exampleCard } from '../../../stories/support/example-product'
import { renderScreen, wording } from '../../support/browser/screen'

test('a tile shows the stars and the number of its reviews, like the product’s page (catalogue-38)', () => {
  const { rating: _, ...unrated } = exampleCard()
  const stars = wording('shell.stars', { rating: '4.7' })
  renderScreen(<CardTile card={{ ...unrated, reviewCount: 0 }} sizes="100vw" />)
  expect(screen.queryByRole('img', { name: stars })).toBeNull()
  renderScreen(<CardTile card={{ ...unrated, rating: 4.7, reviewCount: 3 }} sizes="100vw" />)
  expect(screen.getByRole('img', { name: stars }).parentElement).toHaveTextContent('3')
})
