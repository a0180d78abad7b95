import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { sayMissing } from '@/next/browser/late-parts'
import { QuietParts } from '@/shell/QuietParts'
import { SnackbarHost } from '@/shell/SnackbarHost'
import { StartupEffects } from '@/shell/StartupEffects'

/** The parts of the frame that show nothing until something happens (shell-22). */
const meta: Meta<typeof QuietParts> = {
  title: 'shell/QuietParts',
  component: QuietParts,
  args: { backToTop: true, page: {} },
}
export default meta
type Story = StoryObj<typeof QuietParts>

export const AtRest: Story = {
  play: async ({ canvas }) => expect(canvas.queryByRole('button')).toBeNull(),
}

/** next-6: what a press asked for did not arrive, and that is said. */
export const SomethingIsMissing: Story = {
  render: () => (
    <>
      <StartupEffects />
      <SnackbarHost />
    </>
  ),
  play: async () => {
    sayMissing()
    await waitFor(() => expect(screen.getByRole('status')).not.toBeEmptyDOMElement())
    await expect(document.documentElement.dataset['device']).toMatch(/^(mobile|desktop)$/)
  },
}
