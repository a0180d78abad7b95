import { expect, test } from 'vitest'
import { isMobileDevice } from '@/lib/browser/device'

const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15'

test.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148', 5],
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36', 5],
  ['an Android tablet', 'Mozilla/5.0 (Linux; Android 14; SM-X710) Chrome/140.0 Safari/537.36', 5],
  ['an iPad', 'Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X) Mobile/15E148', 5],
  ['an iPad that calls itself a Mac', mac, 5],
  ['a console', 'Mozilla/5.0 (Nintendo Switch; WifiWebAuthApplet) NintendoBrowser/5.1', 1],
])('%s is mobile (shell-32)', (_, userAgent, touch) => expect(isMobileDevice(userAgent, touch)).toBe(true))

test.each([
  ['a Mac', mac, 0],
  ['a Windows laptop with a touch screen', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0', 10],
  ['Linux', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36', 0],
  ['a TV', 'Mozilla/5.0 (SMART-TV; Linux; Tizen 7.0) SamsungBrowser/5.0 TV Safari/537.36', 0],
  ['an Android TV', 'Mozilla/5.0 (Linux; Android 12; BRAVIA 4K) Chrome/120.0 Safari/537.36', 0],
  [
    'a bot that shows a phone',
    'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) Mobile Safari/537.36 (compatible; Googlebot/2.1)',
    5,
  ],
  ['a car', 'Mozilla/5.0 (X11; GNU/Linux) Chrome/120.0 Safari/537.36 Tesla/2026.8', 1],
  ['nothing said', '', 0],
])('%s is not mobile (shell-32)', (_, userAgent, touch) =>
  expect(isMobileDevice(userAgent, touch)).toBe(false),
)
