import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { cartQuery } from '@/commerce/cart'
import type { CartView } from '@/commerce/cart-view'
import { refusalMessage } from '@/commerce/error-message'
import { useLeaveForLogin } from '../session/use-leave-for-login'
import { isSignedOut } from '../session/use-leave-when-signed-out'
import { isOutdated } from './cart-changes'
import { cartCountAtom } from './cart-count'
import { askAgainForLateChange } from './late-change'
import { pictureInterval } from './lines/line-picture'
import { notifyOtherTabs, whenAnotherTabChanged } from './other-tabs'

/** What was answered before something was added (cart-changes.ts) is not shown again. */
function forgetOutdated(client: QueryClient) {
  const askedAt = client.getQueryState(['cart'])?.dataUpdatedAt
  if (askedAt !== undefined && isOutdated(askedAt)) client.removeQueries({ queryKey: ['cart'] })
}

/** The shopper's cart. It is asked for again when another tab changed it or this tab comes back to the front (cart-52). */
export function useCart() {
  const client = useQueryClient()
  useState(() => forgetOutdated(client))
  const query = useQuery({
    ...cartQuery(),
    refetchInterval: ({ state }) => pictureInterval(state.data?.lines ?? [], state.dataUpdateCount),
  })
  const setCount = useSetAtom(cartCountAtom)
  const count = query.data === undefined ? undefined : (query.data?.lines.length ?? 0)
  useEffect(() => {
    if (count !== undefined) setCount(count)
  }, [count, setCount])
  useEffect(() => {
    const askAgain = () => void client.invalidateQueries({ queryKey: ['cart'] })
    const [stopListening, callOff] = [whenAnotherTabChanged(askAgain), askAgainForLateChange(askAgain)]
    return () => {
      stopListening()
      callOff()
    }
  }, [client])
  return query
}

/**
 * Runs one change at a time and keeps its answer as the cart. `problem` is what the shopper reads when it was refused:
 * one message, in the place where they acted.
 */
export function useCartChange() {
  const client = useQueryClient()
  const message = useMessage()
  const leave = useLeaveForLogin()
  const [problem, setProblem] = useState('')
  const mutation = useMutation({
    mutationFn: (change: () => Promise<CartView>) => change(),
    scope: { id: 'cart' },
    onMutate: async () => {
      setProblem('')
      await client.cancelQueries({ queryKey: ['cart'] }) // an older answer must not overwrite this change
    },
    onSuccess: (cart) => {
      client.setQueryData(['cart'], cart)
      notifyOtherTabs()
    },
    onError: (error) => {
      if (isSignedOut(error)) return leave()
      setProblem(refusalMessage(error, message))
      void client.invalidateQueries({ queryKey: ['cart'] })
    },
  })
  return {
    change: mutation.mutateAsync,
    isChanging: mutation.isPending,
    problem,
    forgive: () => setProblem(''),
  }
}
