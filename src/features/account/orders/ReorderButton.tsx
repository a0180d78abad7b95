import { useMessage } from '@/brand/use-brand'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/ErrorNote'
import { useReorder } from './use-reorder'

/** "Order again", and below it what became of it when it was not everything. */
export function ReorderButton({ orderNumber }: { orderNumber: string }) {
  const message = useMessage()
  const { again, isReordering, problem, missing } = useReorder(orderNumber)
  return (
    <>
      <Button
        kind="secondary"
        size="s"
        busy={isReordering}
        aria-label={message('account.reorderOf', { number: orderNumber })}
        onClick={() => void again()}
      >
        {message('account.reorder')}
      </Button>
      {problem && <ErrorNote>{problem}</ErrorNote>}
      {missing.length > 0 && (
        <ErrorNote tone="notice" title={message('account.reorderedPartly')}>
          <ul>
            {missing.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <Button href="/checkout/cart" size="s">
            {message('account.toCart')}
          </Button>
        </ErrorNote>
      )}
    </>
  )
}
