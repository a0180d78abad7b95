import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, fireEvent } from 'storybook/test'
import { SignBudget } from '@/features/studio/sign/SignBudget'
import type { Priceable } from '@/lib/money/price'
import type { Selection } from '@/lib/products/product-options'

/** A sign in three sizes, at $100, $160 and $250. */
const sign: Priceable = {
  options: [
    {
      uid: 'size',
      title: 'Size',
      type: 'dropdown',
      required: true,
      values: [
        { uid: 'small', title: 'Small, 24 inches' },
        { uid: 'medium', title: 'Medium, 36 inches' },
        { uid: 'grand', title: 'Grand, 60 inches' },
      ],
    },
  ],
  rules: [],
  table: {
    baseCents: 0,
    perCm2Cents: 1,
    minimumCm2: 0,
    breaks: [{ from: 1, factor: 1 }],
    quantities: [1],
    minimum: 1,
    maximum: 9,
    unit: 'sign',
    sizes: {
      small: { width: 1_000, height: 1_000 },
      medium: { width: 1_600, height: 1_000 },
      grand: { width: 2_500, height: 1_000 },
    },
    factors: {},
    perCharacter: {},
    percentOff: 0,
  },
}

function Choosing() {
  const [selection, setSelection] = useState<Selection>({ size: ['small'] })
  return (
    <SignBudget
      product={sign}
      selection={selection}
      quantity={1}
      onAnswer={(option, value) => setSelection({ ...selection, [option]: value })}
    />
  )
}

/** Selects the largest sign for an amount of money. Not for products with a single size. */
const meta: Meta<typeof Choosing> = { title: 'features/studio/sign/SignBudget', component: Choosing }
export default meta
type Story = StoryObj<typeof Choosing>

export const NotAskedYet: Story = {}

export const Found: Story = {
  play: async ({ canvas }) => {
    await fireEvent.change(await canvas.findByRole('slider'), { target: { value: '17000' } })
    await expect(canvas.getByRole('status')).toHaveTextContent('Medium')
  },
}

export const TooLittle: Story = {
  play: async ({ canvas }) => {
    await fireEvent.change(await canvas.findByRole('slider'), { target: { value: '9500' } })
    await expect(canvas.getByRole('status')).toHaveTextContent('Small')
  },
}
