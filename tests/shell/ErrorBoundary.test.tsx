import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ClientBrand } from '@/brand/compiled'
import { BrandProvider } from '@/brand/use-brand'
import { ErrorBoundary } from '@/shell/ErrorBoundary'

// Only the messages; nothing else of the brand is read here.
const brand = {
  messages: { errors: { renderTitle: 'Oops, Something Went Wrong!', renderAgain: 'Try again?' } },
} as unknown as ClientBrand

function Part({ breaks }: { breaks: boolean }) {
  if (breaks) throw new Error('broken on purpose')
  return <p>All is well</p>
}

function page(path: string, breaks: boolean) {
  return (
    <BrandProvider brand={brand}>
      <ErrorBoundary path={path}>
        <Part breaks={breaks} />
      </ErrorBoundary>
    </BrandProvider>
  )
}

test('a page that fails to render shows an error and offers to try again (shell-13)', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { rerender } = render(page('/a', true))
  expect(screen.getByRole('alert')).toHaveTextContent('Oops, Something Went Wrong!')
  expect(screen.getByRole('button', { name: 'Try again?' })).toBeVisible()

  rerender(page('/a', false))
  expect(screen.getByRole('alert')).toBeVisible()
})

test('navigating to another path clears the error (shell-13)', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { rerender } = render(page('/a', true))
  rerender(page('/b', false))
  expect(screen.getByText('All is well')).toBeVisible()
})
