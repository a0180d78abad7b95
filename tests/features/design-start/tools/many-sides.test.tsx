import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noFaces } from '@/design/scene/faces'
import { templateFor } from '@/design/template/template-for'
import { ManySides } from '@/features/design-start/tools/live/ManySides'
import { book, bookOf } from '../../../../stories/support/paged-book'
import { renderScreen, wording } from '../../../support/browser/screen'

/** See tests/support/browser/dom.ts. */
const observers = IntersectionObserver as unknown as { show: (element: Element, isSeen: boolean) => void }

test('a page shows the first sides of a design, and all on request, each drawn shortly before it is visible (studio-140)', () => {
  const document = bookOf(60)
  const template = templateFor(book, document.product.options)
  const design = { document, template, faces: noFaces, source: () => undefined }
  renderScreen(<ManySides {...design} rules={template.surfaces} />)
  expect(screen.getAllByRole('listitem').map((side) => side.textContent)).toEqual([
    'Cover',
    'Page 1',
    'Page 2',
    'Page 3',
  ])
  const more = screen.getByRole('button', { name: wording('live.more', { count: '57' }) })
  fireEvent.click(more)
  const sides = screen.getAllByRole('listitem')
  expect(sides).toHaveLength(61)
  const last = sides.at(-1)!
  expect(last.querySelector('svg')).toBeNull()
  act(() => observers.show(last, true))
  expect(last.querySelector('svg path[fill="#e5352b"]')).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: wording('live.fewer') }))
  expect(screen.getAllByRole('listitem')).toHaveLength(4)
})
