import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, fn } from 'storybook/test'
import { SendAgain, SendingFile, StopSending } from '@/features/artwork/UploadState'
import { Row } from '../../support/Row'

interface Props {
  percent: number
  onStop: () => void
  onAgain?: () => void
}

/**
 * What a file option shows while its file is uploading, and when the upload failed. The option itself is a
 * FileOption.
 */
const meta: Meta<Props> = {
  title: 'features/artwork/UploadState',
  args: { percent: 34, onStop: fn() },
  render: ({ percent, onStop, onAgain }) => (
    <Row width="34rem" stack>
      {onAgain ? <SendAgain onPress={onAgain} /> : <SendingFile percent={percent} label="Your file" />}
      {!onAgain && <StopSending onPress={onStop} />}
    </Row>
  ),
}
export default meta
type Story = StoryObj<Props>

export const Begun: Story = { args: { percent: 0 } }
export const HalfWay: Story = {}
export const GivenUp: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button'))
    await expect(args.onStop).toHaveBeenCalledOnce()
  },
}
export const OnceMore: Story = { args: { onAgain: fn() } }
