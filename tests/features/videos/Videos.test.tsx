import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Videos } from '@/features/videos/Videos'
import { homeSchema } from '@/brand/schema/pages'
import { securityHeaders } from '@/http/security-headers'
import { videoOrigins } from '@/brand/lookups'
import { exampleVideos } from '../../../stories/support/videos'
import { renderScreen, wording } from '../../support/browser/screen'

const videos = exampleVideos('home/video.webp')
const play = (name: string) =>
  screen.getByRole('button', { name: new RegExp(`^${wording('videos.play', { name })}, \\d`) })

test('no request goes to the video service before the shopper clicks play (catalogue-42)', async () => {
  const { container } = renderScreen(<Videos videos={videos} />)
  expect(screen.getByRole('heading', { name: 'Video Testimonials - What our customers say' })).toBeVisible()
  expect(container.querySelector('iframe')).toBeNull()
  expect(container.innerHTML).not.toMatch(/youtube|vimeo/)

  const [first, second] = videos
  await userEvent.click(play(first?.name ?? ''))
  const player = screen.getByTitle(first?.name ?? '')
  expect(player).toHaveAttribute('src', `${first?.embedUrl}?autoplay=1`)
  expect(player).toHaveAttribute('sandbox', expect.not.stringContaining('top-navigation'))
  expect(player).toHaveFocus()

  await userEvent.click(play(second?.name ?? ''))
  expect(container.querySelectorAll('iframe'), 'one plays at a time').toHaveLength(1)
})

test('a video shows its duration (catalogue-42)', () => {
  renderScreen(<Videos videos={videos} />)
  expect(screen.getByText('1:05')).toBeVisible()
  expect(screen.getByText('1:00:07')).toBeVisible()
})

const home = (embedUrl: string, duration = 'PT1M') => ({
  hero: {
    headline: 'H',
    text: 'T',
    picture: { file: 'a.webp', alt: 'A' },
    primary: { label: 'L', href: '/' },
  },
  sections: [{ kind: 'videos' as const, videos: [{ ...videos[0], embedUrl, duration }] }],
})

test.each([
  ['https://www.youtube.com/embed/abc', 'PT1M'],
  ['https://evil.example/embed/abc', 'PT1M'],
  ['https://www.youtube-nocookie.com/embed/abc"onload=', 'PT1M'],
  ['https://www.youtube-nocookie.com/embed/abc', '1:30'],
  ['https://www.youtube-nocookie.com/embed/abc', 'PT'],
])('the manifest rejects the video player %s with duration %s (catalogue-42)', (embedUrl, duration) => {
  expect(homeSchema.safeParse(home(embedUrl, duration)).success).toBe(false)
})

test('the content security policy allows only frames of players in the manifest (catalogue-42)', () => {
  const written = homeSchema.parse(home('https://www.youtube-nocookie.com/embed/abc'))
  const frameOrigins = videoOrigins({ home: written })
  expect(frameOrigins).toEqual(['https://www.youtube-nocookie.com'])
  const policy = (origins: string[]) =>
    securityHeaders('/', { isHttps: true, isDevelopment: false, frameOrigins: origins })[
      'content-security-policy'
    ]
  expect(policy(frameOrigins)).toContain("frame-src 'self' https://www.youtube-nocookie.com;")
  expect(policy(videoOrigins({ home: { ...written, sections: [] } }))).toContain("frame-src 'self';")
})
