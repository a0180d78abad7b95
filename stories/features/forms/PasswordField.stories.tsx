import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import { PasswordField } from '@/features/forms/PasswordField'
import { Row } from '../../support/Row'

/** A password that can be shown while it is typed. */
const meta: Meta<typeof PasswordField> = {
  title: 'features/forms/PasswordField',
  component: PasswordField,
  args: { label: 'Password', autoComplete: 'current-password' },
  render: (args) => (
    <Row width="24rem" stack>
      <PasswordField {...args} />
    </Row>
  ),
}
export default meta
type Story = StoryObj<typeof PasswordField>

export const Current: Story = {}
export const New: Story = { args: { autoComplete: 'new-password', help: 'At least 8 characters.' } }
export const WithProblem: Story = { args: { error: 'Please enter your password.' } }
export const Shown: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Password'), 'correct horse')
    await userEvent.click(canvas.getByRole('button'))
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'text')
  },
}
