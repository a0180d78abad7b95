import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { Picture } from '@/ui/pictures/Picture'
import { currentBrand } from '../../support/brands'
import { Row } from '../../support/Row'
import { usage } from '../../support/usage'

const meta: Meta<typeof Picture> = {
  title: 'ui/pictures/Picture',
  tags: ['autodocs', 'each-brand', 'picture'],
  component: Picture,
  parameters: usage({
    notFor: 'A line drawing in the color of the text: Icon. The large picture below a headline: WidePicture.',
    keyboard: 'Takes no focus.',
  }),
  args: { alt: 'A tile of the not-found page', width: 580, height: 580, sizes: '20rem' },
  render: function Shown(args) {
    return (
      <Row stack width="20rem">
        <Picture {...args} file={args.file ?? currentBrand().notFound.tiles[0]?.imgSrc.file} />
      </Row>
    )
  },
}
export default meta
type Story = StoryObj<typeof Picture>

export const Lazy: Story = {}
export const Priority: Story = {
  args: { priority: true },
  play: async () => {
    const image = screen.getByRole('img')
    await expect(image).toHaveAttribute('loading', 'eager')
    await expect(image).toHaveAttribute('fetchpriority', 'high')
  },
}

/** A picture that fails to load is replaced by the placeholder of its kind (ui-17). */
export const Failed: Story = {
  args: { file: 'products/nobody-drew-this.webp', fallback: 'rectangle' },
  play: async () => {
    await waitFor(() =>
      expect(screen.getByRole('img').getAttribute('src')).toContain('placeholders/rectangle.svg'),
    )
  },
}
/** `cover` crops to the box, `contain` leaves space in it. */
export const InABox: Story = {
  render: function Fitted(args) {
    const file = currentBrand().notFound.tiles[0]?.imgSrc.file
    return (
      <Row>
        {(['cover', 'contain'] as const).map((fit) => (
          <div key={fit} style={{ width: '16rem', height: '8rem', border: '1px dashed' }}>
            <Picture {...args} file={file} fit={fit} />
          </div>
        ))}
      </Row>
    )
  },
}
export const Placeholders: Story = {
  render: () => (
    <Row>
      {(['square', 'rectangle', 'vert-rectangle', 'fullWidthBanner', 'customPlaceHolder'] as const).map(
        (kind) => (
          <Picture
            key={kind}
            file={undefined}
            alt={kind}
            width={240}
            height={160}
            sizes="15rem"
            fallback={kind}
          />
        ),
      )}
    </Row>
  ),
}
