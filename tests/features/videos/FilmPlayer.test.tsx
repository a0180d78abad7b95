import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Videos } from '@/features/videos/Videos'
import { exampleVideos } from '../../../stories/support/videos'
import { renderScreen, wording } from '../../support/browser/screen'

const film = { webm: 'films/peel.webm', mp4: 'films/peel.mp4' }
const name = 'From the backing to the lid'
const videos = exampleVideos('home/video.webp')
  .slice(0, 1)
  .map((video) => ({ ...video, name, embedUrl: undefined, film }))

/** The mock from tests/support/browser/dom.ts: a test decides what is visible. */
const observers = window.IntersectionObserver as unknown as {
  show: (element: Element, isSeen: boolean) => void
}

// jsdom plays no media, so the tests check the calls to `play` and `pause`.
const play = vi.fn(() => Promise.resolve())
const pause = vi.fn()
let isCalm = false
beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play)
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(pause)
  const usual = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...usual(query),
    matches: isCalm && query.includes('reduced-motion'),
  }))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  play.mockClear()
  pause.mockClear()
  isCalm = false
})

const button = (kind: 'pause' | 'play') =>
  screen.findByRole('button', { name: wording(`videos.${kind}`, { name }) })

function comesNear(container: HTMLElement) {
  const picture = within(container).getByRole('img')
  observers.show(picture.parentElement as HTMLElement, true) // the poster is shown in place of the film
}
const sees = async (container: HTMLElement, isSeen: boolean) => {
  const video = await waitFor(() => {
    const found = container.querySelector('video')
    if (!found) throw new Error('there is no film yet')
    return found
  })
  observers.show(video, isSeen)
  return video
}

test('a film shows its poster first and loads only when the shopper scrolls near (catalogue-65)', async () => {
  const { container } = renderScreen(<Videos title="Peel and stick" videos={videos} />)
  expect(screen.getByRole('heading', { name: 'Peel and stick' })).toBeVisible()
  expect(container.querySelector('video')).toBeNull()
  comesNear(container)
  const video = await sees(container, true)
  expect([...video.querySelectorAll('source')].map(({ src }) => new URL(src).pathname)).toEqual([
    '/media/films/peel.webm',
    '/media/films/peel.mp4',
  ])
  expect(video).toHaveAttribute('preload', 'none')
})

test('a film plays while it is visible, and a click pauses it (catalogue-65)', async () => {
  const { container } = renderScreen(<Videos title="Peel and stick" videos={videos} />)
  comesNear(container)
  await sees(container, true)
  await waitFor(() => expect(play).toHaveBeenCalledTimes(1))
  await sees(container, false)
  await waitFor(() => expect(pause).toHaveBeenCalled())
  await sees(container, true)
  await waitFor(() => expect(play).toHaveBeenCalledTimes(2))

  await userEvent.click(await button('pause'))
  await sees(container, false)
  await sees(container, true)
  expect(play, 'paused stays paused').toHaveBeenCalledTimes(2)
  await userEvent.click(await button('play'))
  await waitFor(() => expect(play).toHaveBeenCalledTimes(3))
})

test.each(['less motion', 'fewer bytes'])(
  'a film does not start by itself for a shopper who wants %s (catalogue-65)',
  async (wish) => {
    isCalm = wish === 'less motion'
    if (!isCalm)
      vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection: { saveData: true } }))
    const { container } = renderScreen(<Videos title="Peel and stick" videos={videos} />)
    comesNear(container)
    await sees(container, true)
    const start = await button('play')
    expect(play).not.toHaveBeenCalled()
    start.click()
    await waitFor(() => expect(play).toHaveBeenCalledTimes(1))
  },
)

test('a film that the browser does not autoplay shows a play button (catalogue-65)', async () => {
  play.mockImplementationOnce(() => Promise.reject(new DOMException('', 'NotAllowedError')))
  const { container } = renderScreen(<Videos title="Peel and stick" videos={videos} />)
  comesNear(container)
  await sees(container, true)
  expect(await button('play')).toBeVisible()
})
