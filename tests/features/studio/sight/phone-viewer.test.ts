import { expect, test } from 'vitest'
import { quickLookAddress, sceneViewerAddress, viewerOf } from '@/features/studio/sight/phone-viewer'

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', true, 'quick-look'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/130 Mobile', false, 'scene-viewer'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/130', false, undefined],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', false, undefined],
])('%s opens models with its own viewer, or with none (studio-56)', (userAgent, opensAr, viewer) => {
  expect(viewerOf({ userAgent, opensAr })).toBe(viewer)
})

test('both viewers keep the true size of a model (studio-56)', () => {
  expect(quickLookAddress('/media/uploads/a.usdz')).toBe('/media/uploads/a.usdz#allowsContentScaling=0')
  const page = 'https://shop.example/canvas?a=1&b=2'
  const address = sceneViewerAddress('/media/uploads/a.glb', page, { title: 'My & canvas', hangs: true })
  const [intent = '', extras = ''] = address.split('#')
  const query = new URL(intent.replace('intent:', 'https:')).searchParams
  expect(query.get('file')).toBe('https://shop.example/media/uploads/a.glb')
  expect(query.get('resizable')).toBe('false')
  expect(query.get('enable_vertical_placement')).toBe('true')
  expect(query.get('title')).toBe('My & canvas')
  expect(extras).toContain(`S.browser_fallback_url=${encodeURIComponent(page)};`)
  expect(extras.endsWith(';end;')).toBe(true)
  expect(sceneViewerAddress('/a.glb', page, { title: '', hangs: false })).not.toContain('vertical')
})
