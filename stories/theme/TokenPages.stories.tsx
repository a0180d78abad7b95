import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import { TokenTable } from './TokenTable'
import { useTokens } from './tokens'

/**
 * Names and values of the current brand. Use the brush in the toolbar for other brands. The same data as
 * files: `theme/tokens`.
 */
const meta: Meta<typeof TokenTable> = {
  title: 'theme/Names and values',
  tags: ['autodocs', 'each-brand'],
  component: TokenTable,
}
export default meta
type Story = StoryObj<typeof TokenTable>

const page = (caption: string, ...groups: string[]): Story => ({ args: { caption, groups } })

export const Color = page('Color', 'color', 'ground')
export const Typography = page('Type', 'font', 'weight', 'text', 'tracking', 'leading', 'heading', 'label')
export const Spacing = page(
  'Spacing and sizes',
  'space',
  'container',
  'gutter',
  'page',
  'control',
  'icon',
  'header',
  'sticky',
  'bottom',
)
export const RadiusAndLines = page('Radius and lines', 'radius', 'line', 'border')
export const Shadow = page('Shadow', 'shadow')
export const Motion = page('Motion and layers', 'motion', 'ease', 'tile', 'layer')
export const Parts = page('Cards, badges, first picture and quotes', 'card', 'badge', 'hero', 'quote')

const shown = [Color, Typography, Spacing, RadiusAndLines, Shadow, Motion, Parts].flatMap(
  ({ args }) => args?.groups ?? [],
)

/** Every token has a page (storybook-2). */
export const NoneIsMissing: Story = {
  render: function Missing() {
    const missing = useTokens().filter(({ group }) => !shown.includes(group))
    return <p>{missing.map(({ property }) => property).join(', ') || 'Every token stands on a page.'}</p>
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Every token stands on a page.')).toBeVisible()
  },
}
