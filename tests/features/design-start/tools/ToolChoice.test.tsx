import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ToolChoice } from '@/features/design-start/tools/ToolChoice'
import { exampleCards } from '../../../../stories/support/catalogue'
import { exampleTool } from '../../../../stories/support/example-product'
import { renderScreen, wording } from '../../../support/browser/screen'

test('the button of each product opens the tool with it, like its name (design-start-4)', () => {
  const [card] = exampleCards(1)
  if (!card) throw new Error('there is no example')
  const tool = exampleTool({ offer: 'choice', address: '/designtool' })
  renderScreen(<ToolChoice tool={tool} cards={[card]} problem="none" onRetry={() => undefined} />)
  const tile = within(screen.getByRole('article'))
  const address = `/designtool?urlKey=${card.urlKey}`
  expect(tile.getByRole('link', { name: wording('tool.begin') })).toHaveAttribute('href', address)
  expect(tile.getByRole('link', { name: card.name })).toHaveAttribute('href', address)
})
