import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { cartQuery } from '@/commerce/cart/cart'
import type { CartView } from '@/commerce/cart/cart-view'
import { refusalMessage } from '@/commerce/error-message'
import { rememberUsedOffer } from '../session/used-offer'
import { useSessionEnded } from '../session/signed-in'
import { useLeaveForLogin } from '../session/use-leave-for-login'
import { sessionEnded } from '../session/use-leave-when-signed-out'
import { isSignedOut } from '@/commerce/errors'
import { isOutdated } from './cart-changes'
import { cartCountAtom } from '../session/cart-count'
import { refetchAfterLateChange } from './late-change'
import { pictureInterval } from './lines/line-picture'
import { notifyOtherTabs, onOtherTabChange } from './other-tabs'

/** Drops cart data that was fetched before something was added (cart-changes.ts). */
function forgetOutdated(client: QueryClient) {
  const askedAt = client.getQueryState(['cart'])?.dataUpdatedAt
  if (askedAt !== undefined && isOutdated(askedAt)) client.removeQueries({ queryKey: ['cart'] })
}

/**
 * Queries the shopper's cart. Refetches it when another tab changes it or this tab gets the focus (cart-52).
 */
export function useCart() {
  const client = useQueryClient()
  useState(() => forgetOutdated(client))
  const query = useQuery({
    ...cartQuery(),
    refetchInterval: ({ state }) => pictureInterval(state.data?.lines ?? [], state.dataUpdateCount),
  })
  const { code, use } = query.data?.offer ?? {}
  useEffect(() => {
    if (code !== undefined && use === 'used') rememberUsedOffer(code)
  }, [code, use])
  const setCount = useSetAtom(cartCountAtom)
  const count = query.data === undefined ? undefined : (query.data?.lines.length ?? 0)
  useEffect(() => {
    if (count !== undefined) setCount(count)
  }, [count, setCount])
  useEffect(() => {
    const askAgain = () => void client.invalidateQueries({ queryKey: ['cart'] })
    const [stopListening, callOff] = [onOtherTabChange(askAgain), refetchAfterLateChange(askAgain)]
    return () => {
      stopListening()
      callOff()
    }
  }, [client])
  return query
}

/**
 * Runs one change at a time and stores the response as the cart. `problem` is the message for a refused
 * change, to show where the shopper acted.
 */
export function useCartChange() {
  const client = useQueryClient()
  const message = useMessage()
  const leave = useLeaveForLogin()
  const hasEnded = useSessionEnded()
  const [problem, setProblem] = useState('')
  // A response sent before this change must not overwrite it.
  const dropAsked = () => client.cancelQueries({ queryKey: ['cart'] })
  const mutation = useMutation({
    // Without the session, the change would create a new cart that belongs to no customer (checkout-481).
    mutationFn: (change: () => Promise<CartView>) => (hasEnded() ? Promise.reject(sessionEnded()) : change()),
    scope: { id: 'cart' },
    onMutate: async () => {
      setProblem('')
      await dropAsked()
    },
    onSuccess: async (cart) => {
      await dropAsked()
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
