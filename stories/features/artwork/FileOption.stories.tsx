import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import { FileOption } from '@/features/artwork/FileOption'
import { exampleCards } from '../../support/catalogue'
import { options } from '../../support/example-product'
import { pictureUrl } from '../../support/picture'
import { Row } from '../../support/Row'

const artwork = options.find(({ type }) => type === 'file')

const meta: Meta<typeof FileOption> = {
  title: 'features/artwork/FileOption',
  component: FileOption,
  args: {
    error: undefined,
    upload: undefined,
    onUpload: () => undefined,
    files: { sending: () => undefined, arrived: () => undefined, stopped: () => undefined },
  },
  render: (args) => (
    <Row width="34rem" stack>
      {artwork && <FileOption {...args} option={artwork} />}
    </Row>
  ),
}
export default meta
type Story = StoryObj<typeof FileOption>

export const Empty: Story = {}
export const Missing: Story = { args: { error: 'This is a required field.' } }

/** A failed upload: one click sends the same file again. Stories have no server that accepts uploads. */
export const DidNotArrive: Story = {
  play: async ({ canvas, userEvent }) => {
    const picture = new File(['picture'], 'mark.png', { type: 'image/png' })
    await userEvent.upload(canvas.getByLabelText(artwork?.title ?? ''), picture)
    await expect(await canvas.findByRole('button', { name: 'Upload it again' })).toBeVisible()
  },
}
export const Ready: Story = {
  tags: ['each-brand'],
  render: (args) => (
    <Row width="34rem" stack>
      {artwork && (
        <FileOption
          {...args}
          option={artwork}
          upload={{
            key: 'example',
            url: pictureUrl(exampleCards(1)[0]?.picture?.file ?? '', 160),
            name: 'a-drawing-with-a-rather-long-file-name-final-final-2.png',
          }}
        />
      )}
    </Row>
  ),
}

/** A file that only our artist can open: the shop's message appears below its name. */
export const KeptForOurArtist: Story = {
  tags: ['each-brand'],
  render: (args) => (
    <Row width="34rem" stack>
      {artwork && (
        <FileOption
          {...args}
          option={artwork}
          upload={{
            key: 'example',
            url: pictureUrl(exampleCards(1)[0]?.picture?.file ?? '', 160),
            name: 'logo.ai',
            note: 'We cannot show this kind of file here. It is kept as it is for our artist, who opens it and sends you a proof.',
          }}
        />
      )}
    </Row>
  ),
}
