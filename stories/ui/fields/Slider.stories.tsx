import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { Picture } from '@/ui/pictures/Picture'
import { Slider } from '@/ui/fields/Slider'
import { currentBrand } from '../../support/brands'
import { Row } from '../../support/Row'
import { usage } from '../../support/usage'

const meta: Meta<typeof Slider> = {
  title: 'ui/fields/Slider',
  tags: ['autodocs', 'each-brand', 'picture'],
  component: Slider,
  parameters: usage({
    notFor:
      'Products in a row: a list of ProductTile. Something that has to be seen: slides after the first often are not.',
    keyboard:
      'Tab reaches the slides, then the arrows; the left and right arrow keys show the slide before and after.',
  }),
  args: { label: 'Pictures', previousLabel: 'Previous picture', nextLabel: 'Next picture' },
  render: function Slides(args) {
    const tiles = currentBrand().notFound.tiles
    return (
      <Row stack width="32rem">
        <Slider {...args}>
          {tiles.map((tile, index) => (
            <Picture key={tile.href} {...tile.imgSrc} width={580} height={580} sizes="32rem" index={index} />
          ))}
        </Slider>
      </Row>
    )
  },
}
export default meta
type Story = StoryObj<typeof Slider>

export const Pictures: Story = {}

const position = () => screen.getByText(/^\d \/ \d$/).textContent

/** The first slide follows the last (ui-15). */
export const GoesRound: Story = {
  play: async () => {
    await expect(position()).toBe('1 / 4')
    await userEvent.click(screen.getByRole('button', { name: 'Previous picture' }))
    await expect(position()).toBe('4 / 4')
    await userEvent.click(screen.getByRole('button', { name: 'Next picture' }))
    await waitFor(() => expect(position()).toBe('1 / 4'))
  },
}
