import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, waitFor } from 'storybook/test'
import { BackToTop } from '@/shell/scroll/BackToTop'
import { Row } from '../../support/Row'

const meta: Meta<typeof BackToTop> = {
  title: 'shell/scroll/BackToTop',
  component: BackToTop,
  render: () => (
    <>
      <Row stack>
        {Array.from({ length: 60 }, (_, line) => (
          <p key={line}>Line {line + 1} of a long page.</p>
        ))}
      </Row>
      <BackToTop />
    </>
  ),
}
export default meta
type Story = StoryObj<typeof BackToTop>

/** Visible after the first screen (shell-10). */
export const ScrolledDown: Story = {
  play: async ({ canvas }) => {
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Back to top' })).toHaveAttribute('data-shown'),
    )
  },
}
