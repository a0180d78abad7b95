import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { Button } from '@/ui/Button'
import { Row } from '../support/Row'

const meta: Meta<typeof Button> = { title: 'ui/Button', component: Button, args: { children: 'Add to cart' } }
export default meta
type Story = StoryObj<typeof Button>

export const Kinds: Story = {
  render: () => (
    <Row>
      <Button>Add to cart</Button>
      <Button kind="accent">Design yours</Button>
      <Button kind="secondary">Continue shopping</Button>
      <Button kind="quiet">Remove coupon</Button>
    </Row>
  ),
}
export const Sizes: Story = {
  render: () => (
    <Row>
      <Button size="s">Apply</Button>
      <Button>Apply</Button>
      <Button size="l" iconAfter="arrow-right">
        Go to checkout
      </Button>
    </Row>
  ),
}
export const AsLink: Story = {
  render: () => (
    <Row>
      <Button href="/" icon="upload">
        Upload artwork
      </Button>
    </Row>
  ),
}
export const Busy: Story = {
  render: () => (
    <Row>
      <Button busy>Placing your order</Button>
      <Button kind="secondary" busy>
        Saving
      </Button>
    </Row>
  ),
}
export const Disabled: Story = {
  render: () => (
    <Row>
      <Button disabled>OUT OF STOCK</Button>
      <Button kind="secondary" disabled>
        Next
      </Button>
    </Row>
  ),
}
export const WideWithLongWords: Story = {
  render: () => (
    <Row>
      <Button wide>Send two hundred and fifty holographic stickers to my cart right now</Button>
    </Row>
  ),
}
