import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { Button } from '@/ui/Button'
import { PageHeader } from '@/ui/PageHeader'
import { Row } from '../support/Row'
import { usage } from '../support/usage'

const meta: Meta<typeof PageHeader> = {
  title: 'ui/PageHeader',
  tags: ['autodocs', 'picture'],
  component: PageHeader,
  parameters: usage({
    notFor: 'A part of a page: Section. A page has one header.',
    keyboard: 'Takes no focus itself; Tab reaches its buttons and links.',
  }),
  args: {
    title: 'Ask for a price',
    intro: 'Tell us what you have in mind, and we answer within a business day.',
  },
  render: (args) => (
    <Row>
      <PageHeader {...args} />
    </Row>
  ),
}
export default meta
type Story = StoryObj<typeof PageHeader>

export const WithIntro: Story = {}
export const TitleAlone: Story = { args: { intro: undefined } }
export const WithEverything: Story = {
  args: { eyebrow: 'Guides', children: <Button href="/">Start</Button> },
}
export const Long: Story = {
  args: {
    title:
      'Everything there is to know before ordering a hundredandtwentyfourcentimeterlong one for the wall',
    intro:
      'What it is made of, how it comes, what holds it, how long it lasts, and what to do when it does not. '.repeat(
        3,
      ),
  },
}
