import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, fn } from 'storybook/test'
import { UploadedFiles } from '@/features/artwork/UploadedFiles'
import { Row } from '../../support/Row'

const file = (index: number, name = `picture-${index}.png`) => ({
  key: `file-${index}`,
  url: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1" fill="#8f6f86"/></svg>')}`,
  name,
})

const ignore = () => undefined

/** Files that are uploaded and not sent yet, and the field for the next one. A FileOption takes one file. */
const meta: Meta<typeof UploadedFiles> = {
  title: 'features/artwork/UploadedFiles',
  component: UploadedFiles,
  args: {
    files: [file(1), file(2)],
    onTheWay: { sending: ignore, arrived: ignore, stopped: ignore },
    onFiles: fn(),
    max: 3,
    group: 'tickets',
  },
  render: (args) => (
    <Row width="30rem" stack>
      <UploadedFiles {...args} />
    </Row>
  ),
}
export default meta
type Story = StoryObj<typeof UploadedFiles>

export const Two: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove: picture-1.png' }))
    await expect(args.onFiles).toHaveBeenCalledWith([file(2)])
  },
}
export const None: Story = { args: { files: [] } }
export const Required: Story = {
  args: { files: [], required: true, error: 'Please add at least one picture.' },
}
export const Full: Story = { args: { files: [file(1), file(2), file(3)] } }
export const WithDrawings: Story = { args: { files: [], drawings: true } }
export const LongNames: Story = {
  args: {
    files: [file(1, 'the-picture-that-my-cousin-took-last-summer-on-the-beach-with-her-new-telephone.jpeg')],
  },
  globals: { viewport: { value: 'phone' } },
}
