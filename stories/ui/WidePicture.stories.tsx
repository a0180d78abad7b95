import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { Section } from '@/ui/Section'
import { WidePicture } from '@/ui/WidePicture'
import { shownBrand } from '../support/brands'

const meta: Meta<typeof WidePicture> = {
  title: 'ui/WidePicture',
  tags: ['each-brand'],
  component: WidePicture,
  args: { alt: 'A tile of the not-found page' },
  render: function Shown(args) {
    return (
      <Section width="narrow">
        <WidePicture {...args} />
      </Section>
    )
  },
}
export default meta
type Story = StoryObj<typeof WidePicture>

export const Filled: Story = {
  render: function Shown(args) {
    return (
      <Section width="narrow">
        <WidePicture {...args} file={shownBrand().notFound.tiles[0]?.imgSrc.file} />
      </Section>
    )
  },
}
/** The brand's own empty picture. */
export const Missing: Story = {}
