import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pictureUrl } from '@/next/browser/picture-address'
import { Picture } from '@/ui/pictures/Picture'

const shape = { alt: 'A round sticker', width: 600, height: 600, sizes: '50vw' }

test('a picture loads lazily in the right size, and reserves its space (ui-17)', () => {
  render(<Picture {...shape} file="products/round-1.webp" widths={[320, 640]} />)
  const image = screen.getByRole('img', { name: 'A round sticker' })
  expect(image).toHaveAttribute('loading', 'lazy')
  expect(image).toHaveAttribute('width', '600')
  expect(image).toHaveAttribute('height', '600')
  expect(image.getAttribute('srcset')).toMatch(/w=320&q=55 320w, .*w=640&q=55 640w/)
})

test.each([{ priority: true }, { index: 0 }])(
  'a picture with %o loads immediately and with high priority (ui-17)',
  (first) => {
    render(<Picture {...shape} file="products/round-1.webp" {...first} />)
    expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager')
    expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'high')
  },
)

test('the second slide loads lazily (ui-17)', () => {
  render(<Picture {...shape} file="products/round-1.webp" index={1} />)
  expect(screen.getByRole('img')).toHaveAttribute('loading', 'lazy')
})

test.each(['fullWidthBanner', 'rectangle', 'vert-rectangle', 'customPlaceHolder', undefined] as const)(
  'a picture that fails to load shows the placeholder %s (ui-17)',
  (fallback) => {
    render(<Picture {...shape} file="products/gone.webp" {...(fallback && { fallback })} />)
    fireEvent.error(screen.getByRole('img'))
    expect(screen.getByRole('img')).toHaveAttribute(
      'src',
      pictureUrl(`placeholders/${fallback ?? 'square'}.svg`, 600),
    )
    expect(screen.getByRole('img')).toHaveAttribute('alt', 'A round sticker')
  },
)

test('another file is tried after the previous one failed (ui-17)', () => {
  const { rerender } = render(<Picture {...shape} file="products/gone.webp" />)
  fireEvent.error(screen.getByRole('img'))
  rerender(<Picture {...shape} file="products/there.webp" />)
  expect(screen.getByRole('img').getAttribute('src')).toContain('there.webp')
})
