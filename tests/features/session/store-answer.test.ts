import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { storeAnswer } from '@/features/session/store-answer'

const queryKey = ['cart']

test('a request sent before a change never overwrites the change’s answer (cart-52)', async () => {
  const client = new QueryClient()
  let answer: (email: string) => void = () => undefined
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: () => new Promise<string>((resolve) => (answer = resolve)),
    initialData: 'before',
  })
  const stop = observer.subscribe(() => undefined)
  const asked = observer.refetch()
  await storeAnswer(client, queryKey, 'after')
  answer('before')
  await asked
  expect(client.getQueryData(queryKey)).toBe('after')
  stop()
})
