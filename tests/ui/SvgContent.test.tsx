import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SvgContent } from '@/ui/SvgContent'

test('a drawing is a picture, in which nothing runs, and leaves its place empty when it cannot be had (ui-14)', () => {
  const { container } = render(<SvgContent file="pages/plan.svg" alt="The plan" />)
  fireEvent.error(screen.getByRole('img', { name: 'The plan' }))
  expect(container).toBeEmptyDOMElement()
})
