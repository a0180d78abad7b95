import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import { noFaces } from '@/design/scene/faces'
import { templateFor } from '@/design/template/template-for'
import { ManySides } from '@/features/design-start/tools/live/ManySides'
import { book, bookOf } from '../../../../support/paged-book'

/** The pages of a design on its product page, below the first one. The page itself shows up to four sides. */
const meta: Meta<{ pages: number }> = {
  title: 'features/design-start/tools/live/ManySides',
  tags: ['each-brand'],
  args: { pages: 60 },
  render: ({ pages }) => {
    const document = bookOf(pages)
    const template = templateFor(book, document.product.options)
    const design = { document, template, faces: noFaces, source: () => undefined }
    return <ManySides {...design} rules={template.surfaces} />
  },
}
export default meta
type Story = StoryObj<{ pages: number }>

export const Closed: Story = {}
export const AllOpen: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'And 57 more' }))
    await expect(canvas.getAllByRole('listitem')).toHaveLength(61)
  },
}
export const OnThePhone: Story = { globals: { viewport: { value: 'phone' } } }
