import '@/brand/generated/reorder'
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
        aria-label={message('reorder.buttonOf', { number: orderNumber })}
        onClick={() => void again()}
      >
        {message('reorder.button')}
      </Button>
      {problem && <ErrorNote>{problem}</ErrorNote>}
      {missing.length > 0 && (
        <ErrorNote tone="notice" title={message('reorder.partly')}>
          <ul>
            {missing.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <Button href="/checkout/cart" size="s">
            {message('reorder.toCart')}
          </Button>
        </ErrorNote>
      )}
    </>
  )
}
