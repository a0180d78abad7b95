import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import midnight from '../../../../brands/ranges/in-lights/designs/letterings/midnight.json'
import metro from '../../../../brands/ranges/in-lights/designs/letterings/metro.json'
import type { NeonRule } from '@/design/template/neon-rule'
import { SignStage } from '@/features/studio/sign/SignStage'
import { letteredSign } from '../../../support/lettered-sign'

const size = { width: 760, height: 300 }

const rule: NeonRule = {
  diameter: 8,
  cutStep: 25,
  minimumBend: 8,
  maximumRun: 5000,
  wattsPerMeter: 9.6,
  supplies: [12, 24, 36, 60, 100],
  supplyShare: 0.8,
  backing: { shape: 'outline', margin: 12.7, radius: 12.7 },
  asked: { lines: [] },
}
const on = (backing: Partial<NeonRule['backing']>) => ({
  rule: { ...rule, backing: { ...rule.backing, ...backing } },
})

/**
 * A shopper's text as neon tube on a wall, by night and by day, with its measurements. Not for pictures of
 * finished products.
 */
const meta: Meta<typeof SignStage> = {
  title: 'features/studio/sign/SignStage',
  component: SignStage,
  args: {
    sign: letteredSign(['Good Vibes'], '#ff2bd6', midnight, size),
    text: 'Good Vibes',
    note: '',
    measured: 2920,
    rule,
  },
}
export default meta
type Story = StoryObj<typeof SignStage>

export const ByNight: Story = {}
export const ByDay: Story = {
  play: async ({ canvas, userEvent }) =>
    userEvent.click(await canvas.findByRole('button', { name: 'Light' })),
}
export const TwoLines: Story = {
  args: {
    sign: letteredSign(['OPEN', 'TILL LATE'], '#6fe3ff', metro, size),
    text: 'OPEN TILL LATE',
    measured: 4010,
  },
}
export const OnBlackGloss: Story = {
  args: on({ shape: 'rectangle', margin: 25, look: { base: '#141418', finish: 'flat' } }),
}
export const OnMirrorByDay: Story = {
  args: on({ look: { base: '#d9b04a', finish: 'mirror' } }),
  play: async ({ canvas, userEvent }) =>
    userEvent.click(await canvas.findByRole('button', { name: 'Light' })),
}
export const InABox: Story = { args: on({ shape: 'box', margin: 40, radius: 6 }) }
export const CutToLetters: Story = { args: on({ shape: 'letters', margin: 3, radius: 3 }) }
export const HowItIsBuilt: Story = {
  play: async ({ canvas, userEvent }) => userEvent.click(await canvas.findByText('Build details')),
}
export const AboveASofa: Story = {
  play: async ({ canvas, userEvent }) =>
    userEvent.click(await canvas.findByRole('button', { name: 'On the wall' })),
}
export const WithoutSize: Story = {
  render: (args) => <SignStage sign={args.sign} text={args.text} note="" />,
}
export const CannotBeBent: Story = {
  args: {
    sign: letteredSign(['A漢B'], '#ffe93b', metro, size),
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
