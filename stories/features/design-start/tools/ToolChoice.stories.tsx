import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import { ToolChoice } from '@/features/design-start/tools/ToolChoice'
import { exampleCards } from '../../../support/catalogue'
import { exampleTool } from '../../../support/example-product'

/** What a design tool shows as long as it has no product (design-start-3, design-start-4). */
const meta: Meta<typeof ToolChoice> = {
  title: 'features/design-start/tools/ToolChoice',
  component: ToolChoice,
  tags: ['each-brand'],
  args: {
    tool: exampleTool({ offer: 'choice' }),
    cards: exampleCards(5),
    problem: 'none',
    onRetry: () => undefined,
  },
  parameters: { nextjs: { router: { asPath: '/designtool', query: {}, isReady: true } } },
}
export default meta
type Story = StoryObj<typeof ToolChoice>

/** Checks that the note about the requested product is separate from the tiles. */
const standsApart: NonNullable<Story['play']> = async ({ canvas }) => {
  const note = await canvas.findByRole('status')
  const tile = canvas.getAllByRole('listitem')[0]
  await expect(
    (tile?.getBoundingClientRect().top ?? 0) - note.getBoundingClientRect().bottom,
  ).toBeGreaterThanOrEqual(16)
}

export const NothingAskedFor: Story = {}
export const NoLongerSold: Story = { args: { problem: 'unknown' }, play: standsApart }
export const NothingToDesignOnIt: Story = { args: { problem: 'notDesigned' }, play: standsApart }
export const Failed: Story = {
  args: { problem: 'failed' },
  play: async ({ canvas }) =>
    void (await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()),
}
export const Loading: Story = { args: { problem: 'loading' } }
export const SoldOut: Story = { args: { tool: exampleTool({ offer: 'soldOut' }) } }
export const NotMade: Story = { args: { tool: exampleTool({ offer: 'notMade' }) } }
export const NoLongerSoldOnThePhone: Story = { ...NoLongerSold, globals: { viewport: { value: 'phone' } } }
