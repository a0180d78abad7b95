import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import { UploadWait } from '@/features/forms/UploadWait'
import { Row } from '../../support/Row'

const meta: Meta<typeof UploadWait> = {
  title: 'features/forms/UploadWait',
  component: UploadWait,
  args: { percent: 40, count: 1, whenDone: 'sentWhenDone' },
  render: (args) => (
    <Row width="20rem" stack>
      <p>
        <UploadWait {...args} />
      </p>
    </Row>
  ),
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(new RegExp(`${args.percent} ?%`))).toBeVisible()
  },
}
export default meta

type Story = StoryObj<typeof UploadWait>

export const OneFile: Story = {}

export const ThreeFiles: Story = { args: { percent: 85, count: 3, whenDone: 'goesOnWhenDone' } }
