import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { Section } from '@/ui/Section'
import { WidePicture } from '@/ui/pictures/WidePicture'
import { currentBrand } from '../../support/brands'
import { usage } from '../../support/usage'

const meta: Meta<typeof WidePicture> = {
  title: 'ui/pictures/WidePicture',
  tags: ['autodocs', 'each-brand', 'picture'],
  component: WidePicture,
  parameters: usage({
    notFor:
      'A picture among others, or in a column: Picture. A page without a headline: its first picture of home.',
    keyboard: 'Takes no focus.',
  }),
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
        <WidePicture {...args} file={currentBrand().notFound.tiles[0]?.imgSrc.file} />
      </Section>
    )
  },
}
/** The brand's placeholder picture. */
export const Missing: Story = {}
