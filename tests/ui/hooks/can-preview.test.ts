import { expect, test } from 'vitest'
import { canPreview } from '@/ui/hooks/can-preview'

test.each(['a.png', 'a.JPG', 'a.jpeg', 'a.bmp', 'a.gif', 'a.svg', 'a.webp'])(
  '%s gets a preview (ui-13)',
  (file) => {
    expect(canPreview(file)).toBe(true)
  },
)

test.each(['a.pdf', 'a.ai', 'a.png.exe', 'png', ''])('"%s" shows the no-preview picture (ui-13)', (file) => {
  expect(canPreview(file)).toBe(false)
})
