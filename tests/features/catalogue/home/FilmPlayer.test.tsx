import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HomeVideos } from '@/features/catalogue/home/HomeVideos'
import { exampleVideos } from '../../../../stories/support/videos'
import { drawScreen, wording } from '../../../support/screen'

const film = { webm: 'films/peel.webm', mp4: 'films/peel.mp4' }
const name = 'From the backing to the lid'
const videos = exampleVideos('home/video.webp')
  .slice(0, 1)
  .map((video) => ({ ...video, name, embedUrl: undefined, film }))

/** The double of tests/support/dom.ts: it sees what a test says. */
const observers = window.IntersectionObserver as unknown as {
  show: (element: Element, isSeen: boolean) => void
}

// jsdom plays nothing: what a player is told stands in for what it shows.
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
  screen.findByRole('button', { name: wording(`catalogue.${kind}Video`, { name }) })

function comesNear(container: HTMLElement) {
  const picture = within(container).getByRole('img')
  observers.show(picture.parentElement as HTMLElement, true) // the picture stands in the film's place
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

test('a film’s picture comes first; the film is there once somebody comes near (catalogue-65)', async () => {
  const { container } = drawScreen(<HomeVideos title="Peel and stick" videos={videos} />)
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

test('it plays while it is seen, and a press pauses it (catalogue-65)', async () => {
  const { container } = drawScreen(<HomeVideos title="Peel and stick" videos={videos} />)
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
  'who wants %s starts it themselves (catalogue-65)',
  async (wish) => {
    isCalm = wish === 'less motion'
    if (!isCalm)
      vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection: { saveData: true } }))
    const { container } = drawScreen(<HomeVideos title="Peel and stick" videos={videos} />)
    comesNear(container)
    await sees(container, true)
    const start = await button('play')
    expect(play).not.toHaveBeenCalled()
    start.click()
    await waitFor(() => expect(play).toHaveBeenCalledTimes(1))
  },
)

test('a phone that starts nothing by itself offers to play (catalogue-65)', async () => {
  play.mockImplementationOnce(() => Promise.reject(new DOMException('', 'NotAllowedError')))
  const { container } = drawScreen(<HomeVideos title="Peel and stick" videos={videos} />)
  comesNear(container)
  await sees(container, true)
  expect(await button('play')).toBeVisible()
})
