import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, fn } from 'storybook/test'
import { SendAgain, SendingFile, StopSending } from '@/features/catalogue/product/FileOnItsWay'
import { Row } from '../../../support/Row'

interface Props {
  percent: number
  onStop: () => void
  onAgain?: () => void
}

/** What stands in a file option while its file is on its way, and when it did not arrive. The option itself is a FileOption. */
const meta: Meta<Props> = {
  title: 'features/catalogue/product/FileOnItsWay',
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
