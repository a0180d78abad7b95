import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { Icon } from '@/ui/Icon'
import { iconPaths, type IconName } from '@/ui/icon-paths'
import { Row } from '../support/Row'

const meta: Meta<typeof Icon> = { title: 'ui/Icon', component: Icon }
export default meta
type Story = StoryObj<typeof Icon>

const names = Object.keys(iconPaths) as IconName[] // the keys of a constant table

export const All: Story = {
  render: () => (
    <Row>
      {names.map((name) => (
        <Icon key={name} name={name} size={32} label={name} />
      ))}
    </Row>
  ),
}
