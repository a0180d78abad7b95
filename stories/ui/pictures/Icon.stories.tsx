import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { Icon, type IconName } from '@/ui/pictures/Icon'
import { iconPaths } from '@/ui/pictures/icon-paths'
import { rareIcons } from '@/ui/pictures/rare-icons'
import { Row } from '../../support/Row'
import { usage } from '../../support/usage'

const names = Object.keys({ ...iconPaths, ...rareIcons }) as IconName[] // keys of constant tables

const meta: Meta<typeof Icon> = {
  title: 'ui/pictures/Icon',
  tags: ['autodocs', 'picture'],
  component: Icon,
  // The props are a union of two shapes, which react-docgen cannot read.
  argTypes: {
    name: {
      description: 'One of the shop’s own set; or `path`, a drawing that a part of a page brings itself.',
      control: 'select',
      options: names,
      table: { type: { summary: 'IconName' } },
    },
    path: {
      description: 'Instead of `name`: the path of a drawing, 24 units wide and high.',
      control: false,
    },
  },
  parameters: usage({
    notFor:
      'Something to press: IconButton, or Button with an icon. A picture with colors of its own: Picture.',
    keyboard: 'Takes no focus.',
  }),
}
export default meta
type Story = StoryObj<typeof Icon>

export const One: Story = { args: { name: 'cart', size: 48 } }
export const All: Story = {
  render: () => (
    <Row>
      {names.map((name) => (
        <Icon key={name} name={name} size={32} label={name} />
      ))}
    </Row>
  ),
}
/** A drawing that a part of a page brings itself. */
export const OfOwnPath: Story = { args: { path: 'M4 20L20 4M4 4h6v6', size: 48 } }
