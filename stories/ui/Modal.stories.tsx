import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { useState } from 'react'
import { Button } from '@/ui/Button'
import { Modal } from '@/ui/Modal'
import { ModalContent } from '@/ui/ModalContent'
import { SliderContent } from '@/ui/fields/SliderContent'
import { SvgContent } from '@/ui/pictures/SvgContent'
import { currentBrand } from '../support/brands'
import { Row } from '../support/Row'
import { usage } from '../support/usage'

const labels = {
  slider: 'Pictures',
  previous: 'Previous',
  next: 'Next',
  noPreview: 'No preview',
  missing: 'This did not load.',
}

const meta: Meta<typeof Modal> = {
  title: 'ui/Modal',
  tags: ['autodocs', 'picture'],
  component: Modal,
  subcomponents: { ModalContent, SliderContent, SvgContent },
  parameters: {
    ...usage({
      notFor: 'A message: Snackbar or ErrorNote. Something that has an address of its own: a page.',
      keyboard:
        'Tab stays inside while it is open; Escape closes it, and the focus goes back to what opened it.',
    }),
    // Each story needs a separate page, as it covers the page.
    docs: { story: { inline: false, height: '22rem' } },
  },
  args: {
    open: true,
    title: 'How we cut',
    closeLabel: 'Close',
    children: <p>Every sticker is cut by a blade.</p>,
  },
  render: function Opener(args) {
    const [open, setOpen] = useState(args.open)
    return (
      <Row>
        <Button onClick={() => setOpen(true)}>Open</Button>
        <Modal {...args} open={open} onClose={() => setOpen(false)} />
      </Row>
    )
  },
}
export default meta
type Story = StoryObj<typeof Modal>

export const Dialog: Story = {}
export const Small: Story = {
  args: { size: 's' },
}
export const Drawer: Story = {
  args: { kind: 'drawer', title: 'Cart', footer: <Button wide>Go to checkout</Button> },
}
export const Sheet: Story = { args: { kind: 'sheet', title: 'Filters' } }
export const TitleHidden: Story = { args: { titleHidden: true } }
export const LongContent: Story = {
  args: {
    children: Array.from({ length: 30 }, (_, index) => (
      <p key={index}>A line of a long text, number {index + 1}.</p>
    )),
  },
}
export const WithPictures: Story = {
  args: { size: 'l' },
  render: function Pictures(args) {
    const pictures = currentBrand().notFound.tiles.map((tile) => tile.imgSrc)
    const files = [...pictures, { file: 'drawing.pdf', alt: 'A drawing' }]
    return (
      <Modal {...args}>
        <ModalContent content={{ type: 'slider', data: files }} labels={labels} />
      </Modal>
    )
  },
}
export const WithHtml: Story = {
  render: (args) => (
    <Modal {...args}>
      <ModalContent
        content={{ type: 'html', data: '<p>Sanitized <strong>text</strong>.</p>' }}
        labels={labels}
      />
    </Modal>
  ),
}
export const WithSvg: Story = {
  render: function Drawing(args) {
    const { logo, name } = currentBrand().client.identity
    return (
      <Modal {...args}>
        <ModalContent content={{ type: 'svg', data: { file: logo, alt: name } }} labels={labels} />
      </Modal>
    )
  },
}

/** The close button, the Escape key and a click outside close it, and the focus returns (ui-12). */
export const Closing: Story = {
  tags: ['!autodocs'], // a closed dialog shows nothing
  args: { open: false },
  play: async () => {
    const opener = screen.getByRole('button', { name: 'Open' })
    await userEvent.click(opener)
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
    await waitFor(() => expect(document.activeElement).toBe(opener))
    await userEvent.click(opener)
    const dialog = await screen.findByRole('dialog', { name: 'How we cut' })
    await userEvent.pointer({ keys: '[MouseLeft]', target: dialog })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(document.activeElement).toBe(opener)
  },
}
