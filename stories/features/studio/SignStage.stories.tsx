import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import midnight from '../../../brands/neon/designs/letterings/midnight.json'
import metro from '../../../brands/neon/designs/letterings/metro.json'
import { signOf } from '@/features/studio/sign'
import { SignStage } from '@/features/studio/SignStage'

const size = { width: 760, height: 300 }

/** A shopper's words as tube on a wall, by night and by day, and what they measure. Not for pictures of finished products. */
const meta: Meta<typeof SignStage> = {
  title: 'features/studio/SignStage',
  component: SignStage,
  args: {
    sign: signOf(['Good Vibes'], '#ff2bd6', midnight, size),
    text: 'Good Vibes',
    note: '',
    measured: 2920,
  },
}
export default meta
type Story = StoryObj<typeof SignStage>

export const ByNight: Story = {}
export const ByDay: Story = {
  play: async ({ canvas, userEvent }) => userEvent.click(await canvas.findByRole('button')),
}
export const TwoLines: Story = {
  args: {
    sign: signOf(['OPEN', 'TILL LATE'], '#6fe3ff', metro, size),
    text: 'OPEN TILL LATE',
    measured: 4010,
  },
}
export const WithoutSize: Story = {
  render: (args) => <SignStage sign={args.sign} text={args.text} note="" />,
}
export const CannotBeBent: Story = {
  args: {
    sign: signOf(['A漢B'], '#ffe93b', metro, size),
    text: 'A漢B',
    note: 'We can’t bend 漢 in this lettering. Choose another one, or other characters.',
  },
}
export const InItsPlace: Story = {
  args: { fills: true },
  render: (args) => (
    <div style={{ maxWidth: '28rem' }}>
      <SignStage {...args} />
    </div>
  ),
}
