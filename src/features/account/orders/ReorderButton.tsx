import { useMessage } from '@/brand/use-brand'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { useReorder } from './use-reorder'

/** The "Order again" button; below it, the lines that could not be added. */
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
