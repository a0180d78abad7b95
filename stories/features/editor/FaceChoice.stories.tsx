import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, fn } from 'storybook/test'
import '@/features/editor/editor-messages'
import { FaceChoice } from '@/features/editor/panels/faces/FaceChoice'
import { Row } from '../../support/Row'

/** All typefaces, found by name, look and script. Each is shown in its own letters once it is in view. */
const meta: Meta<typeof FaceChoice> = {
  title: 'features/editor/FaceChoice',
  component: FaceChoice,
  args: { chosen: 'lobster', onChoose: fn(async () => undefined) },
  render: (args) => (
    <Row width="20rem" stack>
      <FaceChoice {...args} />
    </Row>
  ),
}
export default meta
type Story = StoryObj<typeof FaceChoice>

export const All: Story = {
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('button', { name: 'Lobster' })).toHaveAttribute('aria-pressed', 'true'),
}
export const FoundByName: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('searchbox'), 'great')
    await expect(canvas.getByRole('button', { name: 'Great Vibes' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Lobster' })).toBeNull()
  },
}
/** The words are Cyrillic, so only faces with these letters are listed at first. */
export const ForCyrillicWords: Story = { args: { text: 'Привіт' } }
export const NothingFound: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('searchbox'), 'no such face')
    await expect(canvas.getByRole('status')).toHaveTextContent(/No font/)
  },
}
