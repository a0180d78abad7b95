import { expect, test } from 'vitest'
import { networkAt, shareAddress } from '@/features/sharing/share-links'

const url = 'https://shop.example/?refer=A&b=C'

test('a share link passes the full address and the text as one parameter each (sharing-2)', () => {
  const facebook = new URL(shareAddress('facebook', url, 'Look & see'))
  expect(facebook.origin).toBe('https://www.facebook.com')
  expect(facebook.searchParams.get('u')).toBe(url)
  const x = new URL(shareAddress('x', url, 'Look & see #1'))
  expect(x.origin).toBe('https://x.com')
  expect(x.searchParams.get('url')).toBe(url)
  expect(x.searchParams.get('text')).toBe('Look & see #1')
})

test('each share page belongs to its network (sharing-2)', () => {
  expect(networkAt).toEqual({ '/facebook': 'facebook', '/twitter': 'x' })
})
