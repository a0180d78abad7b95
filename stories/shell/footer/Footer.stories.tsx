import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { Footer } from '@/shell/footer/Footer'
import { FooterContent } from '@/shell/footer/FooterContent'

const meta: Meta<typeof Footer> = {
  title: 'shell/footer/Footer',
  tags: ['each-brand'],
  component: Footer,
  args: { newsletter: true, links: true },
}
export default meta
type Story = StoryObj<typeof Footer>

export const Whole: Story = {}
export const AtCheckout: Story = { args: { newsletter: false, links: false } }
export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } }
/** What the browser draws once pointer or focus has reached the footer. */
export const Content: Story = {
  render: ({ newsletter, links }) => (
    <footer style={{ color: 'var(--color-on-footer)', background: 'var(--color-footer)' }}>
      <FooterContent newsletter={newsletter} links={links} year="2027" />
    </footer>
  ),
}
