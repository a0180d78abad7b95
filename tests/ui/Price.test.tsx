import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Price } from '@/ui/Price'

test('a higher regular price is shown struck through next to the price (ui-20)', () => {
  render(<Price cents={8500} regularCents={10_500} prefix="Starts at" regularLabel="Regular price" />)
  expect(screen.getByText('$85.00')).toBeVisible()
  expect(screen.getByText('$105.00').closest('s')).toHaveTextContent('Regular price $105.00')
  expect(screen.getByText(/Starts at/)).toBeVisible()
})

test('an equal regular price is not repeated (ui-20)', () => {
  const { container } = render(<Price cents={8500} regularCents={8500} />)
  expect(container.textContent).toBe('$85.00')
})
