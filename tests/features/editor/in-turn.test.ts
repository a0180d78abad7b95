import { expect, test } from 'vitest'
import { inTurn } from '@/features/editor/files/in-turn'
import type { FileUploadResult } from '@/features/editor/files/sending'

const later = () => new Promise((resolve) => setTimeout(resolve))

test('only a few files are uploaded at a time, the others wait, and a removed one leaves the queue (studio-95)', async () => {
  const ends = new Map<string, (result: FileUploadResult) => void>()
  const begun: string[] = []
  const send = inTurn((file) => {
    begun.push(file.name)
    return new Promise((resolve) => ends.set(file.name, resolve))
  }, 2)
  const controllers = Array.from({ length: 5 }, () => new AbortController())
  const results = controllers.map(({ signal }, index) =>
    send(new File([], `${index}`), () => undefined, signal),
  )
  await later()
  expect(begun).toEqual(['0', '1'])
  controllers[2]?.abort()
  ends.get('0')?.({ status: 'refused', reason: 'too large' })
  await later()
  expect(begun).toEqual(['0', '1', '3'])
  ends.get('1')?.({ status: 'stopped' })
  ends.get('3')?.({ status: 'stopped' })
  await later()
  ends.get('4')?.({ status: 'stopped' })
  expect((await Promise.all(results)).map(({ status }) => status)).toEqual([
    'refused',
    'stopped',
    'stopped',
    'stopped',
    'stopped',
  ])
  expect(begun).toEqual(['0', '1', '3', '4'])
})
