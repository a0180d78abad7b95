import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import { RouteProgress } from '@/shell/RouteProgress'

type Begin = (url: string, how: { shallow: boolean }) => void

/** A router that starts a navigation as soon as it has a listener. */
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

/** Shows the bar at the top edge; the frame dims meanwhile (shell-12). */
export const OnItsWay: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/loading/i)).toBeInTheDocument()
  },
}
