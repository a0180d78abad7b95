import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, userEvent } from 'storybook/test'
import { DebugDrawer } from '@/features/attribution/DebugDrawer'
import { TagBus } from '@/features/attribution/tag-bus'
import { everyTag } from '../../support/tags'
import { exampleProduct } from '../../support/example-product'
import { pageEvents } from '@/features/attribution/page-events'

/** Creates the event bus of a local shop: nothing is loaded, everything is shown. */
function busWithEvents() {
  const bus = new TagBus(everyTag, { hostname: 'localhost', consent: 'ask', page: () => '/' })
  const product = exampleProduct()
  for (const event of pageEvents({ product }, `/product/${product.urlKey}`)) bus.track(event)
  return bus
}

const meta: Meta<typeof DebugDrawer> = {
  title: 'features/attribution/DebugDrawer',
  component: DebugDrawer,
  args: { bus: busWithEvents() },
}
export default meta
type Story = StoryObj<typeof DebugDrawer>

export const Closed: Story = {}
export const Opened: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText(/^Events \(\d+\)$/))
    await userEvent.click(canvas.getByText('page_view'))
    await expect(canvas.getAllByText('local shop').length).toBeGreaterThan(0)
    await expect(document.querySelector('script[data-tag]')).toBeNull()
  },
}
