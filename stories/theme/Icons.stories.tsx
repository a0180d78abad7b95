import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { Icon, type IconName } from '@/ui/pictures/Icon'
import { iconPaths } from '@/ui/pictures/icon-paths'
import { rareIcons } from '@/ui/pictures/rare-icons'
import styles from './Icons.module.css'

const meta: Meta = { title: 'theme/Icons' }
export default meta
type Story = StoryObj

/** Words that people look for, and the icons that are meant. */
const alsoFoundBy: Partial<Record<IconName, string>> = {
  search: 'find magnifier glass',
  cart: 'basket bag shop',
  account: 'person user profile',
  menu: 'hamburger list',
  close: 'x cross remove cancel',
  plus: 'add more',
  minus: 'less remove',
  check: 'done yes ok',
  tick: 'done success',
  error: 'warning alert exclamation',
  info: 'help note',
  play: 'film video',
}

const names = Object.keys({ ...iconPaths, ...rareIcons }) as IconName[] // Object.keys loses the type

function AllIcons() {
  const [words, setWords] = useState('')
  const wanted = words.trim().toLowerCase()
  const found = names.filter((name) => `${name} ${alsoFoundBy[name] ?? ''}`.includes(wanted))
  return (
    <div className={styles.page}>
      <label className={styles.search}>
        Find an icon
        <input type="search" value={words} onChange={(event) => setWords(event.target.value)} />
      </label>
      <p role="status">
        {found.length} of {names.length}
      </p>
      <ul className={styles.icons}>
        {found.map((name) => (
          <li key={name}>
            <Icon name={name} />
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Every icon by its name, on a grid of 24 × 24. */
export const All: Story = { tags: ['picture'], render: () => <AllIcons /> }

export const Searched: Story = {
  tags: ['picture'],
  render: () => <AllIcons />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'basket')
    await expect(canvas.getByRole('status')).toHaveTextContent(`1 of ${names.length}`)
    await expect(canvas.getByText('cart')).toBeVisible()
  },
}
