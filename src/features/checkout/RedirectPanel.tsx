import { useMessage } from '@/brand/use-brand'
import { paymentWords } from '@/lib/payment-kinds'
import { Button } from '@/ui/Button'

interface Props {
  code: string
  isBusy: boolean
  onLeave: () => void
}

/** The way to the page where the shopper pays, and orders by that (payments-10). */
export function RedirectPanel({ code, isBusy, onLeave }: Props) {
  const message = useMessage()
  const words = paymentWords(code)
  return (
    <>
      <p>{message(`checkout.${words}Note`)}</p>
      <Button icon="card" busy={isBusy} onClick={onLeave}>
        {message(`checkout.${words}Continue`)}
      </Button>
    </>
  )
}
