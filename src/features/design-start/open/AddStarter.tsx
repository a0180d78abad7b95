import { useStore } from 'jotai'
import { useRef, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { addStateAtom } from '@/features/notices/add-state'
import { useAddToCart } from '@/features/cart/use-add-to-cart'
import { fetchLater } from '@/next/browser/lazy-parts'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import styles from '../tools/TemplatesScreen.module.css'

interface Props {
  slug: string
  name: string
  urlKey: string
}

const loadOrder = () => import('../order/order-starter')

/**
 * The button that adds a ready-made design to the cart unchanged. Missing answers and refusals are shown in
 * place (design-start-18).
 */
export function AddStarter({ slug, name, urlKey }: Props) {
  const message = useMessage()
  const store = useStore()
  const add = useAddToCart()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const running = useRef(false)

  const attempt = async () => {
    const { starterItem, forgetStarter } = await fetchLater(loadOrder)
    const made = await starterItem(slug, urlKey, message)
    if ('problem' in made) return made.problem
    if (await add(made.item)) return ''
    forgetStarter(slug)
    const state = store.get(addStateAtom)
    return state.status === 'refused' ? state.reasons.join(' ') : message('errors.partMissing')
  }
  const press = async () => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setProblem('')
    setProblem(await attempt().catch(() => message('errors.partMissing')))
    setBusy(false)
    running.current = false
  }
  return (
    <div className={styles.add}>
      <Button
        kind="secondary"
        size="s"
        icon="cart"
        wide
        busy={isBusy}
        aria-label={message('templates.addToCartOf', { name })}
        onClick={() => void press()}
      >
        {message('templates.addToCart')}
      </Button>
      {problem && <ErrorNote>{problem}</ErrorNote>}
    </div>
  )
}
