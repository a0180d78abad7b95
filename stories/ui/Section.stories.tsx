import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import Link from 'next/link'
import { Section } from '@/ui/Section'
import { currentBrand } from '../support/brands'
import { usage } from '../support/usage'

const meta: Meta<typeof Section> = {
  title: 'ui/Section',
  tags: ['autodocs', 'picture'],
  component: Section,
  parameters: usage({
    notFor: 'The head of a page: PageHeader. A box within a band: a card of the feature’s own.',
    keyboard: 'Takes no focus itself; Tab reaches what stands in it.',
  }),
  args: { title: 'Made by hand', children: <p>Whatever belongs to it.</p> },
}
export default meta
type Story = StoryObj<typeof Section>

export const Plain: Story = {}
export const WithEverything: Story = {
  args: {
    eyebrow: 'Best sellers',
    intro: 'What most shoppers take home, in the sizes that most of them choose.',
    aside: <Link href="/">See all</Link>,
  },
}
export const Sunken: Story = { args: { tone: 'sunken' } }
export const Surface: Story = { args: { tone: 'surface' } }
export const Tight: Story = { args: { tone: 'sunken', tight: true } }
export const FullWidth: Story = { args: { tone: 'sunken', width: 'full' } }
export const Centered: Story = { args: { align: 'center', intro: 'One sentence below.' } }
export const Narrow: Story = {
  tags: ['each-brand'],
  args: { width: 'narrow' },
  render: (args) => (
    <Section {...args}>
      <p>{currentBrand().client.frame?.blurb}</p>
    </Section>
  ),
}
