import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { Button } from '@/ui/Button'
import { iconPaths } from '@/ui/pictures/icon-paths'
import { rareIcons } from '@/ui/pictures/rare-icons'
import { Row } from '../support/Row'
import { usage } from '../support/usage'

const icons = Object.keys({ ...iconPaths, ...rareIcons })
const kinds = 'Primary once per view; secondary outlined; quiet as text; accent for the loud second color.'

const prop = (
  summary: string,
  description: string,
  control: 'text' | 'select' | 'inline-radio' | 'boolean',
  usual?: string,
) => ({
  description,
  control,
  table: { type: { summary }, ...(usual !== undefined && { defaultValue: { summary: usual } }) },
})

const meta: Meta<typeof Button> = {
  title: 'ui/Button',
  tags: ['autodocs', 'picture'],
  component: Button,
  parameters: usage({
    notFor:
      'Only an icon: IconButton. A link in running text: a plain link. One of several answers: ChoiceGroup.',
    keyboard:
      'Enter or Space presses a button, Enter follows a link. A busy button keeps the focus and ignores presses.',
  }),
  // The props are a union of two shapes, which react-docgen cannot read.
  argTypes: {
    children: prop('ReactNode', 'The words on it.', 'text'),
    kind: {
      ...prop("'primary' | 'secondary' | 'quiet' | 'accent'", kinds, 'select', 'primary'),
      options: ['primary', 'secondary', 'quiet', 'accent'],
    },
    size: {
      ...prop("'s' | 'm' | 'l'", 'Small beside a field, large for the main step.', 'inline-radio', 'm'),
      options: ['s', 'm', 'l'],
    },
    wide: prop('boolean', 'Fills its container.', 'boolean'),
    icon: { ...prop('IconName', 'Before the words.', 'select'), options: icons },
    iconAfter: { ...prop('IconName', 'After the words.', 'select'), options: icons },
    href: prop('string', 'Makes it a link that looks like a button.', 'text'),
    busy: prop(
      'boolean',
      'Shows a spinner and ignores presses without losing the focus. Not on a link.',
      'boolean',
    ),
  },
  args: { children: 'Add to cart', kind: 'primary', size: 'm' },
}
export default meta
type Story = StoryObj<typeof Button>

export const Plain: Story = {}
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
