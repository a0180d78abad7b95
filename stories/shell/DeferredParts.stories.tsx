import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { reportMissingPart } from '@/next/browser/lazy-parts'
import { DeferredParts } from '@/shell/DeferredParts'
import { SnackbarHost } from '@/shell/SnackbarHost'
import { StartupEffects } from '@/shell/StartupEffects'

/** The parts of the frame that show nothing until something happens. */
const meta: Meta<typeof DeferredParts> = {
  title: 'shell/DeferredParts',
  component: DeferredParts,
  args: { backToTop: true, page: {} },
}
export default meta
type Story = StoryObj<typeof DeferredParts>

export const AtRest: Story = {
  play: async ({ canvas }) => expect(canvas.queryByRole('button')).toBeNull(),
}

/** A message reports that something requested by a click did not load (next-6). */
export const SomethingIsMissing: Story = {
  render: () => (
    <>
      <StartupEffects />
      <SnackbarHost />
    </>
  ),
  play: async () => {
    reportMissingPart()
    await waitFor(() => expect(screen.getByRole('status')).not.toBeEmptyDOMElement())
    await expect(document.documentElement.dataset['device']).toMatch(/^(mobile|desktop)$/)
  },
}
