import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { contrastPairs } from '../../theme/contrast'
import { Row } from '../support/Row'
import styles from './Tokens.module.css'

const meta: Meta = { title: 'theme/Tokens' }
export default meta
type Story = StoryObj

const grounds = [...new Set(contrastPairs.map((pair) => pair.on))]
const sizes = ['4xl', '3xl', '2xl', 'xl', 'l', 'm', 's', 'xs']

/** Every pair of text and background colors in the contrast check. */
export const Colors: Story = {
  tags: ['picture'],
  render: () => (
    <Row stack>
      {grounds.map((ground) => (
        <div key={ground} className={styles.ground} style={{ background: `var(${ground})` }}>
          {contrastPairs
            .filter((pair) => pair.on === ground && pair.ratio === 4.5)
            .map(({ text }) => (
              <span key={text} style={{ color: `var(${text})` }}>
                {text.replace('--color-', '')} on {ground.replace(/^--(color-)?/, '')}
              </span>
            ))}
        </div>
      ))}
    </Row>
  ),
}
export const Type: Story = {
  tags: ['picture'],
  render: () => (
    <Row stack>
      {sizes.map((size) => (
        <p key={size} className={styles.sample} style={{ fontSize: `var(--text-${size})` }}>
          {size}: Fifty round stickers
        </p>
      ))}
      <p>The text of a page stands in this size, with enough air between its lines to be read on a bus.</p>
    </Row>
  ),
}
export const Shapes: Story = {
  tags: ['picture'],
  render: () => (
    <Row>
      <div className={styles.card}>A card</div>
      <div className={styles.card} data-hover>
        Under the pointer
      </div>
    </Row>
  ),
}
