import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import { RouteProgress } from '@/shell/RouteProgress'

type Begin = (url: string, how: { shallow: boolean }) => void

/** A router on which another page is on its way as soon as somebody listens. */
const onItsWay = {
  on: (name: string, begin: Begin) => {
    if (name === 'routeChangeStart') queueMicrotask(() => begin('/', { shallow: false }))
  },
  off: () => undefined,
}

const meta: Meta<typeof RouteProgress> = {
  title: 'shell/RouteProgress',
  component: RouteProgress,
  parameters: { nextjs: { router: { events: onItsWay } } },
}
export default meta
type Story = StoryObj<typeof RouteProgress>

/** shell-12: the bar at the upper edge; the frame dims meanwhile. */
export const OnItsWay: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/loading/i)).toBeInTheDocument()
  },
}
