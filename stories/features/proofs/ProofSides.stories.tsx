import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import { ProofSides } from '@/features/proofs/ProofSides'
import { sideCells } from '@/design/picture/side-cells'

const count = 30
const whole = { width: 3_360, height: 2_520 }
const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${whole.width}" height="${whole.height}">${sideCells(
  count,
  whole,
)
  .map(
    ({ x, y, width, height }, index) =>
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="hsl(${index * 12} 60% 70%)"/><text x="${x + width / 2}" y="${y + height / 2}" font-size="160" text-anchor="middle">${index + 1}</text>`,
  )
  .join('')}</svg>`

/** Pages of a proof, twelve at a time, cut out of one picture. For up to four sides the whole picture is enough. */
const meta: Meta<typeof ProofSides> = {
  title: 'features/proofs/ProofSides',
  tags: ['each-brand'],
  component: ProofSides,
  args: {
    image: `data:image/svg+xml,${encodeURIComponent(picture)}`,
    size: { width: 203, height: 152 },
    count,
    group: { sides: Array.from({ length: count }, (_, index) => `Page ${index + 1}`), from: 0 },
    onSeen: () => undefined,
  },
}
export default meta
type Story = StoryObj<typeof ProofSides>

export const First: Story = {}
export const Last: Story = {
  play: async ({ canvas, userEvent }) => {
    const next = await canvas.findByRole('button', { name: 'The next ones' })
    await userEvent.click(next)
    await userEvent.click(next)
    await expect(next).toBeDisabled()
    await expect(canvas.getByRole('img', { name: 'Page 30' })).toBeVisible()
  },
}
export const OnThePhone: Story = { globals: { viewport: { value: 'phone' } } }
