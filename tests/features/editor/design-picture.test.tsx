import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DesignPicture } from '@/features/editor/drawing/DesignPicture'
import { book, bookOf } from '../../../stories/support/paged-book'
import { renderScreen } from '../../support/browser/screen'

/** See tests/support/browser/dom.ts. */
const observers = IntersectionObserver as unknown as { show: (element: Element, isSeen: boolean) => void }

test('the pages of a design’s version are drawn shortly before they are visible (design-scene-2)', () => {
  const { container } = renderScreen(
    <DesignPicture className="page" document={bookOf(60)} template={book} label="Version 2" />,
  )
  expect(screen.getAllByRole('img').map((picture) => picture.getAttribute('aria-label'))).toEqual([
    'Version 2, Cover',
    'Version 2, Page 1',
    'Version 2, Page 2',
    'Version 2, Page 3',
  ])
  const places = [...container.querySelectorAll('.page')]
  expect(places).toHaveLength(61)
  act(() => observers.show(places.at(-1)!, true))
  expect(screen.getByRole('img', { name: 'Version 2, Page 60' })).toBeVisible()
})
