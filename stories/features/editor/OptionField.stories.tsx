import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import type { OptionRule } from '@/design/template/product-template'
import '@/features/editor/editor-messages'
import { EditorProvider } from '@/features/editor/EditorContext'
import { OptionField } from '@/features/editor/panels/OptionField'
import { stageTools } from '../../support/editor-tools'
import { book, bookOf } from '../../support/paged-book'
import { Row } from '../../support/Row'

/** An option of the product in the editor. Removing pages with objects needs a confirmation. */
const meta: Meta<{ rule: OptionRule }> = {
  title: 'features/editor/OptionField',
  tags: ['each-brand'],
  render: ({ rule }) => (
    <EditorProvider value={stageTools(bookOf(20), book)}>
      <Row width="20rem" stack>
        <OptionField name="pages" rule={rule} />
      </Row>
    </EditorProvider>
  ),
  args: { rule: book.options['pages'] ?? { default: '', values: [] } },
}
export default meta
type Story = StoryObj<{ rule: OptionRule }>

export const Usual: Story = {}
export const FewerPages: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Pages' }), '8')
    await canvas.findByText('This leaves out Page 9, Page 10, …, Page 20, with everything on them.')
  },
}
