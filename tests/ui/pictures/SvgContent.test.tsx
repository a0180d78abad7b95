import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SvgContent } from '@/ui/pictures/SvgContent'

test('a drawing is an image, so its scripts do not run, and it disappears if it fails to load (ui-13)', () => {
  const { container } = render(<SvgContent file="pages/plan.svg" alt="The plan" />)
  fireEvent.error(screen.getByRole('img', { name: 'The plan' }))
  expect(container).toBeEmptyDOMElement()
})
